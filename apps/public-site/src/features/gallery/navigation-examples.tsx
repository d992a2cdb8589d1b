import { Accordion, Badge, Cell, HeadCell, Pagination, Row, Stepper, Table, Tabs } from '@townlink/web-ui';

const steps = ['Business', 'Service Area', 'License', 'Optional', 'Membership', 'Confirmation'];

export function NavigationExamples() {
  return (
    <>
      <Stepper titles={steps} current={3} />
      <Tabs
        label="Checks"
        tabs={[
          { id: 'health', label: 'Health Checks', content: 'All green.' },
          { id: 'list', label: 'Launch Checklist', content: 'Nothing left.' },
        ]}
      />
      <Accordion
        items={[
          { id: 'a', title: 'How are providers vetted?', content: 'We check every license by hand.' },
          { id: 'b', title: 'Does it cost me anything?', content: 'No.' },
        ]}
      />
      <Table caption="Providers">
        <thead>
          <tr>
            <HeadCell>Business</HeadCell>
            <HeadCell>City</HeadCell>
            <HeadCell>Status</HeadCell>
          </tr>
        </thead>
        <tbody>
          {['Ace Plumbing', 'Blue Drain', 'Clear Flow'].map((name) => (
            <Row key={name}>
              <Cell className="font-medium">{name}</Cell>
              <Cell>Riverton, UT</Cell>
              <Cell>
                <Badge tone="success">Active</Badge>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <Pagination page={2} pages={9} hrefFor={(page) => `?page=${page}`} />
    </>
  );
}
