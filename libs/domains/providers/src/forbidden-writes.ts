import { type Actor, type Database, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';

/** PostgreSQL's error code for a missing privilege. */
const NO_RIGHT = '42501';

/**
 * From PostgreSQL's catalog: whether row-level security is on, and which policies admit roles other than the service.
 */
const CATALOG = `
  select c.relrowsecurity as guarded,
         exists (select from unnest(array['townlink_anonymous', 'townlink_member']) role
                  where has_any_column_privilege(role, c.oid, 'insert')) as may_insert,
         exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = 'providers'
                   and p.cmd in ('INSERT', 'ALL')
                   and p.roles && array['public', 'townlink_anonymous', 'townlink_member']::name[]) as let_in
    from pg_class c where c.oid = 'public.providers'::regclass`;

/**
 * Attempts forbidden writes and rolls them back: writing a provider as a visitor and as a signed-in person, who lack
 * the privilege, and changing another owner's row, which row-level security must prevent.
 * @returns the writes that succeeded or that only a policy prevented
 */
export async function tryForbiddenWrites(database: Database, person: Actor): Promise<'right' | 'policy' | null> {
  const tried = (actor: Actor) => codeOf(() => database.as(actor, (tx) => undone(() => tx.query(INSERT))));
  const byVisitor = await tried({ kind: 'anonymous' });
  const byMember = await tried(person);
  const [catalog] = await database.as(systemActor, (tx) =>
    tx.query<{ guarded: boolean; may_insert: boolean; let_in: boolean }[]>(CATALOG),
  );
  if (byVisitor !== NO_RIGHT || byMember !== NO_RIGHT || catalog!.may_insert) return 'right';
  const changed = await changedOfOthers(database, person);
  return !catalog!.guarded || catalog!.let_in || changed > 0 ? 'policy' : null;
}

const INSERT = 'insert into public.providers default values';

/** Rows of other owners that the person could change; rolled back. */
async function changedOfOthers(database: Database, person: Actor): Promise<number> {
  let changed = 0;
  await database
    .as(person, (tx) =>
      undone(async () => {
        changed = await count(tx);
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return changed;
}

async function count(tx: EntityManager): Promise<number> {
  const [rows] = await tx.query<[unknown[], number]>(
    `update public.providers set website_url = website_url
      where id in (select id from public.providers p where not exists (
        select from public.listing_members where provider_id = p.id and account_id = app.uid()) limit 1) returning id`,
  );
  return rows.length;
}

class Undone extends Error {}

/** Always rolls back. @throws Undone on success, otherwise the original error */
async function undone(work: () => Promise<unknown>): Promise<never> {
  await work();
  throw new Undone();
}

async function codeOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    const { driverError, code } = error as { driverError?: { code?: string }; code?: string };
    return driverError?.code ?? code;
  }
}
