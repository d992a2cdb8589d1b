import { readingLittle, useFilledDatabase } from '@townlink/server-http/testing';
import { takeFigures } from './overview.query';

/** 24,000 providers in 400 markets, 1,200 of them pending; as many memberships, emails, jobs and area alerts. */
const BUSINESS = `
  insert into cities (name, slug, state) select 'City ' || n, 'city-' || n || '-ut', 'UT' from generate_series(1, 20) n;
  insert into categories (name, slug) select 'Category ' || n, 'category-' || n from generate_series(1, 20) n;
  create temporary table markets as
    select row_number() over (order by t.slug, c.slug) - 1 as number, t.id as city_id, c.id as category_id, t.slug as city_slug
      from cities t, categories c where t.slug like 'city-%' and c.slug like 'category-%';
  create temporary table people as select n, uuidv7() as id from generate_series(0, 23999) n;
  insert into auth.users (id, email) select id, 'p' || n || '@x.example' from people;
  insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id, vetting_status,
      membership_tier, is_active, created_at)
  select p.id, 'p' || n, 'Provider ' || n, 'Pat', '801-555-0100', 'p' || n || '@x.example', m.city_id, m.category_id,
         case when n % 20 = 0 then 'pending' else 'approved' end, case when n % 20 = 1 then 'featured' else 'basic' end, n % 20 not in (0, 2),
         now() - n * interval '10 minutes'
    from people p join markets m on m.number = n / 20 % 400;
  insert into subscriptions (provider_id, stripe_subscription_id, stripe_customer_id, tier, status, first_paid_at, ended_at,
      dispute_open, created_at)
  select id, 'sub_' || slug, 'cus_' || slug, membership_tier, case when is_active then 'active' else 'canceled' end,
         created_at, case when not is_active then now() - interval '3 days' end, hashtext(slug) % 1000 = 0, created_at
    from providers where vetting_status = 'approved';
  insert into outbox (queue, name, payload, relayed_at, completed_at, failed_at, run_at)
  select 'mail', 'mail.send', '{}', now(), case when n % 20 > 1 then now() end, case when n % 20 = 0 then now() end,
         now() - interval '1 minute'
    from people;
  insert into messages (key, template, recipient, status, created_at)
  select 'm' || n, 'approved', 'p' || n || '@x.example', case when n % 50 = 0 then 'failed' else 'sent' end, now() - n * interval '2 minutes'
    from people;
  insert into search_demand (day, city_slug, category_id, searches)
  select (now() at time zone 'utc')::date - day, m.city_slug, m.category_id, 1 + m.number
    from generate_series(199, 0, -1) day, markets m order by day desc;
  insert into newsletter_subscriptions (email, city_id, category_id, audience, source, status, confirmed_at, notified_at)
  select 'p' || n || '@x.example', m.city_id, m.category_id, 'user', 'notify', 'confirmed', now(), case when n % 4 > 0 then now() end
    from people p join markets m on m.number = n % 400`;

/** 12,000 applications, due jobs, failed jobs, and today's sent and failed emails. */
const PILED_UP = `
  insert into cities (name, slug, state) values ('Overton', 'overton-ut', 'UT');
  insert into categories (name, slug) values ('Overviewer', 'overviewer');
  create temporary table people as select n, uuidv7() as id from generate_series(1, 12000) n;
  insert into auth.users (id, email) select id, 'p' || n || '@x.example' from people;
  insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id, vetting_status,
      membership_tier, is_active, created_at)
  select p.id, 'p' || n, 'Provider ' || n, 'Pat', '801-555-0100', 'p' || n || '@x.example', c.id, k.id, 'pending', 'basic', false,
         now() - interval '30 days' - n * interval '1 second'
    from people p, cities c, categories k where c.slug = 'overton-ut' and k.slug = 'overviewer';
  insert into outbox (queue, name, payload, relayed_at, failed_at, run_at)
  select 'mail', 'mail.send', '{}', now(), case when which = 'failed' then now() end, now() - interval '1 minute'
    from people, unnest(array['due', 'failed']) which;
  insert into messages (key, template, recipient, status, created_at)
  select which || n, 'approved', 'p' || n || '@x.example', which, now() - n * interval '5 seconds'
    from people, unnest(array['sent', 'failed']) which`;

describe('overview figures with a large backlog', () => {
  const filled = useFilledDatabase(PILED_UP, readingLittle);

  it('[CONSOLE-1] are counted up to ten thousand and one', async () => {
    const { attention, ages, mail, jobs } = await takeFigures(filled(), new Date());
    expect(attention).toMatchObject({ failed_jobs: 10_001, failed_emails: 10_001 });
    expect(ages.map(({ waiting }) => waiting)).toEqual([0, 0, 0, 10_001]);
    expect([mail, jobs.waiting]).toEqual([{ sent: 10_001, failed: 10_001 }, 10_001]);
    expect(jobs.oldest_seconds).toBeGreaterThanOrEqual(60);
  });
});

describe('overview figures of a large business', () => {
  const filled = useFilledDatabase(BUSINESS);

  it('[CONSOLE-1] are computed without a full scan', async () => {
    const { attention, ages, plans, cities, demand, mail, jobs } = await takeFigures(filled(), new Date());
    expect(attention.failed_jobs).toBe(1200);
    expect(ages.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(1200);
    expect(plans.reduce((sum, { paying, ended }) => sum + paying + ended, 0)).toBe(22_800);
    expect([cities.length, demand.length]).toEqual([10, 10]);
    expect(mail.sent).toBeGreaterThan(600);
    expect(jobs.waiting).toBe(1200);
  });
});
