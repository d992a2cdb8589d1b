import { createHash } from 'node:crypto';
import type { Services } from '../services';
import type { Delivery } from '../state/sandbox-data';

/** Orders that held events can be let go in. */
export const RELEASE_ORDERS = ['fifo', 'reverse', 'shuffle'] as const;
/** One of them. */
export type ReleaseOrder = (typeof RELEASE_ORDERS)[number];

/** Lets held events go: those named, in the order named, or all in the order given. Answers how many. */
export function releaseHeld({ state, dispatcher }: Services, order: ReleaseOrder, events: string[] | null): number {
  const held = state.data.deliveries.filter((delivery) => delivery.status === 'held');
  const chosen = events
    ? events.flatMap((wanted) => held.filter(({ event, type }) => event === wanted || type === wanted))
    : inOrder(held, order);
  dispatcher.release([...new Set(chosen.map(({ id }) => id))]);
  return chosen.length;
}

function inOrder(held: Delivery[], order: ReleaseOrder): Delivery[] {
  if (order === 'fifo') return held;
  if (order === 'reverse') return [...held].reverse();
  // Shuffled by a hash of the id, so that a failing test fails again.
  const rank = ({ id }: Delivery) => createHash('sha256').update(id).digest('hex');
  return [...held].sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
}
