import {
  CHECK_KINDS,
  LISTING_REPORT_REASONS,
  REPORT_OUTCOMES,
  REPORT_STATES,
  SECURITY_EVENT_KINDS,
} from '@townlink/contracts';
import { installedPlaces } from '@townlink/domain-directory/testing';
import { PHOTO_BUCKET, picturePathOf } from '@townlink/server-storage';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { withClient } from './client';
import { launchTowns } from './demo-places';
import { loadReferenceData } from './references';
import { seed } from './seed';

/** Those of the launch towns, and some more. */
const PROVIDERS = 660;

interface Loaded {
  database: TestDatabase;
  folder: string;
}

let loaded: Loaded[] = [];

async function load(): Promise<Loaded> {
  const [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'townlink-full-'))]);
  const demo = { DEMO_MODE: true, SEED_PROVIDERS: PROVIDERS, SEED_FULL: true };
  const settings = { ...demo, DATABASE_OWNER_URL: database.ownerUrl, STORAGE_DIRECTORY: folder };
  await seed(settings, () => undefined, installedPlaces());
  return { database, folder };
}

/** One after the other, so that the second load runs in other processes and at another second. */
async function loadTwice(): Promise<void> {
  loaded = [await load()];
  loaded.push(await load());
}

async function unload(): Promise<void> {
  for (const { database, folder } of loaded) await Promise.all([database.drop(), rm(folder, { recursive: true })]);
}

beforeAll(async () => {
  // The demo draws its pictures from SVG, which tests of uploads may have blocked in this process.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  const day = new Date().getUTCDate();
  await loadTwice();
  if (new Date().getUTCDate() === day) return;
  // The day has ended during a load, and a demo depends on its day.
  await unload();
  await loadTwice();
}, 900_000);
afterAll(async () => {
  sharp.block({ operation: ['VipsForeignLoadSvgBuffer'] });
  await unload();
}, 60_000);

const rowsOf = <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  loaded[0]!.database.query<Row>(statement, values);
const kindsOf = async (statement: string): Promise<string[]> =>
  (await rowsOf<{ kind: string }>(statement)).map(({ kind }) => kind).sort();

const OF_TOWNS = `providers p join cities c on c.id = p.city_id and c.slug = any($1) left join provider_details d on d.provider_id = p.id`;

/** Listings without a part that visitors read; Basic shows no pictures. */
const UNSAID = `
  select p.slug from ${OF_TOWNS}
   where d.description is null or d.hours = '[]' or cardinality(d.languages) = 0 or d.radius_miles is null or p.top_services = '[]'
      or (p.membership_tier <> 'basic' and p.vetting_status = 'approved' and (p.logo_folder is null or not exists (
            select from provider_photos f where f.provider_id = p.id and f.kind = 'photo' and f.is_shown)))`;

/** Neighbors with the same text, and services with fewer than three. */
const SAME_WORDS = `
  select 'a market' as same from ${OF_TOWNS} group by p.city_id, p.category_id, d.description having count(*) > 1
  union all
  select 'a service' from ${OF_TOWNS} group by p.category_id having count(distinct left(d.description, 60)) < 3`;

const REAL_NUMBERS = `
  select number from provider_licenses where number !~ '^DEMO-' union all select number from listing_checks where number !~ '^DEMO-'`;

const checkStates = (kind: string): string => `
  select distinct case when state <> 'approved' then state when expires_on < current_date then 'over'
                       when expires_on <= current_date + 60 then 'ending' else 'valid' end as kind
    from listing_checks where kind = '${kind}'`;

