import type { ConsoleRole } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

/** Serializes changes of console roles, so that two cannot remove the last two owners at once. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('auth.administrators', 0))`;

const IS_LAST = `
  select coalesce(console_role = 'owner', false) and not exists (
    select from profiles other join auth.users u on u.id = other.id
     where other.role = 'admin' and other.console_role = 'owner' and other.id <> p.id
       and u.closed_at is null and u.deleted_at is null and coalesce(u.banned_until < now(), true)
  ) as "isLast"
  from profiles p where p.id = $1`;

const CONSOLE_ROLE = `select console_role as "consoleRole" from profiles where id = $1`;

/** Call it before any account is locked. */
export async function lockAdministrators(tx: EntityManager): Promise<void> {
  await tx.query(LOCK);
}

/** Whether the console would have no owner without this person. */
export async function isLastOwner(tx: EntityManager, userId: string): Promise<boolean> {
  const [profile] = await tx.query<{ isLast: boolean }[]>(IS_LAST, [userId]);
  return profile?.isLast === true;
}

/** Under the lock, a role that no concurrent change takes away. */
export async function consoleRoleOf(tx: EntityManager, userId: string): Promise<ConsoleRole | null> {
  const [profile] = await tx.query<{ consoleRole: ConsoleRole | null }[]>(CONSOLE_ROLE, [userId]);
  return profile?.consoleRole ?? null;
}
