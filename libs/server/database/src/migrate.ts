import { DataSource } from 'typeorm';
import { migrationOptions } from './data-source-options';

/**
 * Brings the schema forward. Safe to run twice and from two places at once: an advisory lock lets one go first.
 * @returns the names of the migrations that were applied
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const dataSource = await new DataSource(migrationOptions(ownerUrl)).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('select pg_advisory_lock(hashtext($1))', ['townlink migrations']);
    const applied = await dataSource.runMigrations();
    return applied.map((migration) => migration.name);
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}
