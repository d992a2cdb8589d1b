import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countedText, formatCount, type Overview, overviewRoutes } from '@townlink/contracts';
import { Head, Link, useCall } from '@townlink/web-federation';
import {
  BarPlot,
  Card,
  Cell,
  ErrorState,
  HeadCell,
  momentText,
  Page,
  PageHeader,
  Row,
  Skeleton,
  StatRow,
  Table,
  TierBadge,
} from '@townlink/web-ui';
import { PROMISED, timePassed } from '../shared/waiting';
import { mattersOf } from './attention';
import { Demand } from './demand';
import { Slots } from './slots';

/** Milliseconds between refreshes, and before the retry that picks up recomputed figures. */
const [POLL_INTERVAL, RETRY_INTERVAL] = [60_000, 3000];

/** Outdated figures are recomputed by the server in the background of this request. */
const isOld = ({ computed_at }: Overview): boolean => Date.now() - Date.parse(computed_at) > 2 * POLL_INTERVAL;

/** Business figures, and what needs attention. */
export function Component() {
  const call = useCall();
  const { data, isError, refetch } = useQuery({
    queryKey: ['admin', 'overview'],
    queryFn: ({ signal }) => call(overviewRoutes.overview, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOld(state.data) ? RETRY_INTERVAL : POLL_INTERVAL),
  });
  return (
    <Page>
      <Head title="Overview" noindex />
      <PageHeader title="Overview" lead={<Lead overview={data} />} />
      {data ? (
        <Figures overview={data} />
      ) : isError ? (
        <ErrorState drawing="cable" title="Failed to fetch the overview" onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

function Lead({ overview }: { overview: Overview | undefined }) {
  if (!overview) return 'Loading the figures…';
  return isOld(overview)
    ? `As of ${momentText(overview.computed_at)}. Updating…`
    : `As of ${clock.format(new Date(overview.computed_at))}, updated every minute.`;
}

function Figures({ overview }: { overview: Overview }) {
  const { ages, mail, jobs } = overview;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2">
      <Tile title="Needs attention">
        <Attention overview={overview} />
      </Tile>
      <Tile title="Waiting applications">
        <BarPlot
          title={`By business days waited; an answer is promised within ${PROMISED.to}`}
          unit="Business days"
          bars={ages.map(({ from, to, waiting }) => ({
            label: to ? `${from}-${to}` : `${from}+`,
            value: waiting,
            text: countedText(waiting),
          }))}
        />
      </Tile>
      <Tile title="Income by plan">
        <Income overview={overview} />
      </Tile>
      <Tile title="Slots sold">
        <Slots overview={overview} />
      </Tile>
      <Tile title="Demand against supply" className="xl:col-span-2">
        <Demand overview={overview} />
      </Tile>
      <Tile title="Email and jobs" className="xl:col-span-2">
        <StatRow
          stats={[
            { label: 'Emails sent', value: countedText(mail.sent), note: 'in 24 hours' },
            { label: 'Emails failed', value: countedText(mail.failed), note: 'in 24 hours' },
            { label: 'Jobs due', value: countedText(jobs.waiting) },
            { label: 'Oldest job due', value: jobs.waiting ? waited(jobs.oldest_seconds) : 'None' },
          ]}
        />
      </Tile>
    </div>
  );
}

const waited = (seconds: number): string =>
  seconds < 3600 ? `${Math.round(seconds / 60)} min` : timePassed(seconds * 1000);

interface TileProps {
  title: string;
  className?: string;
  children: ReactNode;
}

const Tile = ({ title, className, children }: TileProps) => (
  <Card className={className}>
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-title font-semibold">{title}</h2>
      {children}
    </section>
  </Card>
);

function Attention({ overview }: { overview: Overview }) {
  const matters = mattersOf(overview);
  if (matters.length === 0) return <p className="text-body text-muted">Nothing needs attention.</p>;
  return (
    <ul className="grid divide-y divide-line">
      {matters.map(({ count, words, to }) => (
        <li key={words} className="flex min-h-11 items-center gap-3 py-1">
          <span className="min-w-10 text-right text-title font-semibold text-warning tabular-nums">
            {countedText(count)}
          </span>
          {to ? (
            <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2">
              {words}
            </Link>
          ) : (
            words
          )}
        </li>
      ))}
    </ul>
  );
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

function Income({ overview: { plans } }: { overview: Overview }) {
  const total = plans.reduce((sum, plan) => sum + plan.monthly_cents, 0);
  return (
    <>
      <p className="text-heading font-[640] tabular-nums">
        {dollars.format(total / 100)} <span className="text-caption font-normal text-muted">a month</span>
      </p>
      <Table caption="Income and churn by plan" isWhole className="text-caption!">
        <thead>
          <tr>
            <HeadCell className="pr-1.5!">Plan</HeadCell>
            <HeadCell className="px-1.5! text-right">Paying</HeadCell>
            <HeadCell className="px-1.5! text-right">A month</HeadCell>
            <HeadCell className="px-1.5! text-right">New</HeadCell>
            <HeadCell className="px-1.5! text-right">Ended</HeadCell>
            <HeadCell className="pl-1.5! text-right">Churn</HeadCell>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {plans.map(({ tier, paying, monthly_cents, joined, ended }) => (
            <Row key={tier}>
              <Cell className="pr-1.5!">
                <TierBadge tier={tier} />
              </Cell>
              <Cell className="px-1.5! text-right">{formatCount(paying)}</Cell>
              <Cell className="px-1.5! text-right">{dollars.format(monthly_cents / 100)}</Cell>
              <Cell className="px-1.5! text-right">{formatCount(joined)}</Cell>
              <Cell className="px-1.5! text-right">{formatCount(ended)}</Cell>
              <Cell className="pl-1.5! text-right">
                {paying + ended > 0 ? percent.format(ended / (paying + ended)) : '–'}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <p className="text-caption text-muted">New, ended and churn cover the last 30 days.</p>
    </>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading the figures" className="grid gap-5 xl:grid-cols-2">
    {[1, 2, 3, 4].map((tile) => (
      <Skeleton key={tile} className="h-72 w-full rounded-card" />
    ))}
  </div>
);
