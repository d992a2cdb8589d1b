import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createAccount } from '@townlink/domain-auth';
import { bearerOf } from '@townlink/domain-auth/testing';
import { createSandbox, type Sandbox, type SandboxOptions } from '@townlink/sandbox-tools';
import { loadSettings, RuntimeSettings } from '@townlink/server-config';
import { Database } from '@townlink/server-database';
import { createLogger, NestLogger } from '@townlink/server-observability';
import { createTestDatabase, eventually, type TestDatabase } from '@townlink/server-testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WorkerModule } from '../../../worker/src/worker.module';
import { createGateway } from '../../src/create-gateway';
import { LogLines } from './log-lines';
import { Wire } from './wire';

export const PASSWORD = 'an unusual phrase of a test';

/** Someone who is signed in, and how his calls say so. */
export interface Person {
  id: string;
  email: string;
  headers: { authorization: string };
}

/** What differs from run to run. */
export interface ProductOptions {
  settings?: Record<string, string>;
  sandbox?: SandboxOptions;
  database?: TestDatabase;
  /** Whether the worker runs from the start. */
  worker?: boolean;
}

/** The whole product in this process: gateway and worker as they are shipped, sandbox, and a database of its own. */
export class Product {
  readonly log = new LogLines();
  private readonly gateways: NestFastifyApplication[] = [];
  private worker: INestApplicationContext | undefined;
  private people = 0;
  origin = '';
  wire = new Wire('');

  private constructor(
    readonly database: TestDatabase,
    public sandbox: Sandbox,
    readonly files: string,
    private readonly how: SandboxOptions,
    private readonly settings: Record<string, string>,
  ) {}

  /** Starts all of it. */
  static async start({ settings = {}, sandbox: how, database, worker }: ProductOptions = {}): Promise<Product> {
    const files = mkdtempSync(join(tmpdir(), 'townlink-product-'));
    const options = { retryDelays: RETRIES, dataDirectory: join(files, 'sandbox'), ...how };
    const [data, sandbox] = await Promise.all([database ?? createTestDatabase(), createSandbox(options)]);
    const product = new Product(data, sandbox, files, options, { ...environment(data, sandbox, files), ...settings });
    const { origin } = await product.addGateway();
    product.origin = origin;
    product.wire = new Wire(origin);
    await sandbox.control.sendWebhooksTo(`${origin}/api/billing/webhook`);
    if (worker) await product.startWorker();
    return product;
  }

  get app(): NestFastifyApplication {
    return this.gateways[0]!;
  }

  /** One more gateway on the same database, as a second process would be. */
  async addGateway(changes: Record<string, string> = {}): Promise<{ app: NestFastifyApplication; origin: string }> {
    Object.assign(process.env, this.settings, changes);
    const app = await createGateway(loadSettings(RuntimeSettings), this.log);
    await app.listen(0, '127.0.0.1');
    this.gateways.push(app);
    return { app, origin: await app.getUrl() };
  }

  async startWorker(): Promise<void> {
    Object.assign(process.env, this.settings);
    const logger = new NestLogger(createLogger(loadSettings(RuntimeSettings), 'worker', this.log));
    this.worker = await NestFactory.createApplicationContext(WorkerModule, { logger, abortOnError: false });
  }

  async stopWorker(): Promise<void> {
    await this.worker?.close();
    this.worker = undefined;
  }

  /** Stops the sandbox; what it answers brings it back at the same address, knowing what it knew. */
  async withoutSandbox(): Promise<() => Promise<void>> {
    const { port } = this.sandbox;
    await this.sandbox.close();
    return async () => {
      this.sandbox = await createSandbox({ ...this.how, port });
      await this.sandbox.control.sendWebhooksTo(`${this.origin}/api/billing/webhook`);
    };
  }

  /** A new account, signed in. */
  async person(role: 'provider' | 'admin' = 'provider'): Promise<Person> {
    const account = { email: `person-${++this.people}@example.com`, password: PASSWORD, fullName: 'Pat Example', role };
    const id = await createAccount(this.app.get(Database), account);
    return { id, email: account.email, headers: await bearerOf(this.origin, account) };
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
    this.wire.close();
    await this.stopWorker();
    await Promise.all(this.gateways.map((gateway) => gateway.close()));
    await Promise.all([this.database.drop(), this.sandbox.close()]);
    rmSync(this.files, { recursive: true, force: true });
  }
}

/** Waits between the attempts to deliver an event, in milliseconds: a minute in all. */
const RETRIES = [50, 100, 200, 500, ...Array<number>(60).fill(1_000)];

const MANY = '1000000';

const environment = (database: TestDatabase, sandbox: Sandbox, files: string): Record<string, string> => ({
  NODE_ENV: 'test',
  SITE_URL: 'http://localhost',
  SECRET_KEY: 'a secret key of the tests that is long enough',
  DEMO_MODE: 'true',
  LOG_LEVEL: 'debug',
  DATABASE_URL: database.url,
  DATABASE_READ_URL: database.readUrl,
  STORAGE_DIRECTORY: join(files, 'stored'),
  STRIPE_SECRET_KEY: 'sk_test_product',
  STRIPE_API_BASE: sandbox.url,
  STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
  SENDGRID_API_KEY: 'SG.product',
  SENDGRID_API_BASE: sandbox.sendgridUrl,
  GOOGLE_PLACES_API_KEY: 'google-product-key',
  GOOGLE_PLACES_API_BASE: sandbox.googleUrl,
  GOOGLE_LINK_BASE: `${sandbox.googleUrl}/links`,
  AUTH_LIMIT_TOKEN: MANY,
  AUTH_LIMIT_REQUESTS: MANY,
  AUTH_LIMIT_VERIFY: MANY,
  AUTH_LIMIT_EMAILS: MANY,
  AUTH_LIMIT_EMAILS_PER_CALLER: MANY,
  AUTH_LIMIT_EMAILS_PER_CALLER_AND_RECIPIENT: MANY,
  AUTH_LIMIT_EMAILS_PER_RECIPIENT: MANY,
  BILLING_LIMIT_CALLS: MANY,
  CITY_UPSERTS_PER_HOUR: '100000',
  NEWSLETTER_SUBSCRIPTIONS_PER_HOUR: '100000',
});
