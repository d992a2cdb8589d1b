/**
 * On whose behalf a transaction runs. It decides the database role, and with it what row-level security and column rights allow:
 * anyone, one signed-in person, or the product itself.
 */
export type Actor = { kind: 'anonymous' } | { kind: 'member'; userId: string } | { kind: 'service' };

/** The product itself: for rules that no person may carry out directly. */
export const systemActor: Actor = { kind: 'service' };

/** Someone who is signed in; sees and changes only rows of their own. */
export const member = (userId: string): Actor => ({ kind: 'member', userId });

export const roleOf = (actor: Actor): string => `townlink_${actor.kind}`;