/** Data for administrators, each with the kinds that must exist. */
const KINDS: [what: string, statement: string, kinds: readonly string[]][] = [
  ['checks', `select distinct kind from listing_checks where state = 'approved'`, CHECK_KINDS],
  ['states of insurances', checkStates('insurance'), ['valid', 'ending', 'over', 'waiting', 'refused']],
  ['states of licenses', checkStates('license'), ['valid', 'ending', 'over']],
  ['reasons of reports', 'select distinct reason as kind from listing_reports', LISTING_REPORT_REASONS],
  ['states of reports', 'select distinct state as kind from listing_reports', REPORT_STATES],
  [
    'outcomes of reports',
    'select distinct outcome as kind from listing_reports where outcome <> $$$$',
    REPORT_OUTCOMES,
  ],
  ['security events', 'select distinct kind from security_events', SECURITY_EVENT_KINDS],
  [
    'memberships',
    `select distinct case when p.paused_at is not null then 'paused' else s.status end as kind
       from subscriptions s join providers p on p.id = s.provider_id`,
    ['active', 'past_due', 'canceled', 'paused'],
  ],
  ['changes of plan', `select distinct status as kind from plan_changes`, ['done', 'scheduled', 'failed', 'withdrawn']],
  [
    'payments that failed',
    `select distinct type as kind from billing_events union select distinct status from checkouts`,
    ['invoice.payment_failed', 'failed', 'expired'],
  ],
  [
    'referrals',
    'select distinct status as kind from referral_conversions',
    ['owed', 'paid', 'pending', 'refused', 'reversed'],
  ],
  [
    'offers of the waitlist',
    `select distinct coalesce(outcome, 'open') as kind from waitlist_offers`,
    ['claimed', 'declined', 'open', 'ran-out'],
  ],
  [
    'newsletters',
    `select distinct state as kind from newsletter_sends union select 'draft of ' || (document ->> 'audience') from newsletter_drafts`,
    ['draft of provider', 'draft of user', 'scheduled', 'sent', 'stopped'],
  ],
  [
    'requested categories',
    'select distinct status as kind from requested_categories',
    ['confirmed', 'pending', 'unsubscribed'],
  ],
  ['changes of listings', 'select distinct state as kind from provider_revisions', ['approved', 'refused', 'waiting']],
  [
    'tasks of vetting',
    `select 'application' as kind from providers where vetting_status = 'pending'
     union select 'check' from listing_checks where state = 'waiting' union select 'report' from listing_reports where state = 'in_review'
     union select 'picture' from photo_reports
     union select 'gallery' from provider_photos where state = 'ready' and not is_shown`,
    ['application', 'check', 'gallery', 'picture', 'report'],
  ],
];

/** Number of the last twelve months with data, and total rows. */
const YEARS: [what: string, statement: string, rows: number][] = [
  [
    'newsletters',
    `select date_trunc('month', begun_at) as month, 1 as rows from newsletter_sends where delivered_count > 5`,
    18,
  ],
  ['visits', `select date_trunc('month', day) as month, views as rows from listing_stats`, 100_000],
  ['payments', `select date_trunc('month', paid_at) as month, 1 as rows from payments`, 1_000],
  ['audit log', `select date_trunc('month', created_at) as month, 1 as rows from audit_log`, 1_000],
];

it('[DEMO-1] leaves nothing out in the launch towns, and says it in words of each service', async () => {
  const [{ listings }] = (await rowsOf<{ listings: number }>(`select count(*)::int as listings from ${OF_TOWNS}`, [
    launchTowns,
  ])) as [{ listings: number }];
  expect(listings).toBeGreaterThanOrEqual(600);
  expect(await rowsOf(UNSAID, [launchTowns])).toEqual([]);
  expect(await rowsOf(SAME_WORDS, [launchTowns])).toEqual([]);
  expect(await rowsOf(REAL_NUMBERS)).toEqual([]);
});

it.each(KINDS)('[DEMO-1] has %s of every kind', async (_, statement, kinds) => {
  expect(await kindsOf(statement)).toEqual([...kinds].sort());
});

it.each(YEARS)('[DEMO-1] has a year of %s', async (_, statement, rows) => {
  const [year] = await rowsOf<{ months: number; rows: number }>(
    `select count(distinct month)::int as months, sum(rows)::int as rows from (${statement}) made where month > now() - interval '13 months'`,
  );
  expect(year!.months).toBeGreaterThanOrEqual(10);
  expect(year!.rows).toBeGreaterThanOrEqual(rows);
});

