import type { Person } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';

/** Identifiers of an account's owner in all tables. Runs as the service; null for an unknown account. */
export async function findPerson(tx: EntityManager, userId: string): Promise<Person | null> {
  const [person] = await tx.query<Person[]>(
    `select u.id as "userId", case when u.email_confirmed_at is not null then u.email end as email, p.id as "providerId"
       from auth.users u left join providers p on p.user_id = u.id where u.id = $1`,
    [userId],
  );
  return person ?? null;
}
