import { Module } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type JobName, jobNames } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { Clock, loadSettings, RuntimeSettings, SettingsModule } from '@townlink/server-config';
import { Database, DatabaseModule } from '@townlink/server-database';
import { createHttpApp, HttpModule } from '@townlink/server-http';
import { MailWorkerModule } from '@townlink/server-mail';
import { QueueWorkerModule } from '@townlink/server-queue';
import { createTestDatabase, eventually, type TestDatabase } from '@townlink/server-testing';
import { createSandbox, type Sandbox } from '@townlink/sandbox-tools';
import { BillingModule } from '../billing.module';
import { BillingWorkerModule } from '../billing.worker-module';
import { SharedClock } from './shared-clock';

@Module({ imports: [SettingsModule, DatabaseModule, HttpModule, AuthModule, BillingModule] })
class GatewayTestModule {}

const handled: JobName[] = jobNames.filter((name) => /^(billing|mail|outbox)\./.test(name));

@Module({
  imports: [
    SettingsModule,
    DatabaseModule,
    MailWorkerModule,
    BillingWorkerModule,
    QueueWorkerModule.forRoot({ jobs: handled, timing: { pollEvery: 250 } }),
  ],
})
class WorkerTestModule {}

const WEBHOOK_SECRET = 'whsec_of_the_tests';

const environment = {
  NODE_ENV: 'test',
  SITE_URL: 'http://site.example',
  SECRET_KEY: 'a secret key of the tests that is long enough',
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_TIMEOUT: '2000',
  SENDGRID_API_KEY: 'SG.of.the.tests',
  AUTH_LIMIT_REQUESTS: '100000',
  AUTH_LIMIT_TOKEN: '100000',
  BILLING_LIMIT_CALLS: '100000',
};

/** Gateway and worker with accounts, billing and e-mail, on a database and a sandbox of their own. */
export class BillingTestApp {
  private constructor(
    readonly sandbox: Sandbox,
    readonly testDatabase: TestDatabase,
    readonly gateway: NestFastifyApplication,
    readonly worker: TestingModule,
    /** Address of the gateway without a slash at the end. */
    readonly origin: string,
    readonly clock: SharedClock,
  ) {}

  static async open(): Promise<BillingTestApp> {
    const sandbox = await createSandbox({ webhookSecret: WEBHOOK_SECRET, retryDelays: [20, 50, 100, 200, 400] });
    const testDatabase = await createTestDatabase();
    const addresses = { STRIPE_API_BASE: sandbox.url, SENDGRID_API_BASE: sandbox.sendgridUrl };
    Object.assign(process.env, environment, addresses, {
      DATABASE_URL: testDatabase.url,
      DATABASE_READ_URL: testDatabase.readUrl,
    });
    const gateway = await createHttpApp(GatewayTestModule, { settings: loadSettings(RuntimeSettings) });
    gateway.useLogger(['fatal']);
    await gateway.listen(0, '127.0.0.1');
    const origin = (await gateway.getUrl()).replace('[::1]', '127.0.0.1');
    const worker = await Test.createTestingModule({ imports: [WorkerTestModule] }).compile();
    worker.useLogger(false);
    await worker.init();
    const clock = new SharedClock([gateway.get(Clock, { strict: false }), worker.get(Clock, { strict: false })]);
    await sandbox.control.sendWebhooksTo(`${origin}/api/billing/webhook`);
    return new BillingTestApp(sandbox, testDatabase, gateway, worker, origin, clock);
  }

  get database(): Database {
    return this.gateway.get(Database);
  }

  /** Waits until every event has arrived and the worker has done everything that is due; other domains' jobs have no handler here. */
  async untilIdle(): Promise<void> {
    await this.sandbox.control.settleWebhooks();
    await eventually(async () => {
      const due = await this.testDatabase.query(
        `select name, last_error from outbox
          where completed_at is null and failed_at is null and run_at <= now() and name = any($1)`,
        [handled],
      );
      expect(due).toEqual([]);
    }, 15_000);
  }

  /** Jobs that were given up. */
  failedJobs() {
    return this.testDatabase.query(
      `select name, last_error from outbox where failed_at is not null and name = any($1)`,
      [handled],
    );
  }

  async close(): Promise<void> {
    await this.worker.close();
    await this.gateway.close();
    await this.sandbox.close();
    await this.testDatabase.drop();
  }
}
