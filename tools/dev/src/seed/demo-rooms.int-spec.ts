import { installedPlaces } from '@townlink/domain-directory/testing';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { loadReferenceData } from './references';
import { withClient } from './client';
import { seed } from './seed';

const WAITLIST = `
  select distinct case when reserved_until > now() then 'offered'
                       when app.occupied(city_id, category_id, tier_requested) < 3 then 'slot free' else 'waiting' end as state
    from waitlist_entries where claimed_at is null
  union select coalesce(outcome, 'open') from waitlist_offers`;

const REFERRALS = `
  select distinct payout_status as state from referrals
  union select status from referral_conversions union select 'paid by ' || method from referral_payouts`;

const NEWSLETTER = `
  select distinct audience || ' ' || status as state from newsletter_subscriptions where city_id is null
  union select 'watches ' || status from newsletter_subscriptions where city_id is not null
  union select 'requested categories ' || status from requested_categories
  union select 'issue ' || audience || ' ' || state from newsletter_sends where recipients_count > 10 and delivered_count > 10
  union select 'delivery ' || status from newsletter_deliveries`;

const DEMAND = `
  select distinct case when d.phrase_id is not null then 'words'
                       when exists (select from market_counts m join cities c on c.id = m.city_id
                                     where c.slug = d.city_slug and m.category_id = d.category_id and m.listed > 0) then 'few listed'
                       else 'none listed' end as state
    from search_demand d`;

const OVER_CAP = `
  select from market_counts m where m.membership_tier <> 'basic' and app.occupied(m.city_id, m.category_id, m.membership_tier) > 3`;

const OLD_OR_AHEAD = `
  select created_at from waitlist_entries where created_at not between now() - interval '60 days' and now()
  union all select at from (select max(sent_at) as at from newsletter_sends) s where at not between now() - interval '10 days' and now()
  union all select at from (select max(created_at) as at from referrals) r where at not between now() - interval '10 days' and now()`;

let database: TestDatabase;

const demo = (providers: number) =>
  seed(
    { DATABASE_OWNER_URL: database.ownerUrl, DEMO_MODE: true, SEED_PROVIDERS: providers },
    () => undefined,
    installedPlaces(),
  );

const statesOf = async (statement: string): Promise<string[]> =>
  (await database.query<{ state: string }>(statement)).map(({ state }) => state).sort();

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database?.drop());

describe('the rooms of the demo', () => {
  it('have every state of the waitlist, the referrals, the newsletter and the demand, within the caps, and with dates of late', async () => {
    await demo(1_000);
    expect(await statesOf(WAITLIST)).toEqual(
      ['claimed', 'declined', 'offered', 'open', 'ran-out', 'slot free', 'waiting'].sort(),
    );
    expect(await statesOf(REFERRALS)).toEqual(
      ['none', 'owed', 'paid', 'paid by Check', 'pending', 'refused', 'reversed'].sort(),
    );
    const readers = ['user', 'provider'].flatMap((who) =>
      ['confirmed', 'pending', 'unsubscribed'].map((s) => `${who} ${s}`),
    );
    expect(await statesOf(NEWSLETTER)).toEqual(
      [
        ...readers,
        'watches confirmed',
        'watches pending',
        'requested categories confirmed',
        'issue user sent',
        'issue user stopped',
        'issue provider sent',
        'delivery sent',
        'delivery failed',
        'delivery unknown',
        'delivery suppressed',
        'delivery queued',
      ].sort(),
    );
    expect(await statesOf(DEMAND)).toEqual(['few listed', 'none listed', 'words']);
    expect(await database.query(OVER_CAP)).toEqual([]);
    expect(await database.query(OLD_OR_AHEAD)).toEqual([]);
  });

  it('stay as they are when a larger demo goes on, and fill with a small demo too', async () => {
    await demo(40);
    const rooms = `select (select count(*)::int from referrals) as links, (select count(*)::int from newsletter_sends) as issues,
      (select count(*)::int from referral_conversions) as conversions, (select count(*)::int from newsletter_deliveries) as deliveries`;
    const before = await database.query(rooms);
    expect(Object.values(before[0] as object).every((count) => count > 0)).toBe(true);
    await demo(80);
    expect(await database.query(rooms)).toEqual(before);
  });

  it('are empty where only the reference data is loaded', async () => {
    await withClient(database.ownerUrl, (client) => loadReferenceData(client, installedPlaces()));
    for (const statement of [WAITLIST, REFERRALS, NEWSLETTER, DEMAND]) expect(await statesOf(statement)).toEqual([]);
  });
});
