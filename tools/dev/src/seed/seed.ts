import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import type { GazetteerPlace } from '@townlink/domain-directory/reference';
import { inTransaction, withClient } from './client';
import { createDemoAccounts } from './demo-accounts';
import { createDemoRooms } from './demo-rooms';
import { addLogos, type Numbered } from './demo-logos';
import { demoProviders } from './demo-providers';
import { addPhotos } from './full-photos';
import { insertChecks } from './insert-checks';
import { type StoredProvider, insertProviders } from './insert-providers';
import { licenseFile } from './license-file';
import type { DemoProvider, Reference } from './provider-row';
import { demoCategoryRows, demoCityRows, loadReferenceData, PROVIDERS_A_MARKET } from './references';
import { stableId } from './random';
import type { SeedSettings } from './seed.config';

const BUCKET = 'provider-licenses';
const BATCH = 5_000;
/** Above this number of providers, license files are omitted to save disk space. */
const MOST_FILES = 10_000;

/**
 * Fills a migrated database with the demo: reference data, cities, providers in every state, accounts. A city and
 * category with providers stays unchanged, so that a larger demo extends a smaller one.
 * @param places instead of the installed gazetteer
 * @returns the number of new providers
 */
export const seed = (
  settings: SeedSettings,
  say: (line: string) => void,
  places?: readonly GazetteerPlace[],
): Promise<number> =>
  withClient(settings.DATABASE_OWNER_URL, async (client) => {
    await loadReferenceData(client, places);
    const made = await inTransaction(client, () => seedProviders(client, settings, say));
    await client.query('analyze');
    return made;
  });

async function seedProviders(client: pg.Client, settings: SeedSettings, say: (line: string) => void): Promise<number> {
  const cities = await demoCityRows(client, settings.SEED_PROVIDERS);
  const categories = await demoCategoryRows(client);
  const taken = await takenMarkets(client);
  const today = await startOfToday(client);
  const directory = settings.SEED_PROVIDERS <= MOST_FILES ? settings.STORAGE_DIRECTORY : undefined;
  const store = {
    bucket: BUCKET,
    directory,
    administratorId: stableId('demo', 'admin@townlink.test'),
    today,
  };
  let made = 0;
  for (const batch of batches(demoMarkets({ cities, categories, today }, settings), taken)) {
    const stored = await Promise.all(batch.map(({ provider, number }) => withLicense(provider, number, directory)));
    await insertProviders(client, stored, BUCKET);
    await insertChecks(client, batch, store);
    if (directory) await addLogos(client, batch, directory);
    if (directory) await addPhotos(client, batch, directory, store.administratorId);
    made += batch.length;
    say(`${made.toLocaleString('en-US')} providers`);
  }
  await createDemoAccounts(client);
  await createDemoRooms(client, settings.SEED_FULL);
  return made;
}

const marketKey = ({ city_id, category_id }: { city_id: string; category_id: string }): string =>
  `${city_id} ${category_id}`;

async function takenMarkets(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query('select distinct city_id, category_id from providers');
  return new Set(rows.map(marketKey));
}

/** By the transaction, so that rows from here and from SQL agree on the day even if it ends before the commit. */
async function startOfToday(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ day: string }>('select current_date::text as day');
  return Date.parse(rows[0]!.day);
}

/** The providers of each city and category, until there are enough. */
function* demoMarkets(
  { cities, categories, today }: { cities: Reference[]; categories: Reference[]; today: number },
  { SEED_PROVIDERS: total, SEED_FULL }: SeedSettings,
): Generator<DemoProvider[]> {
  let made = 0;
  for (let market = 0; made < total && market < cities.length * categories.length; market += 1) {
    const city = cities[Math.floor(market / categories.length)]!;
    const category = categories[market % categories.length]!;
    const providers = demoProviders(city, category, market, PROVIDERS_A_MARKET, today, SEED_FULL);
    made += providers.length;
    yield providers;
  }
}

/** The providers of free markets, in batches that keep memory use constant. */
function* batches(markets: Iterable<DemoProvider[]>, taken: Set<string>): Generator<Numbered[]> {
  let batch: Numbered[] = [];
  let number = 0;
  for (const providers of markets) {
    const numbered = providers.map((provider) => ({ provider, number: number++ }));
    if (!taken.has(marketKey(providers[0]!))) batch.push(...numbered);
    if (batch.length >= BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

async function withLicense(
  provider: DemoProvider,
  number: number,
  directory: string | undefined,
): Promise<StoredProvider> {
  if (!directory) return { ...provider, license_file_path: null, license_content_type: null, license_size: null };
  const { bytes, contentType, extension } = await licenseFile(provider, number);
  const path = `licenses/${Date.parse(provider.created_at) + number}.${extension}`;
  const file = join(directory, BUCKET, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return { ...provider, license_file_path: path, license_content_type: contentType, license_size: bytes.length };
}
