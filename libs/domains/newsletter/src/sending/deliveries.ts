import type { NewsletterAudience } from '@townlink/contracts';
import { SUPPRESSED } from '@townlink/server-mail';
import type { EntityManager } from 'typeorm';

export interface RunningSend {
  id: string;
  subject: string;
  html: string;
  text: string;
  audience: NewsletterAudience;
  /** Null unless the newsletter is made of blocks. */
  document: unknown;
  content_hash: Buffer | null;
}

export interface Recipient {
  id: string;
  email: string;
}

export type DeliveryOutcome = { id: string; status: 'sent' | 'failed' | 'unknown' | 'queued'; error: string | null };

/**
 * Seconds that a claim lasts, longer than sending takes; afterwards the sender counts as dead and the outcome as
 * unknown.
 */
const CLAIM_SECONDS = 60;
const LONGEST_ERROR = 1_000;

/** Recipients of newsletters: confirmed, not unsubscribed, and deliverable. */
export const READERS = `n.status = 'confirmed' and n.city_id is null and n.category_id is null and not ${SUPPRESSED}`;

/** Starts a due newsletter; its recipients are the current subscribers. */
export async function beginSend(tx: EntityManager, sendId: string): Promise<void> {
  const [begun] = await tx.query<[{ audience: string }[], number]>(
    `update newsletter_sends set state = 'sending', begun_at = now() where id = $1 and state = 'scheduled' returning audience`,
    [sendId],
  );
  if (!begun[0]) return;
  await tx.query(
    `with recipients as (
       insert into newsletter_deliveries (send_id, subscription_id)
       select $1, n.id from newsletter_subscriptions n where n.audience = $2 and ${READERS}
       returning 1)
     update newsletter_sends set recipients_count = (select count(*) from recipients) where id = $1`,
    [sendId, begun[0].audience],
  );
}

/** Null when stopped or done. */
export async function runningSend(tx: EntityManager, sendId: string): Promise<RunningSend | null> {
  const [send] = await tx.query<RunningSend[]>(
    `select id, subject, body_html as html, body_text as text, audience, document, content_hash from newsletter_sends where id = $1 and state = 'sending'`,
    [sendId],
  );
  return send ?? null;
}

/** Ends a newsletter whose stored text differs from the previewed one: no more readers get it. */
export const stopChanged = (tx: EntityManager, sendId: string): Promise<unknown> =>
  tx.query(
    `update newsletter_sends set state = 'stopped', sent_at = now(), last_error = $2 where id = $1 and state = 'sending'`,
    [sendId, 'The stored text is not the one that was previewed.'],
  );

/**
 * Claims the next recipients for a sender. Skips people who unsubscribed since it started, and everyone once it is
 * stopped.
 */
export async function claim(
  tx: EntityManager,
  sendId: string,
  count: number,
): Promise<{ recipients: Recipient[]; passedOver: number }> {
  const [claimed] = await tx.query<[(Recipient & { status: string })[], number]>(
    `with next as (
       select d.subscription_id from newsletter_deliveries d
        where d.send_id = $1 and d.status = 'queued'
          and exists (select from newsletter_sends s where s.id = $1 and s.state = 'sending')
        order by d.subscription_id limit $2 for update of d skip locked)
     update newsletter_deliveries d
        set status = case when ${READERS} then 'sending' else 'suppressed' end, updated_at = now()
       from next join newsletter_subscriptions n on n.id = next.subscription_id
      where d.send_id = $1 and d.subscription_id = n.id
     returning n.id, n.email, d.status`,
    [sendId, count],
  );
  const passedOver = claimed.filter(({ status }) => status === 'suppressed').length;
  if (passedOver > 0) {
    await tx.query('update newsletter_sends set suppressed_count = suppressed_count + $2 where id = $1', [
      sendId,
      passedOver,
    ]);
  }
  return { recipients: claimed.filter(({ status }) => status === 'sending'), passedOver };
}

