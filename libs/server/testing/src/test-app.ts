import { type DynamicModule, type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Sandbox, SandboxOptions } from '@townlink/sandbox-tools';
import { Clock, loadSettings, RuntimeSettings, SettingsModule } from '@townlink/server-config';
import { Database, DatabaseModule } from '@townlink/server-database';
import { createHttpApp, HttpModule, listen } from '@townlink/server-http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually';
import { HttpCaller } from './http-caller';
import { TestClock } from './test-clock';
import { createTestDatabase, type TestDatabase } from './test-database';
import { testSettings } from './test-settings';

type AnyModule = Type | DynamicModule;

/** Milliseconds for the worker, which may retry some jobs on a busy machine: waiting longer only slows down a failing test. */
const DONE_WITHIN = 45_000;

export interface TestAppOptions {
  /** Modules served over HTTP; settings, database and access rules are included. */
  modules: readonly AnyModule[];
  /** Modules of a worker with its queue; no worker by default. */
  worker?: readonly AnyModule[];
  /** Sandbox of the outside services, whose webhooks reach the application. */
  sandbox?: boolean | SandboxOptions;
  /** Storage of files: a folder by default, or the sandbox's S3. */
  files?: 's3';
  /** Overrides of the test settings. */
  settings?: Readonly<Record<string, string>>;
  /** An existing database; the caller drops it. */
  database?: TestDatabase;
}

/** Some modules of the product with their dependencies, listening, on a separate database. */
export class TestApp {
  readonly http: HttpCaller;
  /** Clock of application and worker. */
  readonly clock: TestClock;

  private constructor(
    readonly app: NestFastifyApplication,
    private readonly beside: INestApplicationContext | undefined,
    readonly database: TestDatabase,
    private readonly standIns: Sandbox | undefined,
    private readonly folder: string,
    readonly origin: string,
    private readonly started: Started,
  ) {
    this.http = new HttpCaller(origin);
    this.clock = new TestClock([app, ...(beside ? [beside] : [])].map((one) => one.get(Clock, { strict: false })));
  }

  static async start({
    modules,
    worker,
    sandbox = false,
    files,
    settings,
    database,
  }: TestAppOptions): Promise<TestApp> {
    const started = new Started();
    try {
      const folder = await mkdtemp(join(tmpdir(), 'townlink-test-files-'));
      started.add(() => rm(folder, { recursive: true, force: true }));
      const data = database ?? (await createTestDatabase());
      if (!database) started.add(() => data.drop());
      const standIns = sandbox ? await startSandbox(sandbox === true ? {} : sandbox) : undefined;
      if (standIns) started.add(() => standIns.close());
      const s3 = files === 's3' ? s3Settings(standIns) : {};
      Object.assign(process.env, testSettings, addressesOf(data, standIns, folder), s3, settings);
      const app = await createHttpApp(rootModule([...modules, HttpModule]), {
        settings: loadSettings(RuntimeSettings),
      });
      started.add(() => app.close());
      app.useLogger(['fatal']);
      await listen(app, { port: 0, host: '127.0.0.1' });
      const origin = (await app.getUrl()).replace('[::1]', '127.0.0.1');
      const beside = worker && (await createWorker(worker));
      if (beside) started.add(() => beside.close());
      await standIns?.control.sendWebhooksTo(`${origin}/api/billing/webhook`);
      return new TestApp(app, beside, data, standIns, folder, origin, started);
    } catch (error) {
      await started.end();
      throw error;
    }
  }

  get worker(): INestApplicationContext {
    if (!this.beside) throw new Error('This application was started without a worker.');
    return this.beside;
  }

  get sandbox(): Sandbox {
    if (!this.standIns) throw new Error('This application was started without a sandbox.');
    return this.standIns;
  }

  /** An object of the payment provider by API path, such as 'subscriptions/sub_1'. */
  async stripe<Body>(path: string): Promise<Body> {
    const headers = { authorization: `Bearer ${testSettings.STRIPE_SECRET_KEY}` };
    return (await (await fetch(`${this.sandbox.url}/v1/${path}`, { headers })).json()) as Body;
  }

