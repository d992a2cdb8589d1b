import { formatCount, type Overview, PAGES, TIERS } from '@townlink/contracts';
import { Link } from '@townlink/web-federation';

/** Sold slots of the capped tiers, by city. */
export function Slots({ overview: { cities } }: { overview: Overview }) {
  if (cities.length === 0) return <p className="text-body text-muted">No slots are sold yet.</p>;
  const tiers = `${TIERS.featured.name} and ${TIERS.standard.name}`;
  return (
    <>
      <p className="text-caption text-muted">{tiers}, the fullest cities first.</p>
      <ul className="grid gap-3">
        {cities.map(({ city, state, sold, cap }) => (
          <li key={`${city} ${state}`} className="grid gap-1">
            <span className="flex justify-between gap-3 text-caption">
              <span className="wrap-anywhere">
                {city}, {state}
              </span>
              <span className="whitespace-nowrap tabular-nums">
                {formatCount(sold)} of {formatCount(cap)}
              </span>
            </span>
            <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="h-2 w-full">
              <rect width="100" height="4" rx="1" className="fill-sunken" />
              <rect
                width={Math.min(100, (sold / Math.max(1, cap)) * 100)}
                height="4"
                rx="1"
                className={sold > cap ? 'fill-warning' : 'fill-accent'}
              />
            </svg>
          </li>
        ))}
      </ul>
      <Link to={PAGES.adminWaitlist} className="inline-flex min-h-11 items-center underline underline-offset-4">
        Who waits for a slot
      </Link>
    </>
  );
}
