import { after } from '@townlink/server-config';
import type { EntityManager } from 'typeorm';
import { KEY_IS_VALID } from '../key-is-valid';
import type { SealedSecrets } from '../webhook-secrets';
import { ANSWER_WITHIN } from './receivers';

/** Messages that are sent to one webhook at a time, and to one whose last attempt failed. */
export const AT_ONCE = 10;
export const AT_ONCE_WHILE_FAILING = 1;

/** Webhooks whose messages are taken in one turn. */
const WEBHOOKS_PER_TURN = 100;

/** Seconds after which another worker takes a message: longer than an attempt may last. */
export const LEASE_SECONDS = (2 * ANSWER_WITHIN) / 1000;

export interface ClaimedMessage extends SealedSecrets {
  message_id: string;
  subscription_id: string;
  url: string;
  body: string;
  /** Attempts before this one. */
  attempts: number;
  created_at: Date;
}

const IS_FREE = '(m.leased_until is null or m.leased_until <= $1)';
const IS_DUE = `m.state = 'waiting' and m.due_at <= $1 and ${IS_FREE}`;

/**
 * Takes messages that are due, a few of each webhook, of the one that waits longest first: one with a million messages, or with
 * a slow receiver, has its few places and no more. The condition is repeated where the lease is written, for two workers at once.
 */
const CLAIM = `
  with turn as (
    select s.id, places.free
      from webhook_subscriptions s
      join api_keys k on k.id = s.api_key_id
     cross join lateral (
       select case when s.failing_since is null then ${AT_ONCE} else ${AT_ONCE_WHILE_FAILING} end - count(*) as free
         from webhook_messages m where m.subscription_id = s.id and m.leased_until > $1
     ) places
     where s.state = 'active' and ${KEY_IS_VALID} and places.free > 0
       and exists (select from webhook_messages m where m.subscription_id = s.id and ${IS_DUE})
     order by s.served_at nulls first limit ${WEBHOOKS_PER_TURN} for update of s skip locked
  ), taken as (
    select m.id, turn.id as subscription_id
      from turn cross join lateral (
        select m.id from webhook_messages m where m.subscription_id = turn.id and ${IS_DUE}
         order by m.due_at, m.id limit turn.free
      ) m limit $3
  ), served as (
    update webhook_subscriptions set served_at = $1 where id in (select subscription_id from taken)
  )
  update webhook_messages m set leased_until = $2
    from taken join webhook_subscriptions s on s.id = taken.subscription_id
   where m.id = taken.id and ${IS_DUE}
  returning m.id as message_id, m.subscription_id, m.body, m.attempts, m.created_at, s.id, s.url, s.secret_sealed,
            s.old_secret_sealed, s.old_secret_until`;

/** @param places how many at most */
export async function claimMessages(tx: EntityManager, now: Date, places: number): Promise<ClaimedMessage[]> {
  const [rows] = await tx.query<[ClaimedMessage[], number]>(CLAIM, [now, after(now, LEASE_SECONDS), places]);
  return rows;
}
