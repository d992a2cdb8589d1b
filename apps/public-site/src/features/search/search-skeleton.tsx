import { ProviderCardSkeleton, Skeleton } from '@townlink/web-ui';

/** Cards that are shown while results load. Source: product specification, section 9. */
const SKELETON_CARDS = 6;

export function SearchSkeleton() {
  return (
    <div role="status" aria-label="Loading providers" className="grid gap-6">
      <Skeleton className="h-9 w-72 max-w-full" />
      <ul className="grid gap-4 lg:grid-cols-3">
        {Array.from({ length: SKELETON_CARDS }, (_, card) => (
          <li key={card} data-testid="skeleton-card">
            <ProviderCardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  );
}