it('[DEMO-1] has seasons: lawns are looked for in summer, heating in winter', async () => {
  const [{ lawns, heating }] = (await rowsOf<{ lawns: number; heating: number }>(
    `select avg(views) filter (where k.slug = 'lawn-care' and extract(month from day) in (5, 6)) /
            avg(views) filter (where k.slug = 'lawn-care' and extract(month from day) in (10, 11)) as lawns,
            avg(views) filter (where k.slug = 'hvac' and extract(month from day) in (7, 12, 1)) /
            avg(views) filter (where k.slug = 'hvac' and extract(month from day) in (4, 10)) as heating
       from listing_stats s join providers p on p.id = s.provider_id join categories k on k.id = p.category_id`,
  )) as [{ lawns: number; heating: number }];
  expect([Number(lawns) > 1, Number(heating) > 1]).toEqual([true, true]);
});

/** The API refuses others as IDs: those whose version or variant is none of the standard's. */
const UNUSUAL = `id::text !~ '^.{14}[1-8].{4}[89ab]'`;

it('[DEMO-1] gives each row an ID with which the API finds it', async () => {
  const tables = await rowsOf<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.columns
      where table_schema in ('public', 'auth') and column_name = 'id' and data_type = 'uuid'`,
  );
  const unusual = tables.map(({ name }) => `select '${name}' as name from ${name} where ${UNUSUAL}`);
  expect(await rowsOf(`select distinct name from (${unusual.join(' union all ')}) found`)).toEqual([]);
});

it('[DEMO-1] stores each drawn picture once', async () => {
  const photos = await rowsOf<{ file_path: string }>(
    `select file_path from provider_photos where kind = 'photo' order by file_path`,
  );
  const files = photos.map(({ file_path }) =>
    join(loaded[0]!.folder, PHOTO_BUCKET, picturePathOf(file_path, 1, 'webp')),
  );
  const inodes = await Promise.all(files.map(async (file) => (await stat(file)).ino));
  expect(photos.length).toBeGreaterThan(800);
  expect(new Set(inodes).size).toBeLessThan(60);
  expect((await readFile(files[0]!)).subarray(8, 12).toString('latin1')).toBe('WEBP');
});

/**
 * Values that differ between loads: database ids, times of the load, and hashes. Cities and categories are compared by
 * slug.
 */
const MADE_AGAIN =
  `id identity_id city_id category_id phrase_id share encrypted_password created_at updated_at added_at given_at email_confirmed_at
  seen_at synced_at expires_at reserved_until offered_at current_period_end past_due_since planned_at
  changed_at current_at position`.split(/\s+/);
/** Names an offer that is open at the time of the load. */
const LEFT_OUT: Readonly<Record<string, string>> = { 'public.audit_log': `where action <> 'waitlist.notify'` };

const tablesOf = async (database: TestDatabase): Promise<string[]> =>
  (
    await database.query<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.tables
        where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' order by name`,
    )
  ).map(({ name }) => name);

async function digestsOf(database: TestDatabase): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const table of await tablesOf(database)) {
    const [row] = await database.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(row, ',' order by row)), '') as digest
         from (select (to_jsonb(t) - $1::text[])::text as row from ${table} t ${LEFT_OUT[table] ?? ''}) rows`,
      [MADE_AGAIN],
    );
    digests[table] = row!.digest;
  }
  return digests;
}

it('[DEMO-1] is the same each time it is loaded on a day', async () => {
  const [first, second] = await Promise.all(loaded.map(({ database }) => digestsOf(database)));
  expect(first).toEqual(second);
}, 120_000);

/** Places, services, plans, applied migrations, and the webhook position: part of every installation. */
const REFERENCE = [
  'categories',
  'category_terms',
  'gazetteer_places',
  'migrations',
  'place_aliases',
  'plans',
  'webhook_cursor',
];

it('[DEMO-1] leaves not a row in a real installation, which loads the reference data alone', async () => {
  const database = await createTestDatabase();
  try {
    await withClient(database.ownerUrl, (client) => loadReferenceData(client, installedPlaces()));
    const filled = [];
    for (const table of await tablesOf(database))
      if ((await database.query(`select from ${table} limit 1`)).length > 0) filled.push(table);
    expect(filled).toEqual(REFERENCE.map((table) => `public.${table}`));
  } finally {
    await database.drop();
  }
}, 120_000);
