import { createTestDatabase, inheritedEnvironment, type TestDatabase } from '@townlink/server-testing';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { prepareDatabase } from '../../supervisor/database.mjs';

const BUNDLE = resolve('tools/dev/dist/seed.mjs');
/** Each run reads the whole gazetteer; milliseconds. */
const TIMEOUT_MS = 400_000;

const ROWS = `
  select 'gazetteer_places' as name, count(*)::int as rows, max(xmin::text::bigint) as newest from gazetteer_places union all
  select 'categories', count(*)::int, max(xmin::text::bigint) from categories union all
  select 'category_terms', count(*)::int, max(xmin::text::bigint) from category_terms`;
const PEOPLE = `select (select count(*)::int from providers) as providers, (select count(*)::int from profiles) as profiles`;

const ACTIVITY = `
  select (select count(*) from listing_stats where views > calls)::int as stats,
         (select count(*) from search_demand)::int as demand, (select sum(searches) from demand_phrases)::int as phrases`;

/** First bytes of files by type. */
const SIGNATURES: Record<string, string> = { 'application/pdf': '%PDF', 'image/png': '\x89PNG' };

interface StoredFile {
  path: string;
  content_type: string;
  size_bytes: string;
}

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  if (!existsSync(BUNDLE)) throw new Error(`${BUNDLE} is not built: npm run build`);
  folder = await mkdtemp(join(tmpdir(), 'townlink-seed-'));
});
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database?.drop());
afterAll(() => rm(folder, { recursive: true, force: true }));

const environment = (given: Record<string, string> = {}) => ({
  ...inheritedEnvironment(),
  DATABASE_OWNER_URL: database.ownerUrl,
  ...given,
});

function run(args: string[], given?: Record<string, string>): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = execFile(process.execPath, [BUNDLE, ...args], { env: environment(given) }, (_, out, err) =>
      done({ code: child.exitCode!, output: `${out}${err}` }),
    );
  });
}

const demo = (providers: number) =>
  run(['--providers', String(providers)], { DEMO_MODE: 'true', STORAGE_DIRECTORY: folder });

describe('npm run seed', () => {
  it(
    'loads places and categories and nothing else with --reference, twice like once',
    async () => {
      expect(await run(['--reference'])).toEqual({
        code: 0,
        output: expect.stringMatching(
          /^The reference data is complete: 1\d,\d{3} places, \d+ categories, [\d,]+ terms\.\n$/,
        ),
      });
      const once = await database.query<{ name: string; rows: number }>(ROWS);
      for (const { name, rows } of once) expect([name, rows > 60]).toEqual([name, true]);
      expect((await run(['--reference'])).code).toBe(0);
      expect(await database.query(ROWS)).toEqual(once);
      expect(await database.query(PEOPLE)).toEqual([{ providers: 0, profiles: 0 }]);
    },
    TIMEOUT_MS,
  );

  it.each([[[]], [['--full']]])(
    '[DEMO-1] makes no demo data where demo mode is off, and says what there is instead: %j',
    async (args) => {
      const { code, output } = await run(args, { NODE_ENV: 'production' });
      const line = /^Demo data goes only where DEMO_MODE is true; .*--reference/;
      expect([code, output]).toEqual([1, expect.stringMatching(line)]);
      expect(await database.query(PEOPLE)).toEqual([{ providers: 0, profiles: 0 }]);
    },
    TIMEOUT_MS,
  );

  it.each([
    ['a number of providers that is none', ['--providers', 'many'], /SEED_PROVIDERS/],
    ['both options at once', ['--reference', '--providers', '10'], /leave one of the two out/],
    ['an option that there is not', ['--all'], /--all/],
  ])('refuses %s', async (_, args, line) => {
    const { code, output } = await run(args, { DEMO_MODE: 'true' });
    expect([code, output]).toEqual([1, expect.stringMatching(line)]);
  });

  it(
    'goes on where a smaller demo ended and leaves what is there as it is; licenses are what they say they are',
    async () => {
      expect((await demo(60)).output).toMatch(/Seeded 6\d providers/);
      await database.query(`update providers set business_name = 'Changed' where email = 'provider-2@providers.test'`);
      const providers = `select id, business_name, license_file_path from providers order by created_at, id`;
      const before = await database.query<{ id: string }>(providers);
      const activity = await database.query<Record<string, number>>(ACTIVITY);
      expect(Object.values(activity[0]!).every((count) => count > 50)).toBe(true);
      const { code, output } = await demo(120);
      expect([code, output]).toEqual([0, expect.stringMatching(/Seeded (5|6)\d providers/)]);
      const kept = new Set(before.map(({ id }) => id));
      const after = await database.query<{ id: string }>(providers);
      expect(after.filter(({ id }) => kept.has(id))).toEqual(before);
      expect(after.length).toBeGreaterThanOrEqual(120);
      expect((await database.query<{ phrases: number }>(ACTIVITY))[0]!.phrases).toBe(activity[0]!.phrases);
      const files = await database.query<StoredFile>(
        'select f.* from providers p left join stored_files f on f.path = p.license_file_path',
      );
      for (const { path, content_type, size_bytes } of files) {
        const bytes = await readFile(join(folder, 'provider-licenses', path));
        expect(bytes.length).toBe(Number(size_bytes));
        expect(bytes.subarray(0, 4).toString('latin1')).toBe(SIGNATURES[content_type]);
      }
      expect(new Set(files.map(({ content_type }) => content_type)).size).toBe(2);
      const logos = await database.query<{ file_path: string; logo_folder: string }>(
        `select f.file_path, p.logo_folder from provider_photos f join providers p on p.id = f.provider_id where f.kind = 'logo'`,
      );
      expect(logos.length).toBeGreaterThan(5);
      for (const { file_path, logo_folder } of logos) {
        expect(logo_folder).toBe(file_path);
        const bytes = await readFile(join(folder, 'provider-photos', file_path, '0.webp'));
        expect(bytes.subarray(8, 12).toString('latin1')).toBe('WEBP');
      }
    },
    TIMEOUT_MS,
  );
});

it(
  'npm start gives a database of its own choice places and categories, and no demo data',
  async () => {
    const lines: string[] = [];
    const demoAccounts = await prepareDatabase({
      environment: environment({ DEMO_MODE: 'true' }),
      directory: undefined,
      signal: new AbortController().signal,
      say: (line: string) => void lines.push(line),
    });
    expect([demoAccounts, lines]).toEqual([false, []]);
    expect(await database.query(`select slug from gazetteer_places where slug = 'riverton-ut'`)).toHaveLength(1);
    expect(await database.query(`select slug from categories where slug = 'plumber'`)).toHaveLength(1);
    expect(await database.query(PEOPLE)).toEqual([{ providers: 0, profiles: 0 }]);
  },
  TIMEOUT_MS,
);
