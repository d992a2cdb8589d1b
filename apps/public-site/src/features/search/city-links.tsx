import { ChevronRight } from 'lucide-react';
import { formatCount, type TownChoice } from '@townlink/contracts';
import { Link } from '@townlink/web-federation';

interface CityLinksProps {
  towns: readonly TownChoice[];
  toTown: (town: TownChoice) => string;
  /** What is counted, in running text: 'plumbers'. */
  what: string;
}

/** Cities to choose from, with their counts and distances. */
export function CityLinks({ towns, toTown, what }: CityLinksProps) {
  return (
    <ul className="gap-x-10 sm:columns-2 xl:columns-3">
      {towns.map((town) => (
        <li key={town.slug} className="break-inside-avoid border-b border-line">
          <Link to={toTown(town)} className="flex min-h-13 items-center gap-3 py-2 hover:text-accent">
            <span className="grid min-w-0 grow">
              <span className="wrap-anywhere">
                {town.name}, {town.state}
              </span>
              <span className="text-caption text-muted tabular-nums">{noteOf(town, what)}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function noteOf({ provider_count: count, distance_miles: miles }: TownChoice, what: string): string {
  const has = count === 0 ? `no ${what} yet` : `${formatCount(count)} ${count === 1 ? 'provider' : what}`;
  return miles === null ? has : `${has} · ${formatCount(Math.round(miles))} mi`;
}
