import { useState } from 'react';
import {
  type ListingStats,
  rankText,
  LISTING_METRICS,
  LISTING_METRIC_NAMES,
  type ListingMetrics,
} from '@townlink/contracts';
import { BarPlot, Button, Card, Checkbox, classes, Skeleton } from '@townlink/web-ui';
import { OnTeam } from '../shared/on-team';
import { useMonthlyEmail, useListingStats } from './api/listing-stats-calls';

/** Statistics of the listing for the last 30 days. */
export function ListingStatsCard({ isListed }: { isListed: boolean }) {
  const { data: stats, isError, refetch } = useListingStats();
  return (
    <Card>
      <section aria-labelledby="listing-stats" className="grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id="listing-stats" className="text-lead font-semibold">
            What your listing brought
          </h2>
          <p className="text-caption text-muted">Last 30 days{stats?.market && ` · ${rankText(stats.market)}`}</p>
        </div>
        {stats ? (
          <Stats stats={stats} isListed={isListed} />
        ) : isError ? (
          <div className="flex flex-wrap items-center gap-3">
            <p className="text-body text-muted">The figures could not be loaded.</p>
            <Button variant="secondary" size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        ) : (
          <div role="status" aria-label="Loading the figures">
            <Skeleton className="h-72 rounded-card!" />
          </div>
        )}
      </section>
    </Card>
  );
}

function Stats({ stats, isListed }: { stats: ListingStats; isListed: boolean }) {
  const [shown, show] = useState<keyof ListingMetrics>('views');
  const { days, total, market } = stats;
  const bars = days.map((day) => ({ label: dayAndMonth(day.day), value: day[shown] }));
  const isEmpty = LISTING_METRICS.every((figure) => total[figure] === 0);
  return (
    <>
      <Totals stats={stats} shown={shown} onShow={show} />
      {isEmpty ? (
        <p className="text-body text-muted">
          {isListed
            ? 'No visits yet. We count views of your page, calls started and website visits from it, without knowing who the visitors are; bots are left out.'
            : 'We count from the day your listing is live.'}
        </p>
      ) : (
        <BarPlot title={`${LISTING_METRIC_NAMES[shown]} by day`} unit="Day" bars={bars} />
      )}
      {!isEmpty && !market && (
        <p className="text-caption text-muted">
          {isListed
            ? 'Your market has too few listings to compare with.'
            : 'You are compared with your market while your listing is live.'}
        </p>
      )}
      <OnTeam may="figures:write">
        <MonthlyEmail wanted={stats.monthly_email} />
      </OnTeam>
    </>
  );
}

interface TotalsProps {
  stats: ListingStats;
  /** The metric in the plot. */
  shown: keyof ListingMetrics;
  onShow: (figure: keyof ListingMetrics) => void;
}

function Totals({ stats: { total, market }, shown, onShow }: TotalsProps) {
  return (
    <div className="@container">
      <div className="grid gap-2 @min-[14rem]:grid-cols-3">
        {LISTING_METRICS.map((figure) => (
          <button
            key={figure}
            type="button"
            aria-pressed={shown === figure}
            onClick={() => onShow(figure)}
            className={classes(
              'row-span-3 grid min-h-20 grid-rows-subgrid gap-y-0.5 rounded-card border px-2.5 py-2.5 text-left sm:px-4',
              shown === figure ? 'border-accent bg-accent-soft' : 'border-line',
            )}
          >
            <span className="text-caption text-muted">{LISTING_METRIC_NAMES[figure]}</span>
            <span className="text-heading font-[640] tabular-nums">{total[figure].toLocaleString('en-US')}</span>
            {market && (
              <span className="text-caption text-muted">
                Market median {market.median[figure].toLocaleString('en-US')}
              </span>
            )}
          </button>
        ))}
      </div>
    </div>
  );
}

function MonthlyEmail({ wanted }: { wanted: boolean }) {
  const { mutate, isPending, variables } = useMonthlyEmail();
  return (
    <Checkbox
      label="Send me the figures of each month by email"
      checked={isPending ? variables : wanted}
      onChange={(event) => mutate(event.target.checked)}
    />
  );
}

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayAndMonth = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));
