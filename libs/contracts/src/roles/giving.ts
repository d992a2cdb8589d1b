import type { ConsoleRole } from './roles';
import { mayGive } from './rights';

/** The facts that decide whether a console role may be changed. */
export interface RoleChange {
  giver: ConsoleRole | null;
  /** The other person's current role; null for none. */
  theirs: ConsoleRole | null;
  /** Null removes the role. */
  to: ConsoleRole | null;
  isOwn: boolean;
  /** Whether the other person closed their account: it cannot sign in and will soon be erased. */
  isClosed: boolean;
  /** Whether the console would have no owner without the other person. */
  isLastOwner: boolean;
}

export type RoleObstacle = 'own-account' | 'right-missing' | 'account-closed' | 'last-administrator';

/** Why a role may not be given, changed or removed; null if it may. */
export function obstacleToRole({ giver, theirs, to, isOwn, isClosed, isLastOwner }: RoleChange): RoleObstacle | null {
  if (isOwn) return 'own-account';
  if (!mayGive(giver, theirs) || !mayGive(giver, to)) return 'right-missing';
  if (isClosed && to !== null) return 'account-closed';
  return isLastOwner && to !== 'owner' ? 'last-administrator' : null;
}

/** Text of each refusal; the one for a missing right names the right. */
export const ROLE_OBSTACLE_TEXTS: Record<Exclude<RoleObstacle, 'right-missing'>, string> = {
  'own-account': 'This is your own account: change it on its own pages.',
  'account-closed': 'This account was closed. Give the role to an account that is open.',
  'last-administrator': 'This is the last owner. Make another account an owner first.',
};
