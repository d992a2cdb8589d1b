import { formatCount, type Overview, PAGES } from '@townlink/contracts';
import { Link } from '@townlink/web-federation';
import { Cell, HeadCell, Row, Table } from '@townlink/web-ui';

/** Searches without results against listings. */
export function Demand({ overview: { demand } }: { overview: Overview }) {
  return (
    <>
      {demand.length === 0 ? (
        <p className="text-body text-muted">Nothing was looked for in vain.</p>
      ) : (
        <Table caption="Searches, people waiting and listings by market" isWhole className="text-caption!">
          <thead>
            <tr>
              <HeadCell className="pr-2!">Market</HeadCell>
              <HeadCell className="px-2! text-right">Searches</HeadCell>
              <HeadCell className="px-2! text-right">Waiting</HeadCell>
              <HeadCell className="px-2! text-right">Listed</HeadCell>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {demand.map(({ city, state, category, searches, waiting, listed }) => (
              <Row key={`${category} ${city} ${state}`}>
                <Cell className="pr-2! wrap-anywhere">
                  {category} in {city}, {state}
                </Cell>
                <Cell className="px-2! text-right">{formatCount(searches)}</Cell>
                <Cell className="px-2! text-right">{formatCount(waiting)}</Cell>
                <Cell className="px-2! text-right">{formatCount(listed)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      <p className="text-caption text-muted">
        Searches without results in the last 30 days and people waiting for a provider, highest demand first.
      </p>
      <Link to={PAGES.adminDemand} className="inline-flex min-h-11 items-center underline underline-offset-4">
        All markets on the map
      </Link>
    </>
  );
}
