import type { User } from './user.entity';

/** Whether the account's owner was ever verified. */
export const isClaimed = (user: User): boolean =>
  Boolean(user.emailConfirmedAt ?? user.phoneConfirmedAt ?? user.invitedAt ?? user.lastSignInAt ?? user.bannedUntil);
