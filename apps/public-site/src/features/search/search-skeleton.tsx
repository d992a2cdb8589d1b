import { ProviderCardSkeleton, Skeleton } from '@townlink/web-ui';

/** Number of placeholder cards while results load. Source: product specification, section 9. */
const SKELETON_CARDS = 6;

/** The shape of the first two groups. */
export function SearchSkeleton() {
  const cards = Array.from({ length: SKELETON_CARDS }, (_, card) => card);
  return (
    <div role="status" aria-label="Loading providers" className="@container grid gap-10">
      {[cards.slice(0, 3), cards.slice(3)].map((group) => (
        <div key={group[0]} className="grid gap-4">
          <div className="grid gap-2">
            <Skeleton className="h-6 w-44" />
            <Skeleton className="h-5 w-72 max-w-full" />
          </div>
          <ul className="grid gap-4 @4xl:grid-cols-3">
            {group.map((card) => (
              <li key={card} data-testid="skeleton-card">
                <ProviderCardSkeleton />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
