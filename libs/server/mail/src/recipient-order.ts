import type { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';

/**
 * Messages to one recipient are sent in the order in which they were caused. A message holds back later ones for at
 * most this long, in seconds, and no longer once it failed or its outcome is unknown.
 */
const HOLD_SECONDS = 60;

const EARLIER = `
  select e.id, e.created_at + $2 * interval '1 second' as until
    from messages m join messages e on e.recipient = m.recipient and e.id < m.id
   where m.id = $1 and m.status = 'queued' and m.attempts = 0
     and e.status in ('queued', 'sending') and e.unknown_outcomes = 0 and e.created_at > now() - $2 * interval '1 second'
   order by e.id desc limit 1`;

/** Serializes the checks below for one recipient until the transaction ends. */
export async function lockRecipient(tx: EntityManager, messageId: string): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('mail to ' || lower(recipient::text), 0)) from messages where id = $1`,
    [messageId],
  );
}

/**
 * Under the recipient's lock: holds a message back while an earlier one is pending, and schedules another attempt for
 * when the hold ends.
 * @returns whether it is held
 */
export async function holdBehindEarlier(tx: EntityManager, outbox: Outbox, messageId: string): Promise<boolean> {
  const [earlier] = await tx.query<{ id: string; until: Date }[]>(EARLIER, [messageId, HOLD_SECONDS]);
  if (!earlier) return false;
  await tx.query('update messages set held = true where id = $1', [messageId]);
  const options = { key: `mail:${messageId}:held-by:${earlier.id}`, runAt: earlier.until };
  await outbox.add(tx, 'mail.send', { messageId }, options);
  return true;
}

/** Under the recipient's lock: releases the next message that was held behind this one. */
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
