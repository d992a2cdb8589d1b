import type { TeamAction } from '../team-rules';

type AnyAction = TeamAction | { kind: 'close' | 'delete' };

/**
 * The orders in which two concurrent actions may take effect. A resent invitation invalidates the earlier link, so
 * accepting by that link comes too late in any order.
 */
export function possibleOrders<Action extends AnyAction>(one: Action, other: Action): Action[][] {
  const isSpent = (accepted: AnyAction, sent: AnyAction) =>
    accepted.kind === 'accept' && sent.kind === 'invite' && accepted.email === sent.email;
  return [
    [one, other],
    [other, one],
    ...(isSpent(one, other) ? [[other]] : []),
    ...(isSpent(other, one) ? [[one]] : []),
  ];
}
