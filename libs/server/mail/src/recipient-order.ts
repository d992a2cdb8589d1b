import type { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';

export type ParameterizedStatement = readonly [text: string, values: unknown[]];

/**
 * Messages to one recipient are sent in order. A message holds back later ones for at most this many seconds, and not after
 * it has failed or its outcome is unknown.
 */
const HOLD_SECONDS = 60;

const EARLIER = `
  select e.id, e.created_at + $2 * interval '1 second' as until
    from messages m join messages e on e.recipient = m.recipient and e.id < m.id
   where m.id = $1 and m.status = 'queued' and m.attempts = 0
     and e.status in ('queued', 'sending') and e.unknown_outcomes = 0 and e.created_at > now() - $2 * interval '1 second'
   order by e.id desc limit 1`;

const RELEASE = `
  update messages set held = false where id = (
    select n.id from messages m join messages n on n.recipient = m.recipient and n.id > m.id
     where m.id = $1 and n.held and n.status = 'queued' order by n.id limit 1) returning id`;

/** Serializes work for one recipient until the transaction ends. */
const lock = (tx: EntityManager, messageId: string): Promise<unknown> =>
  tx.query(
    `select pg_advisory_xact_lock(hashtextextended('mail to ' || lower(recipient::text), 0)) from messages where id = $1`,
    [messageId],
  );

/** Changes a message under its recipient's lock. */
export async function changeInOrder(
  tx: EntityManager,
  messageId: string,
  [text, values]: ParameterizedStatement,
): Promise<void> {
  await lock(tx, messageId);
  await tx.query(text, values);
}

/** Changes a message under its recipient's lock, and releases the next one held behind it. */
export async function changeAndReleaseNext(
  tx: EntityManager,
  outbox: Outbox,
  messageId: string,
  change: ParameterizedStatement,
): Promise<void> {
  await changeInOrder(tx, messageId, change);
  const [released] = await tx.query<[{ id: string }[], number]>(RELEASE, [messageId]);
  for (const { id } of released) {
    await outbox.add(tx, 'mail.send', { messageId: id }, { key: `mail:${id}:after:${messageId}` });
  }
}

/**
 * Locks the recipient and holds a message back while an earlier one is pending; another attempt is scheduled for the end of
 * the hold.
 * @returns whether it is held
 */
export async function holdBehindEarlier(tx: EntityManager, outbox: Outbox, messageId: string): Promise<boolean> {
  await lock(tx, messageId);
  const [earlier] = await tx.query<{ id: string; until: Date }[]>(EARLIER, [messageId, HOLD_SECONDS]);
  if (!earlier) return false;
  await tx.query('update messages set held = true where id = $1', [messageId]);
  const options = { key: `mail:${messageId}:held-by:${earlier.id}`, runAt: earlier.until };
  await outbox.add(tx, 'mail.send', { messageId }, options);
  return true;
}