/** Milliseconds to wait before sending, so that all workers together keep the rate. */
export async function reserveRate(tx: EntityManager, count: number, perSecond: number): Promise<number> {
  const [row] = await tx.query<{ wait: number }[]>(
    `with taken as (
       insert into newsletter_pace as pace (next_at) values (now() + $1 * interval '1 second')
       on conflict (only_row) do update set next_at = greatest(pace.next_at, now()) + $1 * interval '1 second'
       returning new.next_at)
     select greatest(0, extract(epoch from next_at - clock_timestamp()) * 1000 - $1 * 1000)::float8 as wait from taken`,
    [count / perSecond],
  );
  return row!.wait;
}

/**
 * Why sending pauses; null to continue. A single temporary refusal is enough. If all outcomes are unknown, continuing
 * would use up recipients while the mail provider is down.
 */
export function pauseReasonOf(outcomes: readonly DeliveryOutcome[]): string | null {
  const refused = outcomes.find(({ status }) => status === 'queued');
  const pauseReason = refused ?? (outcomes.every(({ status }) => status === 'unknown') ? outcomes[0] : undefined);
  return pauseReason?.error?.slice(0, LONGEST_ERROR) ?? null;
}

/** Records and counts the outcomes of attempts. */
export async function recordOutcomes(
  tx: EntityManager,
  sendId: string,
  outcomes: readonly DeliveryOutcome[],
): Promise<void> {
  const [noted] = await tx.query<[{ status: string }[], number]>(
    `update newsletter_deliveries d set status = o.status, last_error = o.error, updated_at = now()
       from unnest($2::uuid[], $3::text[], $4::text[]) as o (id, status, error)
      where d.send_id = $1 and d.subscription_id = o.id and d.status = 'sending' returning d.status`,
    [
      sendId,
      outcomes.map(({ id }) => id),
      outcomes.map(({ status }) => status),
      outcomes.map(({ error }) => error?.slice(0, LONGEST_ERROR) ?? null),
    ],
  );
  const count = (status: string) => noted.filter((delivery) => delivery.status === status).length;
  await tx.query(
    `update newsletter_sends set delivered_count = delivered_count + $2, failed_count = failed_count + $3,
            unknown_count = unknown_count + $4 where id = $1`,
    [sendId, count('sent'), count('failed'), count('unknown')],
  );
}

/** Marks deliveries of dead workers as unknown: they may have arrived, so they are not sent again. */
export async function giveUpInterrupted(tx: EntityManager, sendId: string): Promise<void> {
  await tx.query(
    `with lost as (
       update newsletter_deliveries set status = 'unknown', updated_at = now(), last_error = 'The worker ended while it was sending'
        where send_id = $1 and status = 'sending' and updated_at < now() - ${CLAIM_SECONDS} * interval '1 second' returning 1)
     update newsletter_sends set unknown_count = unknown_count + (select count(*) from lost)
      where id = $1 and exists (select from lost)`,
    [sendId],
  );
}

/**
 * Completes a newsletter without remaining recipients; otherwise records why it pauses.
 * @returns whether recipients remain; for a stopped one, whether a send is in progress
 */
export async function finishSend(tx: EntityManager, sendId: string, pauseReason: string | null): Promise<boolean> {
  const [row] = await tx.query<{ open: boolean }[]>(
    `select s.state = 'sending' and exists (select from newsletter_deliveries where send_id = s.id and status = 'queued')
         or exists (select from newsletter_deliveries where send_id = s.id and status = 'sending') as open
       from newsletter_sends s where s.id = $1`,
    [sendId],
  );
  if (row?.open) {
    await tx.query('update newsletter_sends set last_error = $2 where id = $1', [sendId, pauseReason]);
    return true;
  }
  await tx.query(
    `update newsletter_sends set state = 'sent', sent_at = now(), last_error = null where id = $1 and state = 'sending'`,
    [sendId],
  );
  return false;
}
