import type { TeamAction } from '../team-rules';

type AnyAction = TeamAction | { kind: 'close' | 'delete' };

/**
 * In which orders two actions at once may take effect. A link works no more once it was sent again, so that who accepts by the earlier
 * one comes too late in any order.
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
