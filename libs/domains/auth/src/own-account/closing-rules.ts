import { CLOSING_HOURS, type ClosingTerms, formatDay } from '@townlink/contracts';
import { after } from '@townlink/server-config';
import type { ClosingObstacle } from '@townlink/server-database';
import type { User } from '../users/user.entity';

/** How owners prove their identity before closing, by the account's credentials. */
export function proofFor({ passwordHash, email, phone }: Pick<User, 'passwordHash' | 'email' | 'phone'>) {
  if (passwordHash !== null) return 'password';
  return email !== null || phone !== null ? 'code' : 'none';
}

/** When a closed account is erased: after a day, or at the end of the retention periods. */
export function erasureAt(closedAt: Date, keptUntil: readonly (Date | null)[]): Date {
  const moments = [after(closedAt, CLOSING_HOURS * 3600), ...keptUntil.filter((moment) => moment !== null)];
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
}

/** The day of an erasure, for emails. */
export const formatErasure = (eraseAt: Date): string => formatDay(eraseAt.toISOString().slice(0, 10));

export const toTerms = (
  proof: ClosingTerms['proof'],
  obstacles: readonly (ClosingObstacle | { kind: 'last-administrator'; until: null })[],
  erasedAt: Date,
): ClosingTerms => ({
  proof,
  obstacles: obstacles.map(({ kind, until }) => ({ kind, until: until?.toISOString() ?? null })),
  erased_at: erasedAt.toISOString(),
});
