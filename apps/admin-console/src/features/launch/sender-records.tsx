import type { SenderRecord } from '@townlink/contracts';
import { Badge, Cell, HeadCell, Row, Table } from '@townlink/web-ui';

/** Records to enter at the domain's DNS service; a click selects a whole name or value. */
export const SenderRecords = ({ records }: { records: readonly SenderRecord[] }) => (
  <div className="min-w-0 basis-full">
    <Table caption="DNS records of the sender’s domain" isWhole className="text-caption!">
      <thead>
        <tr>
          <HeadCell>Type</HeadCell>
          <HeadCell>Name</HeadCell>
          <HeadCell>Value</HeadCell>
          <HeadCell>State</HeadCell>
        </tr>
      </thead>
      <tbody>
        {records.map(({ type, name, value, isFound }) => (
          <Row key={type + name}>
            <Cell>{type}</Cell>
            <Cell>
              <code className="whitespace-nowrap select-all">{name}</code>
            </Cell>
            <Cell>
              <code className="whitespace-nowrap select-all">{value}</code>
            </Cell>
            <Cell>
              <Badge tone={isFound ? 'success' : 'warning'}>{isFound ? 'Found' : 'Missing'}</Badge>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  </div>
);
