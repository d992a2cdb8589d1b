import type { EntityManager } from 'typeorm';
import type { Stop } from './email';

/**
 * Condition on a subscription `n` (email, confirmed_at): the address bounced, complained, or unsubscribed at the mail
 * provider after its last consent. Suppressed addresses get no subscribed email; transactional email is left to the mail
 * provider.
 */
export const SUPPRESSED = `exists (
  select from email_suppressions s
   where s.email = n.email and (s.reason <> 'unsubscribe' or s.created_at >= n.confirmed_at))`;

/** Bounced, complained or unsubscribed: for unsolicited mail. */
export async function isSuppressed(tx: EntityManager, email: string): Promise<boolean> {
  const rows = await tx.query<object[]>('select from email_suppressions where email = $1', [email]);
  return rows.length > 0;
}

/** Such an address does not even get a confirmation request. */
export async function hasBouncedOrComplained(tx: EntityManager, email: string): Promise<boolean> {
  const [row] = await tx.query<{ found: boolean }[]>(
    `select exists (select from email_suppressions where email = $1 and reason <> 'unsubscribe') as found`,
    [email],
  );
  return row!.found;
}

const STOPS = `
  select from messages m join email_suppressions s on s.email = m.recipient
   where m.id = $1 and (s.reason <> 'unsubscribe' or $2 = 'suppression'
                        or $2 = 'unsubscribing-since' and s.created_at >= m.created_at)`;

/** Whether a queued message must no longer be sent. */
export async function isStopped(tx: EntityManager, messageId: string, stop: Stop): Promise<boolean> {
  return (await tx.query<object[]>(STOPS, [messageId, stop])).length > 0;
}

const UNDELIVERED = `
  select key from messages m
   where key = any($1::text[])
     and (status in ('failed', 'suppressed')
       or exists (select from email_suppressions s where s.email = m.recipient and s.reason <> 'unsubscribe'))`;

/** Occasions whose message was not delivered: not sent, or its address bounced or complained. */
export async function findUndelivered(tx: EntityManager, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ key: string }[]>(UNDELIVERED, [keys]);
  return new Set(rows.map(({ key }) => key));
}
