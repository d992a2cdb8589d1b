import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/loading';
import { classes } from '../primitives';

export interface Stat {
  label: string;
  value: ReactNode;
  /** What to compare it with, or what it is of. */
  note?: ReactNode;
}

interface StatRowProps {
  stats: readonly Stat[];
  /** 'sheet' has a frame and a cell for each, as at the head of the console. */
  look?: 'plain' | 'sheet';
  /** Shows the shapes of the figures while they load. */
  isLoading?: boolean;
}

/** A few figures side by side. On a phone a plain row is a list, a sheet has two in a line. */
export function StatRow({ stats, look = 'plain', isLoading = false }: StatRowProps) {
  const isSheet = look === 'sheet';
  return (
    <dl
      aria-busy={isLoading || undefined}
      className={
        isSheet
          ? 'grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:auto-cols-fr md:grid-flow-col md:grid-cols-none'
          : 'grid divide-y divide-line sm:auto-cols-fr sm:grid-flow-col sm:gap-4 sm:divide-y-0'
      }
    >
      {stats.map((stat) => (
        <Figure key={stat.label} {...stat} isSheet={isSheet} isLoading={isLoading} />
      ))}
    </dl>
  );
}

function Figure({ label, value, note, isSheet, isLoading }: Stat & { isSheet: boolean; isLoading: boolean }) {
  return (
    <div
      className={classes(
        'min-w-0',
        isSheet
          ? 'bg-surface px-4 py-3.5 max-md:odd:last:col-span-2'
          : 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2.5 sm:block sm:py-0',
      )}
    >
      <dt className="text-caption text-muted">{label}</dt>
      <dd
        className={classes(
          'font-[640] tabular-nums',
          isSheet ? 'flex flex-wrap items-baseline gap-x-1.5 text-title' : 'text-heading max-sm:text-right',
        )}
      >
        {isLoading ? <Skeleton className={isSheet ? 'h-7 w-16' : 'h-8 w-20'} /> : value}
        {note && !isLoading && (
          <span className={classes('text-caption font-normal tracking-normal text-muted', !isSheet && 'block')}>
            {note}
          </span>
        )}
      </dd>
    </div>
  );
}
