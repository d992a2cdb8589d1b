import type { ConsoleRole } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

/** Serializes changes of console roles, so that the last two owners cannot be removed concurrently. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('auth.administrators', 0))`;

/** Whether an account `u` can sign in. */
const IS_ACTIVE = `u.closed_at is null and u.deleted_at is null and coalesce(u.banned_until < now(), true)`;

/** Whether the console would have no owner without the profile `p`. */
export const IS_LAST_OWNER = `coalesce(p.console_role = 'owner', false) and not exists (
    select from profiles other join auth.users u on u.id = other.id
     where other.role = 'admin' and other.console_role = 'owner' and other.id <> p.id and ${IS_ACTIVE})`;

const IS_LAST = `select ${IS_LAST_OWNER} as "isLast" from profiles p where p.id = $1`;

const OWNERS = `
  select p.id, u.email::text as email from profiles p join auth.users u on u.id = p.id
   where p.role = 'admin' and p.console_role = 'owner' and u.email is not null and ${IS_ACTIVE} order by p.id`;

const CONSOLE_ROLE = `select console_role as "consoleRole" from profiles where id = $1`;

/** Call this before locking any account. */
export async function lockAdministrators(tx: EntityManager): Promise<void> {
  await tx.query(LOCK);
}

/** Whether the console would have no owner without this person. */
export async function isLastOwner(tx: EntityManager, userId: string): Promise<boolean> {
  const [profile] = await tx.query<{ isLast: boolean }[]>(IS_LAST, [userId]);
  return profile?.isLast === true;
}

/** The role under the lock, so that no concurrent change can remove it. */
export async function consoleRoleOf(tx: EntityManager, userId: string): Promise<ConsoleRole | null> {
  const [profile] = await tx.query<{ consoleRole: ConsoleRole | null }[]>(CONSOLE_ROLE, [userId]);
  return profile?.consoleRole ?? null;
}

/** Owners of the console who can receive email. */
export const findOwners = (tx: EntityManager): Promise<{ id: string; email: string }[]> =>
  tx.query<{ id: string; email: string }[]>(OWNERS);
