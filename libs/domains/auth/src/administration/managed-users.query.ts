import type { ManagedUser, ManagedUserDetails, ManagedUsers, ManagedUsersQuery, UserSort } from '@townlink/contracts';
import { queryAsJson } from '@townlink/server-database';
import { type ListSource, readList, Where } from '@townlink/server-http';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';

/** The email address, else the phone number; with the C collation, so that the index also supports prefixes. */
const NAME = `lower(coalesce(u.email::text, u.phone, '')) collate "C"`;
const LISTED = 'u.deleted_at is null and not u.is_anonymous';
const COLUMNS = `u.id, u.email::text as email, u.phone, p.full_name, p.role, p.console_role,
  coalesce(u.email_confirmed_at, u.phone_confirmed_at) as confirmed_at,
  case when u.banned_until > now() then u.banned_until end as banned_until, u.closed_at, u.last_sign_in_at, u.created_at`;
const TABLES = 'auth.users u left join profiles p on p.id = u.id';

export const USERS: ListSource<UserSort> = {
  columns: COLUMNS,
  from: TABLES,
  id: 'u.id',
  sorts: { joined: { by: 'u.created_at', type: 'timestamptz' }, email: { by: NAME, type: 'text' } },
};

const STATES = {
  all: 'true',
  banned: 'u.banned_until > now()',
  unconfirmed: 'u.email_confirmed_at is null and u.phone_confirmed_at is null',
} as const;

export function usersWhere({ role, state, q }: ManagedUsersQuery): Where {
  const where = new Where().add(LISTED).add(STATES[state]);
  if (state === 'banned') where.driveBy(new Where().add(LISTED).add(STATES.banned));
  if (role !== 'all') where.add(`p.role = ${where.value(role)}`);
  if (isUUID(q)) return where.add(`u.id = ${where.value(q)}::uuid`);
  return q ? beginningWith(q, where).driveBy(beginningWith(q, new Where().add(LISTED))) : where;
}

const beginningWith = (text: string, where: Where): Where =>
  where.add(`${NAME} like ${where.value(`${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)}`);

export const listUsers = (tx: EntityManager, query: ManagedUsersQuery): Promise<ManagedUsers> =>
  readList<ManagedUser, UserSort>(tx, USERS, usersWhere(query), query);

/** For an account `u`. A passkey protects it like a second factor. */
export const HAS_SECOND_FACTOR = `(exists (select from auth.factors f where f.user_id = u.id and f.status = 'verified')
           or exists (select from auth.passkeys k where k.user_id = u.id))`;

const DETAILS = `
  select ${COLUMNS}, case when u.banned_until > now() then u.ban_reason end as ban_reason,
         ${HAS_SECOND_FACTOR} as has_second_factor,
         (select json_build_object('id', l.id, 'business_name', l.business_name) from providers l where l.user_id = u.id)
           as listing
    from ${TABLES} where ${LISTED} and u.id = $1`;

/** One account without its sessions; null when it is gone. */
export async function findUser(tx: EntityManager, id: string): Promise<Omit<ManagedUserDetails, 'sessions'> | null> {
  const [user] = await queryAsJson<Omit<ManagedUserDetails, 'sessions'>>(tx, DETAILS, [id]);
  return user ?? null;
}
