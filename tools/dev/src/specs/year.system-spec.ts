import { AuthModule } from '@townlink/domain-auth';
import { systemActor } from '@townlink/server-database';
import { Outbox } from '@townlink/server-queue';
import { eventually, startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { WorkerModule } from '../../../../apps/worker/src/worker.module';
import { TRAFFIC } from './days-of-traffic';
import { RETENTION } from './retention';

/** Has a job, but grows with members and markets instead of time. */
const NOT_TRAFFIC = [
  'cities',
  'categories',
  'category_terms',
  'auth.owner_links',
  'auth.pending_sign_ups',
  'auth.signing_keys',
  'providers',
  'provider_details',
  'provider_licenses',
  'provider_photos',
  'galleries',
  'testimonials',
  'listing_services',
  'listing_members',
  'listing_invitations',
  'listing_transfers',
  'listing_checks',
  'api_keys',
  'api_key_secrets',
  'bulk_actions',
  'bulk_rows',
  'listing_changes',
  'webhook_messages',
  'webhook_attempts',
  'import_rows',
  'import_keys',
  'confirmations_due',
  'invitation_letters',
  'business_claim_codes',
];

/**
 * Deleted with a row of another listed table, as whole months (analytics.int-spec.ts, security-events.int-spec.ts), or
 * after a hundred days (completeness.int-spec.ts).
 */
const WITH_OTHERS = [
  'auth.factor_challenges',
  'auth.saml_arrivals',
  'site_events',
  'security_events',
  'listing_part_days',
  'listing_part_worth',
];

/** Rows are kept for the figures; the job erases the people in them (report-decisions.int-spec.ts). */
const FOR_GOOD = ['listing_reports'];

/** Kept for more than half a year. */
const LONGER = ['mail_events', 'auth.known_browsers', 'auth.support_views', 'listing_stats', 'api_key_use'];

/** Milliseconds for every job, one after the other, on a busy machine. */
const LONGEST_NIGHT = 180_000;

const JOBS = [...new Set(RETENTION.flatMap(({ job }) => job ?? []))];

describe('a simulated year', () => {
  const app = suiteFixture(() => startTestApp({ modules: [AuthModule], worker: [WorkerModule], sandbox: true }));

  beforeAll(async () => {
    await makeProvider(app.database, await makeMarket(app.database));
    await app.database.query(`update auth.users set email_confirmed_at = now(), last_sign_in_at = now()`);
    await app.database.query(
      `insert into newsletter_subscriptions (email, audience, status, source) values ('reader@x.example', 'user', 'confirmed', 'site')`,
    );
  });

  /** Several days of traffic, between `since` and `until` days ago. */
  async function traffic(until: number, since: number): Promise<void> {
    for (const statement of Object.values(TRAFFIC)) await app.database.query(statement, [until, since]);
  }

  /** Every listed job, by outbox, relay and queue. */
  async function night(): Promise<void> {
    const outbox = app.worker.get(Outbox, { strict: false });
    await app.connection.as(systemActor, async (tx) => {
      for (const job of JOBS) await outbox.add(tx, job as 'mail.forget', {});
    });
    await app.settle(undefined, LONGEST_NIGHT);
    expect(await app.database.query('select name, last_error from outbox where failed_at is not null')).toEqual([]);
  }

  /**
   * Row counts of each table; without the nights' own jobs and messages, without members' accounts, and without the days of
   * uploads that may still be kept: one of them may end during the test.
   */
  async function sizes(): Promise<Record<string, number>> {
    const own: Record<string, string> = {
      outbox: `where dedupe_key like 'of day %'`,
      messages: `where key like 'of day %'`,
      'auth.users': 'where email_confirmed_at is null',
      upload_days: 'where day < current_date - 2',
    };
    const counts = Object.keys(TRAFFIC).map(
      (table) => `select '${table}' as name, count(*)::int from ${table} ${own[table] ?? ''}`,
    );
    const rows = await app.database.query<{ name: string; count: number }>(counts.join(' union all '));
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  }

  /** Only the next runs of periodic jobs are left in the queue. */
  const queueIsEmpty = () =>
    eventually(async () => {
      const jobs =
        'select (select count(*)::int from bullmq.job) as jobs, (select count(*)::int from bullmq.scheduler) as next';
      const [found] = await app.database.query<{ jobs: number; next: number }>(jobs);
      expect(found!.jobs).toBeLessThanOrEqual(found!.next);
    });

  it('[OPS-2] brings rows to every table with a job that grows with traffic', () => {
    const looked = new Set([...Object.keys(TRAFFIC), ...NOT_TRAFFIC, ...WITH_OTHERS, ...FOR_GOOD]);
    const withJob = RETENTION.filter(({ job }) => job).flatMap(({ tables }) => tables);
    expect(withJob.filter((table) => !looked.has(table))).toEqual([]);
  });

  it('[OPS-2] leaves tables and queues as large after twelve months as after six', async () => {
    await traffic(0, 180);
    await night();
    const half = await sizes();
    expect(half).toMatchObject({ messages: 180, checkouts: 180, outbox: 30, 'auth.sessions': 30 });
    await traffic(180, 365);
    await night();
    const year = await sizes();
    for (const table of LONGER) half[table] = 365;
    expect(year).toEqual(half);
    await queueIsEmpty();
    await traffic(430, 800);
    await night();
    expect(await sizes()).toEqual(year);
  }, 900_000);
});
