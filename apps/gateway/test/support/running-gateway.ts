import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  createTestDatabase,
  inheritedEnvironment,
  LONGEST_PAGE,
  TEST_SECRET_KEY,
  type TestDatabase,
} from '@townlink/server-testing';
import { Program } from '@townlink/server-testing/program';
import { START_ATTEMPTS } from './programs';
import { freePort } from '@townlink/embedded-postgres/ports';

const BUNDLE = resolve('apps/gateway/dist/gateway.mjs');

/** The built gateway as a separate process with its own database. */
export interface RunningGateway {
  origin: string;
  database: TestDatabase;
  program: Program;
  /** Fetches an address without following redirects. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  stop(): Promise<void>;
}

/**
 * Starts the build of the gateway.
 * @param settings overrides of the test settings
 * @param given an existing database, dropped with the gateway
 */
export async function startGateway(
  settings: Record<string, string> = {},
  given?: TestDatabase,
): Promise<RunningGateway> {
  const database = given ?? (await createTestDatabase());
  const port = await freePort();
  const files = mkdtempSync(join(tmpdir(), 'townlink-gateway-'));
  const origin = `http://127.0.0.1:${port}`;
  const addresses = { DATABASE_URL: database.url, DATABASE_READ_URL: database.readUrl };
  const program = new Program({
    bundle: BUNDLE,
    settings: { ...environment(port, files), ...addresses, ...settings },
    nodeArguments: ['--enable-source-maps'],
    attempts: START_ATTEMPTS,
  });
  await program.start();
  return {
    origin,
    database,
    program,
    get: (path, headers = {}) => fetch(origin + path, { headers, redirect: 'manual' }),
    stop: async () => {
      await program.stop();
      await database.drop();
      rmSync(files, { recursive: true, force: true });
    },
  };
}

/** Settings with invalid keys: gateway tests call no outside service. */
const environment = (port: number, files: string): Record<string, string> => ({
  ...inheritedEnvironment(),
  PORT: String(port),
  SITE_URL: 'https://site.example',
  SECRET_KEY: TEST_SECRET_KEY,
  STORAGE_DIRECTORY: files,
  PAGE_TIMEOUT: LONGEST_PAGE,
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
  SENDGRID_API_KEY: 'SG.of_the_tests',
  GOOGLE_PLACES_API_KEY: 'of_the_tests',
});
