import { CLAIM_DAYS, REMINDER_DAYS } from '@townlink/contracts';
import { linkHash } from '@townlink/server-config';
import type { EntityManager } from 'typeorm';
import type { BusinessKeys } from '../kinds/business-record';
import { HAS_APPLIED, townNameOf } from './business-expressions';

/** A business whose email is due. */
export interface DueBusiness extends BusinessKeys {
  id: string;
  email: string;
  business_name: string;
  category_name: string;
  town: string;
  has_applied: boolean;
}

export interface DueReminder extends DueBusiness {
  invitation_id: string;
}

const BUSINESS = `
  b.id, b.email::text as email, b.business_name, c.name as category_name, ${townNameOf('b.city_slug')} as town, b.key, b.phone_key, b.license_key, b.place_key,
  ${HAS_APPLIED} as has_applied`;

const IS_CLAIMED = `exists (
  select from business_claims k where k.business_id = b.id
     and (k.applied_at is not null or k.claimed_at > $1::timestamptz - interval '${CLAIM_DAYS} days'))`;

/** Businesses without an email so far, or skipped under an address that they no longer have. Oldest first. */
const NEXT = `
  select ${BUSINESS} from invitation_campaigns p
    join imported_businesses b on b.import_id = p.import_id join categories c on c.id = b.category_id
   where p.state = 'running' and b.email is not null and not ${IS_CLAIMED}
     and not exists (select from business_invitations i
                      where i.business_id = b.id and (i.skipped_as is null or i.email = b.email))
   order by p.import_id, b.id limit $2`;

const REMINDERS = `
  select i.id as invitation_id, ${BUSINESS}
    from business_invitations i join imported_businesses b on b.id = i.business_id join categories c on c.id = b.category_id
    join invitation_campaigns p on p.import_id = b.import_id and p.state = 'running'
   where i.skipped_as is null and i.reminded_at is null and i.ended_at is null
     and i.invited_at <= $1::timestamptz - interval '${REMINDER_DAYS} days' and not ${IS_CLAIMED}
   order by i.invited_at, i.id limit $2`;

const SENT = `
  select count(*)::int as count from invitation_letters where sent_at > $1::timestamptz - interval '1 hour'`;

export const nextBusinesses = (tx: EntityManager, now: Date, limit: number) =>
  tx.query<DueBusiness[]>(NEXT, [now, limit]);

export const dueReminders = (tx: EntityManager, now: Date, limit: number) =>
  tx.query<DueReminder[]>(REMINDERS, [now, limit]);

/** Emails sent in the last hour. */
export async function emailsOfHour(tx: EntityManager, now: Date): Promise<number> {
  const [{ count }] = await tx.query<[{ count: number }]>(SENT, [now]);
  return count;
}

const RUNS_PER_HOUR = 60;

/**
 * How many emails a run, which is every minute, may write: a minute's share, limited by what the hour has left.
 * @param sent emails of the last sixty minutes
 */
export const emailsNow = (perHour: number, sent: number): number =>
  Math.max(0, Math.min(Math.ceil(perHour / RUNS_PER_HOUR), perHour - sent));

/** Whether one of these inboxes or businesses must never receive email. */
export async function isRefused(tx: EntityManager, digests: readonly string[]): Promise<boolean> {
  const rows = await tx.query<object[]>('select from invitation_refusals where digest = any($1) limit 1', [digests]);
  return rows.length > 0;
}

/** An invitation found by the token of one of its emails, with the business, locked until the transaction ends. */
export interface OpenInvitation {
  invitation_id: string;
  business_id: string;
  expires_at: Date;
  used_at: Date | null;
}

const BY_TOKEN = `
  select i.id as invitation_id, i.business_id, l.expires_at, l.used_at
    from invitation_letters l join business_invitations i on i.id = l.invitation_id
   where l.token_digest = $1 and l.expires_at > $2 and i.ended_at is null and i.business_id is not null
     for update of i, l`;

/** Undefined for a link that does not exist, has expired, or was withdrawn. */
export async function findInvitation(tx: EntityManager, token: string, now: Date): Promise<OpenInvitation | undefined> {
  const [invitation] = await tx.query<OpenInvitation[]>(BY_TOKEN, [linkHash(token), now]);
  return invitation;
}
