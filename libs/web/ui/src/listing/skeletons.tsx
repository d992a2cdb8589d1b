import { Skeleton } from '../feedback/loading';

/** Skeleton of a {@link ProviderCard}. */
export function ProviderCardSkeleton() {
  return (
    <div aria-hidden="true" className="@container">
      <div className="provider-card provider-card-framed">
        <div className="provider-card-about">
          <Skeleton className="size-14 provider-card-tile" />
          <div className="grid gap-2">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
          <div className="provider-card-line provider-card-facts">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-5 w-4/5" />
          </div>
        </div>
        <div className="provider-card-contact">
          <Skeleton className="h-11 max-sm:hidden" />
          <Skeleton className="h-13" />
        </div>
      </div>
    </div>
  );
}

/** Skeleton of a provider's page: header, passport, contact. */
export function ProfileSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
      <div className="grid content-start gap-6">
        <div className="grid items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
          <Skeleton className="size-22 rounded-card!" />
          <div className="grid gap-3">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-9 w-4/5" />
            <Skeleton className="h-5 w-3/5" />
          </div>
        </div>
        <Skeleton className="h-72 rounded-card!" />
        <Skeleton className="h-12" />
      </div>
      <Skeleton className="h-80 rounded-card! max-lg:hidden" />
    </div>
  );
}
