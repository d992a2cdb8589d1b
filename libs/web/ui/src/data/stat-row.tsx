import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/loading';
import { classes } from '../primitives';

export interface Stat {
  label: string;
  value: ReactNode;
  /** A comparison or unit. */
  note?: ReactNode;
}

interface StatRowProps {
  stats: readonly Stat[];
  /** 'sheet' has a frame and a cell per figure, as at the top of the console. */
  variant?: 'plain' | 'sheet';
  /** Shows placeholders while the figures load. */
  isLoading?: boolean;
}

const SHEET =
  'grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line @2xl:auto-cols-fr @2xl:grid-flow-col @2xl:grid-cols-none';

/** A few figures in a row. On narrow screens, a plain row becomes a list, and a sheet has two per line. */
export function StatRow({ stats, variant = 'plain', isLoading = false }: StatRowProps) {
  const isSheet = variant === 'sheet';
  return (
    <div className="@container">
      <dl
        aria-busy={isLoading || undefined}
        className={
          isSheet ? SHEET : 'grid divide-y divide-line @xl:auto-cols-fr @xl:grid-flow-col @xl:gap-4 @xl:divide-y-0'
        }
      >
        {stats.map((stat) => (
          <Figure key={stat.label} {...stat} isSheet={isSheet} isLoading={isLoading} />
        ))}
      </dl>
    </div>
  );
}

function Figure({ label, value, note, isSheet, isLoading }: Stat & { isSheet: boolean; isLoading: boolean }) {
  return (
    <div
      className={classes(
        'min-w-0',
        isSheet
          ? 'bg-surface px-4 py-3.5 @max-2xl:odd:last:col-span-2'
          : 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2.5 @xl:block @xl:py-0',
      )}
    >
      <dt className="text-caption text-muted">{label}</dt>
      <dd
        className={classes(
          'font-[640] tabular-nums',
          isSheet ? 'flex flex-wrap items-baseline gap-x-1.5 text-title' : 'text-heading @max-xl:text-right',
        )}
      >
        {isLoading ? <Skeleton className={isSheet ? 'h-7 w-16' : 'h-8 w-20'} /> : value}
        {note && (
          <span
            className={classes(
              'text-caption font-normal tracking-normal text-muted',
              isSheet ? '@max-2xl:basis-full' : 'block',
              isLoading && 'invisible', // Keeps its space.
            )}
          >
            {note}
          </span>
        )}
      </dd>
    </div>
  );
}
