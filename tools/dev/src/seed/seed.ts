import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { createDemoAccounts } from './demo-accounts';
import { demoProviders } from './demo-providers';
import { type StoredProvider, insertProviders } from './insert-providers';
import { licenseFile } from './license-file';
import type { DemoProvider, Reference } from './provider-row';
import { demoCategoryRows, demoCityRows, loadReferenceData, PROVIDERS_A_CELL } from './references';
import type { SeedSettings } from './seed.config';

const BUCKET = 'provider-licenses';
const BATCH = 5_000;
/** Beyond this many providers nobody looks at their licences: files would only fill the disk. */
const MOST_FILES = 10_000;

/** Fills a migrated, empty database with the demo: reference data, cities, providers in every state, accounts. */
export async function seed(settings: SeedSettings, say: (line: string) => void): Promise<number> {
  const client = new pg.Client(settings.DATABASE_OWNER_URL);
  await client.connect();
  try {
    await loadReferenceData(client);
    const made = await inTransaction(client, () => seedProviders(client, settings, say));
    await client.query('analyze');
    return made;
  } finally {
    await client.end();
  }
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function seedProviders(client: pg.Client, settings: SeedSettings, say: (line: string) => void): Promise<number> {
  const cities = await demoCityRows(client, settings.SEED_PROVIDERS);
  const categories = await demoCategoryRows(client);
  const directory = settings.SEED_PROVIDERS <= MOST_FILES ? settings.STORAGE_DIRECTORY : undefined;
  let made = 0;
  for (const batch of batches(cities, categories, settings.SEED_PROVIDERS)) {
    const stored = await Promise.all(batch.map((provider, index) => withLicense(provider, made + index, directory)));
    await insertProviders(client, stored, BUCKET);
    made += batch.length;
    say(`${made.toLocaleString('en-US')} providers`);
  }
  await createDemoAccounts(client);
  return made;
}

/** The providers of all cells, so many at a time that memory stays flat. */
function* batches(cities: Reference[], categories: Reference[], total: number): Generator<DemoProvider[]> {
  let batch: DemoProvider[] = [];
  let made = 0;
  for (let cell = 0; made < total && cell < cities.length * categories.length; cell += 1) {
    const city = cities[Math.floor(cell / categories.length)]!;
    const providers = demoProviders(city, categories[cell % categories.length]!, cell, PROVIDERS_A_CELL);
    batch.push(...providers);
    made += providers.length;
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
