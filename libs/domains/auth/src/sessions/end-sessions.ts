import { type EntityManager, Not } from 'typeorm';
import { Session } from './session.entity';

/** Which of a person's sessions end: all, the one that asks, or all but that one. */
export const signOutScopes = ['global', 'local', 'others'] as const;
export type SignOutScope = (typeof signOutScopes)[number];

/** Ends sessions; their refresh tokens go with them and their access tokens are refused from then on. */
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
