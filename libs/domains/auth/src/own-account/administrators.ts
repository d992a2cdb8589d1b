import type { EntityManager } from 'typeorm';

/** Serializes removals of administrators, so that two cannot remove the last two at once. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('auth.administrators', 0))`;

const IS_LAST = `
  select role = 'admin' and not exists (
    select from profiles other join auth.users u on u.id = other.id
     where other.role = 'admin' and other.id <> p.id and u.closed_at is null and u.deleted_at is null
       and coalesce(u.banned_until < now(), true)
  ) as "isLast"
  from profiles p where p.id = $1`;

/** Call it before any account is locked. */
export async function lockAdministrators(tx: EntityManager): Promise<void> {
  await tx.query(LOCK);
}

/** Whether the site would have no administrator without this person. */
export async function isLastAdministrator(tx: EntityManager, userId: string): Promise<boolean> {
  const [profile] = await tx.query<{ isLast: boolean }[]>(IS_LAST, [userId]);
  return profile?.isLast === true;
}
