import { Global, Module } from '@nestjs/common';
import { jobs, type Overview } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { Authenticator, type CurrentUser } from '@townlink/server-http';
import { eventually, startTestApp, suiteFixture } from '@townlink/server-testing/app';
import pg from 'pg';
import { AdministrationModule } from '../index';
import { OverviewService } from './overview.service';
import { RefreshOverviewHandler } from './refresh-overview.handler';

const person = {
  id: '0199f0f0-0000-7000-8000-000000000001',
  role: 'admin',
  consoleRole: 'owner',
  aal: 'aal2',
} as CurrentUser;

@Global()
@Module({
  providers: [{ provide: Authenticator, useValue: { authenticate: async () => person } }],
  exports: [Authenticator],
})
class SomebodySignedIn {}

/**
 * Ten applications, two overdue, one decided and one whose decision failed; memberships, a dispute, a full market, emails
 * and jobs. No searches on the days at the edge of the month that counts, since a day may end before it is read.
 */
const BUSINESS = `
  insert into cities (name, slug, state) values ('Overton', 'overton-ut', 'UT');
  insert into categories (name, slug) values ('Overviewer', 'overviewer');
  create temporary table people as select n, uuidv7() as id from generate_series(1, 20) n;
  insert into auth.users (id, email) select id, 'p' || n || '@x.example' from people;
  insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id, vetting_status,
      membership_tier, is_active, created_at)
  select p.id, 'p' || n, 'Provider ' || n, 'Pat', '801-555-0100', 'p' || n || '@x.example', c.id, k.id,
         case when n <= 10 then 'pending' else 'approved' end, case when n > 18 then 'featured' else 'basic' end, n > 11,
         timestamptz '2026-11-18 12:00Z' - case when n = 1 then interval '8 days' when n = 2 then interval '3 days' when n = 3 then interval '30 hours' else interval '2 hours' end
    from people p, cities c, categories k where c.slug = 'overton-ut' and k.slug = 'overviewer';
  insert into held_decisions (provider_id, request, content, decided_by, takes_effect_at, failure)
  select id, '{"action": "approve"}', 'x', uuidv7(), now() + interval '1 minute', case slug when 'p9' then 'No slot.' end
    from providers where slug in ('p9', 'p10');
  insert into limits (city_id, category_id, tier, cap) select c.id, k.id, 'featured', 4 from cities c, categories k
   where c.slug = 'overton-ut' and k.slug = 'overviewer';
  insert into subscriptions (provider_id, stripe_subscription_id, stripe_customer_id, tier, status, first_paid_at, ended_at, dispute_open)
  select p.id, 'sub_' || p.slug, 'cus_' || p.slug, p.membership_tier, case p.slug when 'p11' then 'canceled' else 'active' end,
         now() - interval '40 days', case p.slug when 'p11' then now() - interval '2 days' end, p.slug = 'p12'
    from providers p where p.vetting_status = 'approved';
  insert into search_demand (day, city_slug, category_id, searches) select (now() at time zone 'utc')::date - n, 'overton-ut', k.id, 3
    from categories k, generate_series(25, 35) n where k.slug = 'overviewer' and n not in (30, 31);
  insert into newsletter_subscriptions (email, city_id, category_id, audience, source, status, confirmed_at)
  select 'w' || n || '@x.example', c.id, k.id, 'user', 'notify', case n when 1 then 'pending' else 'confirmed' end, now()
    from generate_series(1, 3) n, cities c, categories k where c.slug = 'overton-ut' and k.slug = 'overviewer';
  insert into messages (key, template, recipient, status, created_at)
  select 'm' || n, 'approved', 'a@x.example', case n when 1 then 'failed' else 'sent' end, now() - n * interval '9 hours' from generate_series(1, 4) n`;