  /** The product's own connection, for rules tested directly. */
  get connection(): Database {
    return this.app.get(Database);
  }

  async files(): Promise<string[]> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  }

  /** Waits until all webhooks have arrived and the worker has done all due jobs, or those with the given names. */
  async settle(names?: readonly string[], within = DONE_WITHIN): Promise<void> {
    await this.standIns?.control.settleWebhooks(within);
    await eventually(async () => {
      const due = await this.database.query<{ name: string; last_error: string | null }>(
        `select name, last_error from outbox
          where completed_at is null and failed_at is null and run_at <= now() and name = any(coalesce($1, array[name]))`,
        [names],
      );
      if (due.length > 0) throw new Error(`Jobs are still to be done: ${JSON.stringify(due)}`);
    }, within);
  }

  /** Rows written by the worker, once there are any. */
  settled<Row extends object>(text: string, values: unknown[] = [], within = DONE_WITHIN): Promise<Row[]> {
    return rowsInTime<Row>(this.database, text, values, within);
  }

  close(): Promise<void> {
    return this.started.end();
  }
}

/** Rows written by another program, once there are any. */
export const rowsInTime = <Row extends object>(
  database: TestDatabase,
  text: string,
  values: unknown[] = [],
  within = DONE_WITHIN,
): Promise<Row[]> =>
  eventually(async () => {
    const rows = await database.query<Row>(text, values);
    if (rows.length === 0) throw new Error(`There is nothing yet: ${text}`);
    return rows;
  }, within);

/** Stops started parts in reverse order, also if a later part fails to start. */
class Started {
  private readonly ends: (() => Promise<unknown>)[] = [];

  add(end: () => Promise<unknown>): void {
    this.ends.unshift(end);
  }

  async end(): Promise<void> {
    for (const end of this.ends.splice(0)) await end();
  }
}

/** Loaded on demand: most tests need no outside service. */
async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { createSandbox } = await import('@townlink/sandbox-tools');
  return createSandbox({ retryDelays: [20, 50, 100, 200, 400], ...options });
}

export const startTestApp = (options: TestAppOptions): Promise<TestApp> => TestApp.start(options);

const createWorker = (modules: readonly AnyModule[]): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(rootModule(modules), { logger: ['fatal'], abortOnError: false });

function rootModule(imports: readonly AnyModule[]): Type {
  class TestRootModule {}
  Module({ imports: [SettingsModule, DatabaseModule, ...imports] })(TestRootModule);
  return TestRootModule;
}

const addressesOf = (database: TestDatabase, sandbox: Sandbox | undefined, folder: string): Record<string, string> => ({
  DATABASE_URL: database.url,
  DATABASE_READ_URL: database.readUrl,
  STORAGE_DIRECTORY: folder,
  ...(sandbox && sandboxAddresses(sandbox)),
});

/** Files on the sandbox's S3 instead of in a folder. */
export function s3Settings(sandbox: Sandbox | undefined): Record<string, string> {
  if (!sandbox) throw new Error('Files on S3 need the sandbox.');
  const { endpoint, accessKeyId, secretAccessKey } = sandbox.s3;
  return {
    S3_BUCKET: 'townlink',
    S3_REGION: 'us-east-1',
    S3_ENDPOINT: endpoint,
    S3_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

/** Addresses of the sandbox's outside services. */
export const sandboxAddresses = (sandbox: Sandbox): Record<string, string> => ({
  STRIPE_API_BASE: sandbox.url,
  STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
  SENDGRID_WEBHOOK_PUBLIC_KEY: sandbox.mailEventKey,
  SENDGRID_API_BASE: sandbox.sendgridUrl,
  TWILIO_API_BASE: sandbox.twilioUrl,
  INDEXNOW_API_BASE: sandbox.searchEngineUrl,
  REGISTER_DATASETS: sandbox.registerDatasets,
  GOOGLE_PLACES_API_BASE: sandbox.googleUrl,
  GOOGLE_LINK_BASE: `${sandbox.googleUrl}/links`,
});
