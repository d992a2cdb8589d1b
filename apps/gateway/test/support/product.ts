import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import type { ConsoleRole } from '@townlink/contracts';
import { createSandbox, type Sandbox, type SandboxOptions } from '@townlink/sandbox-tools';
import { loadSettings, RuntimeSettings } from '@townlink/server-config';
import { Database } from '@townlink/server-database';
import { createLogger, NestLogger } from '@townlink/server-observability';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { HttpCaller, rowsInTime, sandboxAddresses, testSettings } from '@townlink/server-testing/app';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WorkerModule } from '../../../worker/src/worker.module';
import { createGateway } from '../../src/create-gateway';
import { LogLines } from './log-lines';
import { Wire } from './wire';

export { PASSWORD } from '@townlink/domain-auth/testing';

/** A signed-in person, in whose name calls are made. */
export type Person = SignedInPerson;

export interface ProductOptions {
  settings?: Record<string, string>;
  sandbox?: SandboxOptions;
  database?: TestDatabase;
  /** Whether to start the worker with the product. */
  worker?: boolean;
}

/** The whole product in this process: gateway, worker, sandbox, and its own database. */
export class Product {
  readonly log = new LogLines();
  private readonly gateways: NestFastifyApplication[] = [];
  private workers: INestApplicationContext[] = [];
  origin = '';
  wire = new Wire('');

  private constructor(
    readonly database: TestDatabase,
    public sandbox: Sandbox,
    readonly files: string,
    private readonly how: SandboxOptions,
    private readonly settings: Record<string, string>,
  ) {}

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

  /** Another gateway on the same database, like a second process. */
  async addGateway(changes: Record<string, string> = {}): Promise<{ app: NestFastifyApplication; origin: string }> {
    Object.assign(process.env, this.settings, changes);
    const app = await createGateway(loadSettings(RuntimeSettings), this.log);
    await app.listen(0, '127.0.0.1');
    this.gateways.push(app);
    return { app, origin: await app.getUrl() };
  }

  /** Starts one more worker per call. */
  async startWorker(): Promise<void> {
    Object.assign(process.env, this.settings);
    const logger = new NestLogger(createLogger(loadSettings(RuntimeSettings), 'worker', this.log));
    this.workers.push(await NestFactory.createApplicationContext(WorkerModule, { logger, abortOnError: false }));
  }

  async stopWorker(): Promise<void> {
    await Promise.all(this.workers.splice(0).map((worker) => worker.close()));
  }

  /** Stops the sandbox. @returns a function that restarts it at the same address with its state */
  async withoutSandbox(): Promise<() => Promise<void>> {
    const { port } = this.sandbox;
    await this.sandbox.close();
    return async () => {
      this.sandbox = await createSandbox({ ...this.how, port });
      await this.sandbox.control.sendWebhooksTo(`${this.origin}/api/billing/webhook`);
    };
  }

  person(role?: 'provider' | 'admin', consoleRole?: ConsoleRole): Promise<Person> {
    return signedInPerson({ connection: this.app.get(Database), http: new HttpCaller(this.origin) }, role, consoleRole);
  }

  /** Rows that the worker writes, once there are any. */
  settled<Row extends object>(text: string, values?: unknown[], within?: number): Promise<Row[]> {
    return rowsInTime<Row>(this.database, text, values, within);
  }

  async close(): Promise<void> {
    this.wire.close();
    await this.stopWorker();
    await Promise.all(this.gateways.map((gateway) => gateway.close()));
    await Promise.all([this.database.drop(), this.sandbox.close()]);
    rmSync(this.files, { recursive: true, force: true });
  }
}

/** Milliseconds between delivery attempts of an event: a minute in total. */
const RETRIES = [50, 100, 200, 500, ...Array<number>(60).fill(1_000)];

const environment = (database: TestDatabase, sandbox: Sandbox, files: string): Record<string, string> => ({
  ...testSettings,
  LOG_LEVEL: 'debug',
  DATABASE_URL: database.url,
  DATABASE_READ_URL: database.readUrl,
  STORAGE_DIRECTORY: join(files, 'stored'),
  ...sandboxAddresses(sandbox),
});
