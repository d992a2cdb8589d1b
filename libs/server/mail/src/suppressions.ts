import type { EntityManager } from 'typeorm';

/**
 * Condition on a subscription `n` (email, confirmed_at): mail to the address came back, its owner called it spam, or
 * unsubscribed at the mail provider after he had last agreed. What people agree to is not sent to such addresses;
 * transactional mail is, as the mail provider decides.
 */
export const SUPPRESSED = `exists (
  select from email_suppressions s
   where s.email = n.email and (s.reason <> 'unsubscribe' or s.created_at >= n.confirmed_at))`;

/** Such an address is not even sent a request to confirm. */
export async function hasBouncedOrComplained(tx: EntityManager, email: string): Promise<boolean> {
  const [row] = await tx.query<{ found: boolean }[]>(
    `select exists (select from email_suppressions where email = $1 and reason <> 'unsubscribe') as found`,
    [email],
  );
  return row!.found;
}
