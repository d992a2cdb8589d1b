import { isEmpty } from './demo-data.mjs';
import { bundles } from './programs.mjs';
import { runTask } from './run-task.mjs';

/**
 * Brings the schema forward, and fills an empty embedded database with demo data. A database that was given gets places
 * and categories, without which nobody could search, and demo data only by `npm run seed`.
 * @param {object} run
 * @param {Record<string, string>} run.environment
 * @param {boolean} run.embedded
 * @param {AbortSignal} run.signal
 * @param {(line: string) => void} run.say
 * @returns {Promise<boolean>} whether the demo accounts are there
 */
export async function prepareDatabase({ environment, embedded, signal, say }) {
  await runTask({ name: 'Migrating the database', bundle: bundles.migrate, environment, signal });
  if (!embedded) {
    const args = ['--reference'];
    await runTask({ name: 'Loading places and categories', bundle: bundles.seed, args, environment, signal });
    return false;
  }
  if (await isEmpty(environment.DATABASE_OWNER_URL ?? '')) {
    say('Filling the database with demo data …');
    await runTask({ name: 'Seeding the demo data', bundle: bundles.seed, environment, signal });
  }
  return true;
}
