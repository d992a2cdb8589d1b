import type { BulkAction } from '@townlink/contracts';

interface Words {
  /** Label of the start button. */
  verb: string;
  doing: string;
  done: string;
  nouns: readonly [one: string, many: string];
}

export const BULK_WORDS: Record<BulkAction['act'], Words> = {
  approve: { verb: 'Approve', doing: 'Approving', done: 'Approved', nouns: ['application', 'applications'] },
  reject: { verb: 'Reject', doing: 'Rejecting', done: 'Rejected', nouns: ['application', 'applications'] },
  pause: { verb: 'Pause', doing: 'Pausing', done: 'Paused', nouns: ['provider', 'providers'] },
  resume: { verb: 'Resume', doing: 'Resuming', done: 'Resumed', nouns: ['provider', 'providers'] },
  close: { verb: 'Close', doing: 'Closing', done: 'Closed', nouns: ['report', 'reports'] },
  notify: { verb: 'Notify', doing: 'Notifying', done: 'Notified', nouns: ['person', 'people'] },
  retry: { verb: 'Retry', doing: 'Retrying', done: 'Retried', nouns: ['job', 'jobs'] },
  discard: { verb: 'Discard', doing: 'Discarding', done: 'Discarded', nouns: ['job', 'jobs'] },
  pay: { verb: 'Mark as paid', doing: 'Marking as paid', done: 'Marked as paid', nouns: ['referrer', 'referrers'] },
};

export const countOf = (act: BulkAction['act'], count: number): string =>
  `${count.toLocaleString('en-US')} ${BULK_WORDS[act].nouns[count === 1 ? 0 : 1]}`;

/** 'Rejecting 60 applications', 'Rejected 58 of 60 applications', 'Undone: 58 of 60 applications'. */
export function headingOf({ act, state, total, done, undone, kept }: BulkAction): string {
  const { doing, done: was } = BULK_WORDS[act];
  if (state === 'running') return `${doing} ${countOf(act, total)}`;
  const changed = done + undone + kept;
  if (state === 'undoing') return `Undoing ${countOf(act, changed)}`;
  if (state === 'undone') return `Undone: ${undone.toLocaleString('en-US')} of ${countOf(act, undone + kept)}`;
  const part = done === total ? '' : `${done.toLocaleString('en-US')} of `;
  return `${state === 'canceled' ? 'Canceled. ' : ''}${was} ${part}${countOf(act, total)}`;
}

/** Progress: the number of rows with an outcome, and the total. */
export function progressOf({ state, total, done, skipped, undone, kept }: BulkAction): { value: number; max: number } {
  if (state === 'undoing') return { value: undone + kept, max: done + undone + kept };
  return { value: done + skipped, max: total };
}
