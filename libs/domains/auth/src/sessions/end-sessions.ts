import { type EntityManager, Not } from 'typeorm';
import { Session } from './session.entity';

/** Which sessions to end: all, the current one, or all others. */
export const signOutScopes = ['global', 'local', 'others'] as const;
export type SignOutScope = (typeof signOutScopes)[number];

/** Ends sessions with their refresh tokens; their access tokens are refused from then on. */
export async function endSessions(
  tx: EntityManager,
  { userId, sessionId }: { userId: string; sessionId: string },
  scope: SignOutScope,
): Promise<void> {
  const which = { global: {}, local: { id: sessionId }, others: { id: Not(sessionId) } }[scope];
  await tx.delete(Session, { userId, ...which });
}

export async function endAllSessions(tx: EntityManager, userId: string): Promise<void> {
  await tx.delete(Session, { userId });
}
