/**
 * Who a transaction acts for. Decides the database role, and with it row-level security and column rights: the public, one
 * signed-in person, or the product itself.
 */
export type Actor = { kind: 'anonymous' } | { kind: 'member'; userId: string } | { kind: 'service' };

/** The product itself: for rules that no person may execute directly. */
export const systemActor: Actor = { kind: 'service' };

/** A signed-in person, limited to their own rows. */
export const member = (userId: string): Actor => ({ kind: 'member', userId });

export const roleOf = (actor: Actor): string => `townlink_${actor.kind}`;
