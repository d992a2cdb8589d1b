import { dropData, freePort } from '@townlink/embedded-postgres';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { addressesOfRunning, endLeftOverDatabase, openDatabase } from './database.mjs';
import { productEnvironment } from './environment.mjs';
import { runningInstance, takeInstance } from './instance-lock.mjs';
import { bundles, runTask } from './processes.mjs';
import { readSecrets } from './secrets.mjs';
import { readSettings } from './supervisor.config.mjs';

/**
 * Runs some work with the product's environment and a running database.
 * @template T
 * @param {{ migrate: boolean }} options whether a database started here is migrated first
 * @param {(environment: Record<string, string>) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withDatabase({ migrate }, work) {
  const settings = readSettings();
  mkdirSync(settings.home, { recursive: true });
  const secrets = readSecrets(settings.home);
  const running = runningInstance(settings.home);
  if (running && !settings.given.DATABASE_URL) {
    const there = readSettings({ ...settings.given, PORT: String(running.port) });
    return work(productEnvironment({ settings: there, secrets, database: addressesOfRunning(there, secrets) }));
  }
  const release = settings.given.DATABASE_URL ? () => undefined : takeInstance(settings.home, settings.port);
  try {
    await endLeftOverDatabase(settings);
    const database = await openDatabase(settings, secrets);
    try {
      const environment = {
        ...productEnvironment({ settings, secrets, database }),
        // Demo data goes into a given database only if it is declared as a demo's.
        ...(settings.given.DATABASE_URL && { DEMO_MODE: settings.given.DEMO_MODE || 'false' }),
      };
      if (migrate) await runTask({ name: 'Migrating the database', bundle: bundles.migrate, environment });
      return await work(environment);
    } finally {
      await database.stop();
    }
  } finally {
    release();
  }
}

/**
 * Runs some work with a separate empty database server on a free port, removed afterwards, or with the one at
 * DATABASE_URL if given.
 * @template T
 * @param {string} name of its temporary folder in `.data`
 * @param {(environment: Record<string, string>) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withOwnDatabase(name, work) {
  if (process.env.DATABASE_URL) return withDatabase({ migrate: false }, work);
  const home = join(readSettings().home, `${name}-${process.pid}`);
  process.env.TOWNLINK_DATA = home;
  process.env.PORT = String(await freePort(3));
  try {
    return await withDatabase({ migrate: false }, work);
  } finally {
    dropData(home);
    rmSync(home, { recursive: true, force: true });
  }
}
