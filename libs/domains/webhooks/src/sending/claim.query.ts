import { after } from '@townlink/server-config';
import type { EntityManager } from 'typeorm';
import { KEY_IS_VALID } from '../keys';
import type { SealedSecrets } from '../webhook-secrets';
import { ANSWER_WITHIN } from './receivers';

/** Concurrent messages to one webhook, and to one whose last attempt failed. */
export const AT_ONCE = 10;
const AT_ONCE_WHILE_FAILING = 1;

/**
 * Concurrent messages of all workers to all webhooks of one domain, and to all webhooks whose last attempt failed, so
 * that neither takes all places of a worker.
 */
export const AT_ONCE_TO_DOMAIN = 20;
export const AT_ONCE_TO_FAILING = 100;

/** Webhooks whose messages are claimed in one turn: more than may fail, so that each turn has room for others. */
const WEBHOOKS_PER_TURN = 200;

/** Seconds after which another worker claims a message; longer than an attempt may last. */
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

/** Null for a webhook that a gateway of the previous release has added. */
const DOMAIN = `coalesce(s.domain, substring(lower(s.url) from '^[a-z]+://([^/?#]+)'))`;

/** Leases of all workers, including those on webhooks that are no longer active. */
const SENDING = `
  select s.id, ${DOMAIN} as domain, s.failing_since is not null as is_failing, count(*)::int as places
    from webhook_messages m join webhook_subscriptions s on s.id = m.subscription_id
   where m.leased_until > $1 group by s.id`;

const BUSY = 'select domain, sum(places)::int as places from sending group by domain';

/**
 * Webhooks with a free place within each limit, determined before looking for messages, so that those of a full domain
 * cost little.
 */
const OPEN = `
  select * from (
    select s.id, s.served_at, ${DOMAIN} as domain, s.failing_since is not null as is_failing,
           case when s.failing_since is null then ${AT_ONCE} else ${AT_ONCE_WHILE_FAILING} end - coalesce(sending.places, 0) as free,
           ${AT_ONCE_TO_DOMAIN} - coalesce(busy.places, 0) as of_domain,
           ${AT_ONCE_TO_FAILING} - (select coalesce(sum(places), 0) from sending where is_failing) as of_failing
      from webhook_subscriptions s join api_keys k on k.id = s.api_key_id
      left join sending on sending.id = s.id left join busy on busy.domain = ${DOMAIN}
     where s.state = 'active' and ${KEY_IS_VALID}
  ) w where free > 0 and of_domain > 0 and (not is_failing or of_failing > 0)`;

/** With a limit, so that messages are looked up per webhook rather than all read. */
const WAITING = `
  select open.* from open cross join lateral (
    select from webhook_messages m where m.subscription_id = open.id and ${IS_DUE} order by m.due_at, m.id limit 1
  ) due`;

/**
 * Places go first to the webhook that has waited longest, within its domain and among failing ones. Webhooks over these
 * limits are left out before a turn is filled, so that a thousand webhooks to one slow host do not block others.
 */
const TURN = `
  select s.id, s.served_at, w.domain, w.free, w.of_domain
    from (
      select *, row_number() over (partition by is_failing order by served_at nulls first, id) as failing_rank
        from (
          select *, row_number() over (partition by domain order by served_at nulls first, id) as rank from waiting
        ) w where rank <= of_domain
    ) w join webhook_subscriptions s on s.id = w.id
   where not w.is_failing or w.failing_rank <= w.of_failing
   order by s.served_at nulls first limit ${WEBHOOKS_PER_TURN} for update of s skip locked`;

/** The first message of each webhook comes before any second one. */
const TAKEN = `
  select id, subscription_id
    from (
      select m.id, turn.id as subscription_id, m.nth, turn.served_at, turn.of_domain,
             row_number() over (partition by turn.domain order by m.nth, turn.served_at nulls first, turn.id) as rank
        from turn cross join lateral (
          select m.id, row_number() over (order by m.due_at, m.id) as nth from webhook_messages m
           where m.subscription_id = turn.id and ${IS_DUE} order by m.due_at, m.id limit turn.free
        ) m
    ) offered where rank <= of_domain order by nth, served_at nulls first, id limit $3`;

/**
 * Claims due messages, a few per webhook: one with a million messages, or a slow receiver, gets only its few places.
 * The condition is repeated when the lease is written, in case two workers run concurrently.
 */
const CLAIM = `
  with sending as (${SENDING}), busy as (${BUSY}), open as materialized (${OPEN}), waiting as (${WAITING}), turn as (${TURN}),
    taken as (${TAKEN}), served as (
    update webhook_subscriptions set served_at = $1 where id in (select subscription_id from taken)
  )
  update webhook_messages m set leased_until = $2
    from taken join webhook_subscriptions s on s.id = taken.subscription_id
   where m.id = taken.id and ${IS_DUE}
  returning m.id as message_id, m.subscription_id, m.body, m.attempts, m.created_at, s.id, s.url, s.secret_sealed,
            s.old_secret_sealed, s.old_secret_until`;

/** @param places maximum number of messages */
export async function claimMessages(tx: EntityManager, now: Date, places: number): Promise<ClaimedMessage[]> {
  const [rows] = await tx.query<[ClaimedMessage[], number]>(CLAIM, [now, after(now, LEASE_SECONDS), places]);
  return rows;
}
