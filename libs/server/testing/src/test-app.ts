import { type DynamicModule, type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createSandbox, type Sandbox, type SandboxOptions } from '@townlink/sandbox-tools';
import { loadSettings, RuntimeSettings, SettingsModule } from '@townlink/server-config';
import { Database, DatabaseModule } from '@townlink/server-database';
import { createHttpApp, HttpModule } from '@townlink/server-http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually';
import { HttpCaller } from './http-caller';
import { createTestDatabase, type TestDatabase } from './test-database';
import { testSettings } from './test-settings';

type AnyModule = Type | DynamicModule;

export interface TestAppOptions {
  /** What is served over HTTP; settings, database and access rules come with it. */
  modules: readonly AnyModule[];
  /** What a worker beside it handles, its queue included; no worker without. */
  worker?: readonly AnyModule[];
  /** Stands in for the outside services; webhooks come to the application. */
  sandbox?: boolean | SandboxOptions;
  /** What differs from the tests' own. */
  settings?: Readonly<Record<string, string>>;
  /** One that is there already; it is then the test's to drop. */
  database?: TestDatabase;
}

/** Some modules of the product, listening, with what they need beside them, on a database of their own. */
export class TestApp {
  readonly http: HttpCaller;

  private constructor(
    readonly app: NestFastifyApplication,
    readonly worker: INestApplicationContext | undefined,
    readonly database: TestDatabase,
    private readonly standIns: Sandbox | undefined,
    private readonly folder: string,
    readonly origin: string,
    private readonly ownsDatabase: boolean,
  ) {
    this.http = new HttpCaller(origin);
  }

  static async start({ modules, worker, sandbox = false, settings, database }: TestAppOptions): Promise<TestApp> {
    const [data, standIns, folder] = await Promise.all([
      database ?? createTestDatabase(),
      sandbox
        ? createSandbox({ retryDelays: [20, 50, 100, 200, 400], ...(sandbox === true ? {} : sandbox) })
        : undefined,
      mkdtemp(join(tmpdir(), 'townlink-test-files-')),
    ]);
    Object.assign(process.env, testSettings, addressesOf(data, standIns, folder), settings);
    const app = await createHttpApp(rootModule([...modules, HttpModule]), { settings: loadSettings(RuntimeSettings) });
    app.useLogger(['fatal']);
    await app.listen(0, '127.0.0.1');
    const origin = (await app.getUrl()).replace('[::1]', '127.0.0.1');
    const beside = worker && (await NestFactory.createApplicationContext(rootModule(worker), { logger: ['fatal'] }));
    await standIns?.control.sendWebhooksTo(`${origin}/api/billing/webhook`);
    return new TestApp(app, beside, data, standIns, folder, origin, !database);
  }

  get sandbox(): Sandbox {
    if (!this.standIns) throw new Error('This application was started without a sandbox.');
    return this.standIns;
  }

  /** The product's own way to its database, for rules that are asked directly. */
  get connection(): Database {
    return this.app.get(Database);
  }

  /** Names of the files in the storage. */
  async files(): Promise<string[]> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  }

  /** Waits until every webhook has arrived and the worker has done everything that is due. */
  async settle(): Promise<void> {
    await this.standIns?.control.settleWebhooks();
    await eventually(async () => {
      const due = await this.database.query<{ name: string; last_error: string | null }>(
        `select name, last_error from outbox where completed_at is null and failed_at is null and run_at <= now()`,
      );
      if (due.length > 0) throw new Error(`Jobs are still to be done: ${JSON.stringify(due)}`);
    }, 15_000);
  }

  /** Rows, once there are any: for what the worker does in its time. */
  settled<Row extends object>(text: string, values: unknown[] = [], within = 15_000): Promise<Row[]> {
    return eventually(async () => {
      const rows = await this.database.query<Row>(text, values);
      if (rows.length === 0) throw new Error(`There is nothing yet: ${text}`);
      return rows;
    }, within);
  }

  async close(): Promise<void> {
    await this.worker?.close();
    await this.app.close();
    await this.standIns?.close();
    if (this.ownsDatabase) await this.database.drop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Starts some modules of the product for a test. */
export const startTestApp = (options: TestAppOptions): Promise<TestApp> => TestApp.start(options);

function rootModule(imports: readonly AnyModule[]): Type {
  class TestRootModule {}
  Module({ imports: [SettingsModule, DatabaseModule, ...imports] })(TestRootModule);
  return TestRootModule;
}

const addressesOf = (database: TestDatabase, sandbox: Sandbox | undefined, folder: string): Record<string, string> => ({
  DATABASE_URL: database.url,
  DATABASE_READ_URL: database.readUrl,
  STORAGE_DIRECTORY: folder,
  ...(sandbox && {
    STRIPE_API_BASE: sandbox.url,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    SENDGRID_API_BASE: sandbox.sendgridUrl,
    GOOGLE_PLACES_API_BASE: sandbox.googleUrl,
    GOOGLE_LINK_BASE: `${sandbox.googleUrl}/links`,
  }),
});
