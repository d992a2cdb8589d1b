import { formatCount, type Overview, PAGES } from '@townlink/contracts';
import { Link } from '@townlink/web-federation';
import { CardCell, CardRow, CardTable, HeadCell } from '@townlink/web-ui';

/** Searches without results against listings. */
export function Demand({ overview: { demand } }: { overview: Overview }) {
  return (
    <>
      {demand.length === 0 ? (
        <p className="text-body text-muted">No searches without results.</p>
      ) : (
        <CardTable caption="Searches, people waiting and listings by market" heads={<Heads />}>
          {demand.map(({ city, state, category, searches, waiting, listed }) => (
            <CardRow key={`${category} ${city} ${state}`} className="@max-[44rem]:flex! @max-[44rem]:flex-wrap">
              <CardCell className="wrap-anywhere @max-[44rem]:basis-full">
                {category} in {city}, {state}
              </CardCell>
              <Count label="Searches">{searches}</Count>
              <Count label="Waiting">{waiting}</Count>
              <Count label="Listed">{listed}</Count>
            </CardRow>
          ))}
        </CardTable>
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

const Heads = () => (
  <tr>
    <HeadCell>Market</HeadCell>
    <HeadCell className="text-right">Searches</HeadCell>
    <HeadCell className="text-right">Waiting</HeadCell>
    <HeadCell className="text-right">Listed</HeadCell>
  </tr>
);

/** On a card, beside its label; the three share a line. */
const Count = ({ label, children }: { label: string; children: number }) => (
  <CardCell label={label} className="text-right text-caption tabular-nums @max-[44rem]:pr-0!">
    {formatCount(children)}
  </CardCell>
);
