import { setTimeout } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { migrationOptions } from './data-source-options';
import { migrationNames, migrations } from './migrations';
import { prepareRoles } from './roles';

/** Anything that runs statements over one connection. */
interface Session {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** In milliseconds. */
const POLL_INTERVAL = 200;

/**
 * Lets one process at a time migrate, the product's schema and the queue's, until the connection ends. The others poll:
 * a statement waiting for the lock would block "create index concurrently".
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
 * Makes the roles where they are missing and brings the schema forward. Safe to run twice and from two places at once: an
 * advisory lock lets one go first.
 * @param names the migrations to apply, all by default: a backup is restored into the schema that it was taken from
 * @returns the names of the migrations that were applied
 */
export const migrate = (ownerUrl: string, names: readonly string[] = migrationNames): Promise<string[]> =>
  underLock(ownerUrl, names, async (dataSource) => {
    await prepareRoles(dataSource);
    const applied = await dataSource.runMigrations();
    return applied.map((migration) => migration.name);
  });

/** Makes the roles alone: before a dump is restored, which grants them rights but does not hold them. */
export const makeRoles = (ownerUrl: string): Promise<void> => underLock(ownerUrl, [], prepareRoles);

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
