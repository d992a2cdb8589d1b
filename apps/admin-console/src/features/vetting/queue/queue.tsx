import { useEffect, useState } from 'react';
import { type ListPage, type SortDirection, totalText, type WaitingApplication } from '@townlink/contracts';
import { Skeleton, SplitItem } from '@townlink/web-ui';
import { PROMISED, waitingSince } from '../../shared/waiting';
import { deferredDecisionOf, TimeToUndo } from '../decision/deferred-decision';
import { Viewers } from './viewers';

export const ORDER_WORDS: Record<SortDirection, string> = { asc: 'Oldest first', desc: 'Newest first' };

const PROMISE = `We promise an answer within ${PROMISED.from}-${PROMISED.to} business days.`;

/**
 * Number of waiting applications without decided ones; on narrow screens the promised time is only for screen readers.
 */
export function QueueLength({ page, order }: { page: ListPage<WaitingApplication> | undefined; order: SortDirection }) {
  if (!page) return 'Loading the queue…';
  const decided = page.rows.filter(deferredDecisionOf).length;
  return (
    <>
      {totalText({ ...page, total: Math.max(page.total - decided, 0) })} waiting for a decision,{' '}
      {ORDER_WORDS[order].toLowerCase()}. <span className="max-lg:sr-only">{PROMISE}</span>
    </>
  );
}

interface QueueProps {
  providers: readonly WaitingApplication[];
  chosen: string | undefined;
  isPending: (id: string) => boolean;
  /** Whether its decision is in effect, so that it leaves the list. */
  isResolved: (id: string) => boolean;
  hrefOf: (id: string) => string;
  isMarked: (provider: WaitingApplication) => boolean;
  /** Undefined for those who may not decide: marks only serve decisions. */
  onMark: ((provider: WaitingApplication) => void) | undefined;
}

/** The waiting applications with their age. */
export function Queue({ providers, chosen, isPending, isResolved, hrefOf, isMarked, onMark }: QueueProps) {
  const now = useNow();
  return providers.map((provider) => {
    const { text, isLate } = waitingSince(provider.created_at, now);
    const isBusy = isPending(provider.id);
    const deferred = deferredDecisionOf(provider);
    return (
      <SplitItem
        key={provider.id}
        to={hrefOf(provider.id)}
        name={provider.business_name}
        note={`${provider.category_name} in ${provider.city_name}, ${provider.city_state}`}
        age={isBusy ? 'Saving…' : deferred ? <TimeToUndo decision={deferred} /> : <Age text={text} isLate={isLate} />}
        remark={<Viewers viewers={provider.viewers} />}
        isLate={isLate && !isBusy && !deferred}
        isCurrent={provider.id === chosen}
        mark={
          onMark && {
            isMarked: isMarked(provider),
            isDisabled: isBusy || deferred !== undefined,
            onToggle: () => onMark(provider),
          }
        }
        isLeaving={isResolved(provider.id)}
      />
    );
  });
}

function Age({ text, isLate }: { text: string; isLate: boolean }) {
  return (
    <>
      <span className="sr-only">, waiting </span>
      {text}
      {isLate && <span className="sr-only">, due</span>}
    </>
  );
}

/** The current time, updated every minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function QueueSkeleton() {
  return [1, 2, 3, 4, 5, 6].map((row) => (
    <li key={row} aria-hidden="true" className="flex min-h-17 items-center gap-3 border-b border-line px-4 py-3">
      <Skeleton className="size-11" />
      <span className="grid grow gap-1.5">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
      </span>
    </li>
  ));
}