describe('the overview', () => {
  const app = suiteFixture(() => startTestApp({ modules: [SomebodySignedIn, AdministrationModule] }));

  beforeAll(async () => {
    const owner = new pg.Client(app.database.ownerUrl);
    await owner.connect();
    await owner.query(BUSINESS);
    await owner.end();
  });

  const setTime = (moment: string) => {
    app.app.get(Clock, { strict: false }).now = () => new Date(moment);
  };
  const read = async () => (await app.http.get<Overview>('/api/admin/overview')).body;

  it('[CONSOLE-1] shows waiting applications, revenue by plan, sold slots by city, unmet demand, and the state of mail and jobs', async () => {
    setTime('2026-11-18T12:00:00Z');
    const prices = await app.database.query<{ tier: string; price_cents: number }>(
      `select tier, price_cents from plans`,
    );
    const priceOf = (tier: string) => prices.find((plan) => plan.tier === tier)!.price_cents;
    expect(await read()).toEqual({
      computed_at: '2026-11-18T12:00:00.000Z',
      attention: { no_room: 0, disputed: 1, failed_jobs: 0, failed_emails: 1 },
      ages: [
        { from: 0, to: 1, waiting: 6 },
        { from: 1, to: 2, waiting: 1 },
        { from: 2, to: 5, waiting: 1 },
        { from: 5, to: null, waiting: 1 },
      ],
      plans: [
        { tier: 'featured', paying: 2, monthly_cents: 2 * priceOf('featured'), joined: 0, ended: 0 },
        { tier: 'standard', paying: 0, monthly_cents: 0, joined: 0, ended: 0 },
        { tier: 'basic', paying: 7, monthly_cents: 7 * priceOf('basic'), joined: 0, ended: 1 },
      ],
      cities: [{ city: 'Overton', state: 'UT', sold: 2, cap: 4 }],
      demand: [{ city: 'Overton', state: 'UT', category: 'Overviewer', searches: 15, waiting: 2, listed: 9 }],
      mail: { sent: 1, failed: 1 },
      jobs: { waiting: 0, oldest_seconds: 0 },
    });
  });

  it('[CONSOLE-1] is cached for a minute, then recomputed in the background', async () => {
    const first = await read();
    await app.database.query(`update providers set vetting_status = 'rejected' where slug = 'p1'`);
    setTime('2026-11-18T12:00:59Z');
    expect(await read()).toEqual(first);
    setTime('2026-11-18T12:01:30Z');
    await read();
    await eventually(async () => expect((await read()).computed_at).toBe('2026-11-18T12:01:30.000Z'));
    expect((await read()).ages.at(-1)!.waiting).toBe(0);
    setTime('2026-11-19T12:30:00Z');
    expect((await read()).computed_at).toBe('2026-11-18T12:01:30.000Z');
    await eventually(async () => expect((await read()).computed_at).toBe('2026-11-19T12:30:00.000Z'));
  });

  it('[CONSOLE-1] answers immediately during a recomputation, which runs once for concurrent requests', async () => {
    setTime('2026-11-19T12:40:00Z');
    const other = new pg.Client(app.database.ownerUrl);
    await other.connect();
    await other.query(`begin; select pg_advisory_xact_lock(hashtextextended('console_figures', 0))`);
    const answers = await Promise.all(Array.from({ length: 30 }, read));
    expect(new Set(answers.map(({ computed_at }) => computed_at))).toEqual(new Set(['2026-11-19T12:30:00.000Z']));
    await other.query('commit');
    await other.end();
    await eventually(async () => expect((await read()).computed_at).toBe('2026-11-19T12:40:00.000Z'));
  });

  it('[CONSOLE-1] is computed once for the first concurrent requests', async () => {
    setTime('2026-11-19T13:00:00Z');
    await app.database.query('delete from console_figures');
    const [one, other] = await Promise.all([read(), read()]);
    expect(one.computed_at).toBe('2026-11-19T13:00:00.000Z');
    expect(other).toEqual(one);
  });

  it('[CONSOLE-1] is refreshed by a job, unless it is fresh', async () => {
    const job = new RefreshOverviewHandler(app.app.get(OverviewService, { strict: false }));
    setTime('2026-11-19T13:00:30Z');
    await job.refresh();
    expect((await read()).computed_at).toBe('2026-11-19T13:00:00.000Z');
    setTime('2026-11-19T14:00:00Z');
    await job.refresh();
    expect((await read()).computed_at).toBe('2026-11-19T14:00:00.000Z');
    expect(jobs['overview.refresh']).toMatchObject({ repeat: { everyMinutes: 5 } });
  });
});
