import { Skeleton } from '../feedback/loading';
import { classes } from '../primitives';

/** Skeleton of a {@link ProviderCard}. */
export function ProviderCardSkeleton({ variant = 'card' }: { variant?: 'card' | 'row' }) {
  const isRow = variant === 'row';
  return (
    <div aria-hidden="true" className="@container">
      <div
        className={classes(
          'flex flex-col gap-4 p-4 sm:p-5 @2xl:flex-row @2xl:items-center @2xl:gap-5',
          !isRow && 'rounded-card border border-line bg-surface shadow-card',
        )}
      >
        <div
          className={classes(
            'grid grow grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-4 @2xl:gap-y-2',
            isRow && '@5xl:grid-cols-[auto_minmax(0,1fr)_15rem]',
          )}
        >
          <Skeleton className="size-14 @2xl:row-span-2 @2xl:self-start" />
          <div className="grid gap-2">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
          <div
            className={classes(
              'col-span-full grid gap-2 @2xl:col-span-1 @2xl:col-start-2',
              isRow && '@5xl:col-start-3',
            )}
          >
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-5 w-4/5" />
          </div>
        </div>
        <div
          className={classes(
            'grid gap-2 @2xl:w-72 @2xl:shrink-0',
            isRow && '@5xl:w-auto @5xl:grid-cols-[12.5rem_15rem] @5xl:items-center @5xl:gap-4',
          )}
        >
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
