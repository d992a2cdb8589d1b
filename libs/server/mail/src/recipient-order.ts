import type { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';

/**
 * Messages to one recipient go in the order in which they were caused: whoever signs up and asks for a code a moment later reads
 * of it in that order. Nobody else waits, and nobody for long: a message that failed, of which nobody knows whether it arrived,
 * or that has been in the way for this long, in seconds, holds up nothing any more.
 */
const HOLD_SECONDS = 60;

const EARLIER = `
  select e.id, e.created_at + $2 * interval '1 second' as until
    from messages m join messages e on e.recipient = m.recipient and e.id < m.id
   where m.id = $1 and m.status = 'queued' and m.attempts = 0
     and e.status in ('queued', 'sending') and e.unknown_outcomes = 0 and e.created_at > now() - $2 * interval '1 second'
   order by e.id desc limit 1`;

/** Until the transaction ends nobody else looks whether mail to the same recipient is in the way. */
export async function lockRecipient(tx: EntityManager, messageId: string): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('mail to ' || lower(recipient::text), 0)) from messages where id = $1`,
    [messageId],
  );
}

/**
 * Under the lock of the recipient: whether a message has to wait for an earlier one. It is looked at again when that one is
 * through, or does not hold it up any more.
 */
export async function holdBehindEarlier(tx: EntityManager, outbox: Outbox, messageId: string): Promise<boolean> {
  const [earlier] = await tx.query<{ id: string; until: Date }[]>(EARLIER, [messageId, HOLD_SECONDS]);
  if (!earlier) return false;
  await tx.query('update messages set held = true where id = $1', [messageId]);
  const options = { key: `mail:${messageId}:held-by:${earlier.id}`, runAt: earlier.until };
  await outbox.add(tx, 'mail.send', { messageId }, options);
  return true;
}

/** Under the lock of the recipient: sends what has waited for this message. */
export async function releaseNext(tx: EntityManager, outbox: Outbox, messageId: string): Promise<void> {
  const [rows] = await tx.query<[{ id: string }[], number]>(
    `update messages set held = false where id = (
       select n.id from messages m join messages n on n.recipient = m.recipient and n.id > m.id
        where m.id = $1 and n.held and n.status = 'queued' order by n.id limit 1) returning id`,
    [messageId],
  );
  for (const { id } of rows) {
    await outbox.add(tx, 'mail.send', { messageId: id }, { key: `mail:${id}:after:${messageId}` });
  }
}
