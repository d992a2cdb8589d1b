/**
 * Who a transaction acts for: the public, a signed-in person, or the product itself. Determines the database role, and with
 * it row-level security and column rights.
 */
export type Actor = { kind: 'anonymous' } | { kind: 'member'; userId: string } | { kind: 'service' };

/** The product itself: for actions that no person may perform directly. */
export const systemActor: Actor = { kind: 'service' };

/** A signed-in person, limited to their own rows. */
export const member = (userId: string): Actor => ({ kind: 'member', userId });

export const roleOf = (actor: Actor): string => `townlink_${actor.kind}`;
