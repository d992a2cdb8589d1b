import type { VetManyRequest } from '@townlink/contracts';
import { toast, type ToastOptions } from '@townlink/web-ui/toast';
import type { Failure, ProviderRef } from '../decision/poll-decisions';

export type Action = VetManyRequest['action'];

const WORDS = {
  approve: { doing: 'Approving', done: 'Approved' },
  reject: { doing: 'Rejecting', done: 'Rejected' },
};

export const applications = (count: number): string => `${count} ${count === 1 ? 'application' : 'applications'}`;

export const failedTo = (action: Action, count: number): string => `Failed to ${action} ${applications(count)}`;

/** @param about shared by later toasts about the same decision, which replace this one */
export const toastDeferred = (action: Action, providers: readonly ProviderRef[], options: ToastOptions) =>
  toast.info(`${WORDS[action].doing} ${applications(providers.length)}…`, options);

export function toastDone(action: Action, count: number, about: string): void {
  if (count === 0) return;
  toast.success(`${count} ${count === 1 ? 'Provider' : 'Providers'} ${WORDS[action].done}`, {
    description: `${count === 1 ? 'It has' : 'All have'} been notified by email.`,
    about,
  });
}

export function toastUndone(count: number, about: string): void {
  if (count === 0) return;
  const title = `${count} ${count === 1 ? 'decision' : 'decisions'} undone`;
  toast.info(title, { description: `${count === 1 ? 'It waits' : 'All wait'} again.`, about });
}

/** Maximum number of names in a toast; the others stay marked in the queue. */
const NAMED = 3;

export function toastFailures(title: string, failures: readonly Failure[]): void {
  if (failures.length === 0) return;
  const named = failures.slice(0, NAMED).map(({ provider, reason }) => `${provider.business_name}: ${reason}`);
  const more = failures.length > NAMED ? [`And ${failures.length - NAMED} more.`] : [];
  toast.error(title, { description: [...named, ...more].join(' ') });
}
