import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Program, settingsFiles } from './settings-classes';

const BUNDLES: Record<Program, [file: string, ...args: string[]]> = {
  gateway: ['apps/gateway/dist/gateway.mjs'],
  worker: ['apps/worker/dist/main.mjs'],
  migrate: ['tools/dev/dist/migrate.mjs'],
  reference: ['tools/dev/dist/seed.mjs', '--reference'],
};

/** Programs started at the same time. */
const AT_ONCE = 3;

/** What a program says when it works. */
const WORKS = /listens on|The worker is ready|up to date|reference data is there/;

/** Starts a built program and waits until it ends by itself or says that it works, and ends it then. */
function run(
  program: Program,
  env: Record<string, string>,
): Promise<{ works: boolean; code: number | null; output: string }> {
  const [file, ...args] = BUNDLES[program];
  const child = spawn(process.execPath, [resolve(file), ...args], { env: { PATH: process.env.PATH, ...env } });
  let output = '';
  const read = (chunk: Buffer): void => {
    output += chunk.toString();
    if (WORKS.test(output)) child.kill('SIGKILL');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return new Promise((done) => child.once('exit', (code) => done({ works: WORKS.test(output), code, output })));
}

describe('a program that misses a setting', () => {
  let database: TestDatabase;
  let complete: Record<string, string>;

  beforeAll(async () => {
    for (const [bundle] of Object.values(BUNDLES)) {
      if (!existsSync(bundle)) throw new Error(`${bundle} is not built: npm run build`);
    }
    database = await createTestDatabase();
    complete = {
      SITE_URL: 'http://site.example',
      SECRET_KEY: 'a secret key of the tests that is long enough',
      DATABASE_URL: database.url,
      DATABASE_READ_URL: database.readUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      STORAGE_DIRECTORY: join(tmpdir(), 'townlink-never-used'),
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
      SENDGRID_API_KEY: 'SG.of_the_tests',
      GOOGLE_PLACES_API_KEY: 'of_the_tests',
    };
  }, 60_000);

  afterAll(() => database?.drop());

  it.each(['gateway', 'worker', 'migrate', 'reference'] as const)(
    '%s names it, shows no value of another, and ends with exit code 1',
    async (program) => {
      const files = (await settingsFiles(process.cwd())).filter(({ programs }) => programs.includes(program));
      const names = files
        .flatMap(({ settings }) => settings.filter(({ required }) => required))
        .map(({ name }) => name);
      const rest = [...new Set(names)];
      const needed = Object.fromEntries(rest.map((name) => [name, complete[name]!]));
      expect(rest.length).toBeGreaterThan(0);
      expect(rest.filter((name) => !(name in complete))).toEqual([]);
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let name = rest.pop(); name; name = rest.pop()) {
            const { code, output } = await run(program, { ...needed, PORT: '0', [name]: '' });
            expect([name, code, output]).toEqual([name, 1, expect.stringContaining(name)]);
            for (const [other, value] of Object.entries(complete)) {
              if (value.length > 8 && other !== name) expect(output).not.toContain(value);
            }
          }
        }),
      );
    },
    120_000,
  );

  it.each(['gateway', 'worker', 'migrate', 'reference'] as const)(
    '%s needs none but its own',
    async (program) => {
      const files = (await settingsFiles(process.cwd())).filter(({ programs }) => programs.includes(program));
      const names = files
        .flatMap(({ settings }) => settings.filter(({ required }) => required))
        .map(({ name }) => name);
      const needed = Object.fromEntries(names.map((name) => [name, complete[name]!]));
      const { works, output } = await run(program, { ...needed, PORT: '0' });
      expect([works, output]).toEqual([true, expect.any(String)]);
    },
    30_000,
  );

  it('says of a wrong one what it should be', async () => {
    const { code, output } = await run('gateway', { ...complete, PORT: '0', SECRET_KEY: 'short' });
    expect([code, output]).toEqual([1, expect.stringMatching(/SECRET_KEY must be longer than or equal to 32/)]);
    expect(output).not.toContain('    at ');
  }, 30_000);
});
