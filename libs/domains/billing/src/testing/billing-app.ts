import { jobNames } from '@townlink/contracts';
import { authEmails, AuthModule } from '@townlink/domain-auth';
import { waitlistEmails } from '@townlink/domain-waitlist';
import { EmailCatalogModule, MailWorkerModule } from '@townlink/server-mail';
import { QueueWorkerModule } from '@townlink/server-queue';
import { startTestApp, suiteFixture, type TestApp, type TestAppOptions } from '@townlink/server-testing/app';
import { BillingModule } from '../billing.module';
import { BillingWorkerModule } from '../billing.worker-module';
import { billingEmails } from '../emails';

/** Jobs of other domains have no handler here. */
const handled: string[] = [
  ...jobNames.filter((name) => /^(billing|mail|outbox)\./.test(name)),
  'payment.changed:billing.tell-of-payment',
  'payment.changed:billing.refund-while-waiting',
  'category.changed:billing.place-in-category',
];

/** Accounts, billing and email, listening, with worker and sandbox. */
export const startBilling = (options: Pick<TestAppOptions, 'database' | 'settings'> = {}): Promise<TestApp> =>
  startTestApp({
    modules: [AuthModule, BillingModule],
    worker: [
      MailWorkerModule,
      EmailCatalogModule.of([...authEmails, ...billingEmails, ...waitlistEmails]),
      BillingWorkerModule,
      QueueWorkerModule.forRoot({ jobs: handled, timing: { pollEvery: 250, repeats: false } }),
    ],
    sandbox: true,
    ...options,
    settings: { STRIPE_TIMEOUT: '10000', ...options.settings },
  });

/** Billing for the tests of one block. Checks that no job failed permanently, and restores clock and faults. */
export function useBilling(): TestApp {
  afterAll(async () => expect(await failedJobs(app)).toEqual([]));
  const app = suiteFixture(startBilling);
  afterEach(async () => {
    app.clock.reset();
    await app.sandbox.control.clearFaults();
  });
  return app;
}

/** Waits until every event has arrived and no job is due. */
export const untilIdle = (app: TestApp, within?: number): Promise<void> => app.settle(handled, within);

export const failedJobs = ({ database }: TestApp): Promise<object[]> =>
  database.query(`select name, last_error from outbox where failed_at is not null and name = any($1)`, [handled]);
