import { jest } from '@jest/globals';
import { createTestDatabase, inheritedEnvironment, type TestDatabase } from '@townlink/server-testing';
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

/** Output of a working program. */
const WORKS = /listens on|The worker is ready|up to date|reference data is complete/;

/** A program that takes longer than this, even on a busy machine, hangs. */
const LIMIT_MS = 150_000;

/** Starts a built program, waits until it exits or reports that it works, and then stops it. */
function run(
  program: Program,
  env: Record<string, string>,
): Promise<{ works: boolean; code: number | null; output: string }> {
  const [file, ...args] = BUNDLES[program];
  const child = spawn(process.execPath, [resolve(file), ...args], {
    env: { ...inheritedEnvironment(), PORT: '0', ...env },
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  let output = '';
  const read = (chunk: Buffer): void => {
    output += chunk.toString();
    if (WORKS.test(output)) child.kill('SIGKILL');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return new Promise((done) => child.once('close', (code) => done({ works: WORKS.test(output), code, output })));
}

/** Names of the settings without which a program must not start. */
async function requiredBy(program: Program): Promise<string[]> {
  const files = (await settingsFiles(process.cwd())).filter(({ programs }) => programs.includes(program));
  const names = files.flatMap(({ settings }) => settings.filter(({ required }) => required)).map(({ name }) => name);
  return [...new Set(names)];
}

describe('a program that misses a setting', () => {
  jest.setTimeout(LIMIT_MS * 1.5);

  let database: TestDatabase;
  let complete: Record<string, string>;

  beforeAll(async () => {
    for (const [bundle] of Object.values(BUNDLES)) {
      if (!existsSync(bundle)) throw new Error(`${bundle} is not built: npm run build`);
    }
    database = await createTestDatabase();
    complete = {
      SITE_URL: 'https://site.example',
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
  });

  afterAll(() => database?.drop());

  describe.each(['gateway', 'worker', 'migrate', 'reference'] as const)('%s', (program) => {
    let required: string[];
    let needed: Record<string, string>;

    beforeAll(async () => {
      required = await requiredBy(program);
      expect(required.filter((name) => !(name in complete))).toEqual([]);
      needed = Object.fromEntries(required.map((name) => [name, complete[name]!]));
    });

    it('names all that it misses at once, and ends with exit code 1', async () => {
      const { code, output } = await run(program, {});
      expect([code, required.filter((name) => !output.includes(name)), output]).toEqual([1, [], expect.any(String)]);
      expect(output).not.toContain('    at ');
    });

    it('names the one that it misses and shows no value of the others', async () => {
      const [missing, ...others] = required;
      const { code, output } = await run(program, { ...needed, [missing!]: '' });
      expect([code, output]).toEqual([1, expect.stringContaining(`- ${missing}`)]);
      for (const other of others) {
        expect(output).not.toContain(`- ${other}`);
        expect(output).not.toContain(complete[other]);
      }
    });

    it('needs none but its own', async () => {
      const { works, output } = await run(program, needed);
      expect([works, output]).toEqual([true, expect.any(String)]);
    });
  });

  it('stops a gateway that no secret proves payments to, unless the console made the webhook', async () => {
    const without = { ...complete, NODE_ENV: 'production', STRIPE_WEBHOOK_SECRET: '' };
    const { code, output } = await run('gateway', without);
    expect([code, output]).toEqual([1, expect.stringContaining('- STRIPE_WEBHOOK_SECRET is missing')]);
    await database.query(
      `insert into payment_webhooks (endpoint_id, secret_sealed, made_at) values ('we_1', 'sealed', now())`,
    );
    const made = await run('gateway', without);
    expect([made.works, made.output]).toEqual([true, expect.any(String)]);
  });

  it('says of a wrong one what it should be', async () => {
    const { code, output } = await run('gateway', { ...complete, SECRET_KEY: 'short' });
    expect([code, output]).toEqual([1, expect.stringMatching(/SECRET_KEY must be longer than or equal to 32/)]);
    expect(output).not.toContain('    at ');
  });
});
