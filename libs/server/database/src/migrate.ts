import { setTimeout } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { migrationOptions } from './data-source-options';
import { isBeforeBaseline, migrationNames, migrations } from './migrations';
import { prepareRoles } from './roles';

interface Session {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** Milliseconds. */
const POLL_INTERVAL = 200;

/**
 * Locks migrations of the product's and the queue's schema until the connection ends. Other processes poll: a statement
 * waiting for the lock would block "create index concurrently".
 */
export async function lockMigrations(session: Session): Promise<void> {
  for (;;) {
    const result = await session.query('select pg_try_advisory_lock(hashtext($1)) as locked', ['townlink migrations']);
    const [row] = (Array.isArray(result) ? result : (result as { rows: unknown[] }).rows) as { locked: boolean }[];
    if (row!.locked) return;
    await setTimeout(POLL_INTERVAL);
  }
}

/**
 * Creates missing roles and migrates the schema. Idempotent; an advisory lock makes it safe to run concurrently.
 * @param names migrations to apply, all by default: a backup is restored into its own schema version
 * @returns the names of the applied migrations
 * @throws Error before changing anything, if the database predates the first release
 */
export const migrate = (ownerUrl: string, names: readonly string[] = migrationNames): Promise<string[]> =>
  underLock(ownerUrl, names, async (dataSource) => {
    await refuseBeforeBaseline(dataSource);
    await prepareRoles(dataSource);
    const applied = await dataSource.runMigrations();
    return applied.map((migration) => migration.name);
  });

/** Creates only the roles, before a dump is restored: it grants them rights but does not contain them. */
export const makeRoles = (ownerUrl: string): Promise<void> => underLock(ownerUrl, [], prepareRoles);

async function refuseBeforeBaseline(dataSource: DataSource): Promise<void> {
  const [{ exists }] = await dataSource.query<[{ exists: boolean }]>(
    `select to_regclass('public.migrations') is not null as exists`,
  );
  if (!exists) return;
  const applied = await dataSource.query<{ name: string }[]>('select name from public.migrations order by id');
  if (!isBeforeBaseline(applied.map(({ name }) => name))) return;
  throw new Error(
    `This database is from before the first release: its migration ${applied[0]!.name} is not known here. ` +
      'It cannot be upgraded and was not changed. Create an empty database (npm start -- --reset does) and migrate that.',
  );
}

async function underLock<T>(
  ownerUrl: string,
  names: readonly string[],
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const wanted = migrations.filter((migration) => names.includes(migration.name));
  const dataSource = await new DataSource(migrationOptions(ownerUrl, wanted)).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lockMigrations(lock);
    return await work(dataSource);
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}
