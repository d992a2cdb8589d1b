import 'reflect-metadata';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createSandbox } from '@townlink/sandbox-tools';
import { readKillSettings } from '../kill-worker/kill-worker.config';
import { createScratchDatabase, type ScratchDatabase } from '../scratch-database';
import { NO_FILES, programSettings, sandboxSettings } from '../program-settings';
import { launchWorker } from '../worker-program';

/**
 * Compares licenses of Washington with its register at the product's pace, as many as in the first argument (20,000).
 * Every hundredth license is suspended there, which must create a task and change no listing.
 */
const licenses = Number(process.argv[2] ?? 20_000);
const LONGEST_MS = 30 * 60_000;
const SUSPENDED_EVERY = 100;
const DATASET = 'm8qx-ubtq';
const COMPARED = 'from register_comparisons';

const database = await createScratchDatabase(readKillSettings());
const sandbox = await createSandbox();
const settings = programSettings(database, NO_FILES, {
  ...sandboxSettings(sandbox),
  REGISTER_DATASETS: sandbox.registerDatasets,
  LOG_LEVEL: 'info',
});
const worker = launchWorker(join(fileURLToPath(import.meta.url), '..', 'worker.mjs'), settings);
try {
  await writeListings(database);
  await writeRegister();
  const begun = Date.now();
  await database.query(`insert into outbox (queue, name, payload) values ('maintenance', 'registers.compare', '{}')`);
  while ((await countOf(COMPARED)) < licenses && Date.now() - begun < LONGEST_MS) await delay(250);
  const report = { seconds: Math.round((Date.now() - begun) / 1_000), ...(await readResult()) };
  console.table(report);
  const isRight =
    report.compared === licenses && report.tasks === Math.floor(licenses / SUSPENDED_EVERY) && report.ended === 0;
  process.exitCode = isRight ? 0 : 1;
} finally {
  await worker.stop();
  await sandbox.close();
  await database.drop();
}

async function writeListings({ query }: ScratchDatabase): Promise<void> {
  await query(
    `with city as (insert into cities (name, slug, state) values ('Spokane', 'spokane-wa', 'WA') returning id),
     category as (insert into categories (name, slug) values ('Plumber', 'plumber') returning id),
     person as (insert into auth.users (email) select 'person-' || n || '@example.com' from generate_series(1, $1) n returning id, email),
     made as (
       insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id, vetting_status,
                              membership_tier, is_active)
       select person.id, split_part(email::text, '@', 1), 'Ace Plumbing', 'Pat', '801-555-0100', email, city.id, category.id,
              'approved', 'basic', true
         from person, city, category returning id, user_id, slug)
     insert into provider_licenses (provider_id, number, board, state, expires_on, checked_at, checked_by)
     select id, 'ACEPL*' || lpad(substr(slug, 8), 6, '0'), 'Washington State Department of Labor and Industries', 'WA', '2095-06-30', now(), user_id
       from made`,
    [licenses],
  );
}

async function writeRegister(): Promise<void> {
  const { columns } = await sandbox.control.registerRows(DATASET);
  const rows = Array.from({ length: licenses }, (_, index) => ({
    contractorlicensenumber: `ACEPL*${String(index + 1).padStart(6, '0')}`,
    businessname: 'ACE PLUMBING LLC',
    contractorlicensestatus: (index + 1) % SUSPENDED_EVERY === 0 ? 'SUSPENDED' : 'ACTIVE',
    licenseexpirationdate: '2095-06-30T00:00:00.000',
  }));
  await sandbox.control.setRegister(DATASET, { columns, rows });
}

async function countOf(statement: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(`select count(*)::int as count ${statement}`);
  return row!.count;
}

async function readResult() {
  return {
    compared: await countOf(COMPARED),
    tasks: await countOf('from register_tasks where outcome is null'),
    ended: await countOf('from providers where not is_active or paused_at is not null'),
    calls: (await sandbox.control.registerCalls()).length,
  };
}
