import type {
  DeskAccount,
  DeskEdit,
  DeskJob,
  DeskListing,
  DeskMessage,
  DeskSuppression,
  DeskTeam,
} from '@townlink/contracts';
import { MEMBERSHIP_FACTS, MEMBERSHIP_TABLES } from '@townlink/domain-providers';
import { queryAsJson } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';

/** Maximum number shown of each kind. */
const MOST = { messages: 50, jobs: 10, edits: 20, teams: 50 } as const;

/** The account with that id, or the owner of the listing with that id. */
const ACCOUNT = `
  select u.id, u.email::text as email, u.phone, f.full_name, f.role, f.console_role,
         coalesce(u.email_confirmed_at, u.phone_confirmed_at) as confirmed_at,
         case when u.banned_until > now() then u.banned_until end as banned_until, u.closed_at, u.last_sign_in_at, u.created_at
    from auth.users u left join profiles f on f.id = u.id
   where u.id = coalesce((select user_id from providers where id = $1), $1) and u.deleted_at is null and not u.is_anonymous`;

const LISTING = `
  select p.id, p.business_name, p.email::text as email, p.phone, t.name as city_name, t.state as city_state,
         c.name as category_name, ${MEMBERSHIP_FACTS}, p.created_at
    from providers p join cities t on t.id = p.city_id join categories c on c.id = p.category_id ${MEMBERSHIP_TABLES}
   where p.user_id = $1`;

const TEAMS = `
  select m.provider_id, p.business_name, m.role from listing_members m join providers p on p.id = m.provider_id
   where m.account_id = $1 order by m.role = 'owner' desc, m.added_at, m.provider_id limit ${MOST.teams}`;

/** By address; $1 are the addresses of the account and its listing. */
const MESSAGES = `
  select id, template, recipient::text as recipient, status, attempts, last_error, created_at, sent_at
    from messages where recipient = any($1::citext[]) order by created_at desc, id desc limit ${MOST.messages}`;

const SUPPRESSIONS = `
  select email::text as email, reason, created_at from email_suppressions where email = any($1::citext[]) order by created_at`;

/** Jobs about money name only the subscription. */
const FAILED_JOBS = `
  select id, name, last_error, failed_at from outbox
   where failed_at is not null and completed_at is null
     and (payload ->> 'providerId' = $1::text
       or payload ->> 'subscriptionId' in (select stripe_subscription_id from subscriptions where provider_id = $1::uuid))
   order by failed_at desc limit ${MOST.jobs}`;

const EDITS = `
  select e.id, e.reason, (select email::text from profiles where id = e.edited_by) as edited_by, e.edited_at, e.undone_at
    from edits_for_owners e where e.provider_id = $1 order by e.edited_at desc limit ${MOST.edits}`;

export async function findAccount(tx: EntityManager, id: string): Promise<DeskAccount | null> {
  const [account] = await queryAsJson<DeskAccount>(tx, ACCOUNT, [id]);
  return account ?? null;
}

export async function findListing(tx: EntityManager, accountId: string): Promise<DeskListing | null> {
  const [listing] = await queryAsJson<DeskListing>(tx, LISTING, [accountId]);
  return listing ?? null;
}

export const findTeams = (tx: EntityManager, accountId: string): Promise<DeskTeam[]> =>
  queryAsJson<DeskTeam>(tx, TEAMS, [accountId]);

/** Emails to these addresses, without their content, which is erased once sent. */
export const findMessages = (tx: EntityManager, addresses: readonly string[]): Promise<DeskMessage[]> =>
  queryAsJson<DeskMessage>(tx, MESSAGES, [addresses]);

export const findSuppressions = (tx: EntityManager, addresses: readonly string[]): Promise<DeskSuppression[]> =>
  queryAsJson<DeskSuppression>(tx, SUPPRESSIONS, [addresses]);

export const findFailedJobs = (tx: EntityManager, providerId: string): Promise<DeskJob[]> =>
  queryAsJson<DeskJob>(tx, FAILED_JOBS, [providerId]);

export const findEdits = (tx: EntityManager, providerId: string): Promise<DeskEdit[]> =>
  queryAsJson<DeskEdit>(tx, EDITS, [providerId]);
