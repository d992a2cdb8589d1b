import type { ConsoleRole } from './console-role';
import { mayGive } from './rights';

/** What is known of a change of a console role when it is judged. */
export interface RoleChange {
  giver: ConsoleRole | null;
  /** What the other person has now; null for none. */
  theirs: ConsoleRole | null;
  /** Null takes the role away. */
  to: ConsoleRole | null;
  isOwn: boolean;
  /** Whether the console would have no owner without the other person. */
  isLastOwner: boolean;
}

export type RoleObstacle = 'own-account' | 'right-missing' | 'last-administrator';

/** Why a role may not be given, changed or taken; null when it may. */
export function obstacleToRole({ giver, theirs, to, isOwn, isLastOwner }: RoleChange): RoleObstacle | null {
  if (isOwn) return 'own-account';
  if (!mayGive(giver, theirs) || !mayGive(giver, to)) return 'right-missing';
  return isLastOwner && to !== 'owner' ? 'last-administrator' : null;
}

/** What a refusal says; one for a missing right names it. */
export const ROLE_OBSTACLE_TEXTS: Record<Exclude<RoleObstacle, 'right-missing'>, string> = {
  'own-account': 'This is your own account: change it on its own pages.',
  'last-administrator': 'This is the last owner. Make another account an owner first.',
};
