import type { ClosingTerms, ExportLink } from '@townlink/contracts';
import { PASSWORD } from '@townlink/domain-auth/testing';
import { eventually, suiteFixture } from '@townlink/server-testing';
import { HttpCaller } from '@townlink/server-testing/app';
import { strFromU8, unzipSync } from 'fflate';
import { apply, makeFixtures } from './support/fixtures';
import { type Person, Product } from './support/product';

const DAY = 86_400_000;
const KEY = 'a-service-credential-of-the-tests-long';
const BUSINESS = 'Zebulon Erasable Plumbing';

/** Personal rows of each domain that the person's own calls do not create. */
const ROWS: Record<string, string> = {
  testimonials: `insert into testimonials (provider_id, position, quote, author) values ($1, 1, 'Erasable quote', 'Ann Erasable')
    on conflict do nothing`,
  listing_services: `insert into listing_services (provider_id, position, name) values ($1, 1, 'Erasable service')`,
  // The address that was confirmed before the current one was entered.
  providers: `update providers set confirmed_email = 'erasable-office@x.example' where id = $1`,
  messages: `insert into messages (key, template, recipient, status)
    select 'office:' || id, 'contact-address', confirmed_email, 'sent' from providers where id = $1`,
  google_places: `insert into google_places (provider_id, url, name) values ($1, 'https://maps.google.com/?cid=7', '${BUSINESS} on Google')
    on conflict (provider_id) do update set name = excluded.name`,
  listing_stats: `insert into listing_stats (provider_id, day, views) values ($1, current_date, 4711)`,
  waitlist_entries: `insert into waitlist_entries (user_id, provider_name, provider_email, city_id, category_id, tier_requested)
    select user_id, business_name, $2, city_id, category_id, 'featured' from providers where id = $1`,
  newsletter_subscriptions: `insert into newsletter_subscriptions (email, audience, status, source)
    select $2, 'provider', 'confirmed', 'Erasable form' from providers where id = $1`,
  listing_reports: `insert into listing_reports (token_hash, provider_id, business_name, reason, fact, proposed, words, email, state,
      reply, provider_until)
    select decode(repeat('ab', 32), 'hex'), id, business_name, 'wrong-facts', 'name', 'Erasable value', 'Erasable complaint', $2, 'in_review',
           'Erasable reply', now() from providers where id = $1`,
  imported_businesses: `insert into imported_businesses (key, business_name, email, city_slug, category_id)
    select 'erasable', 'Erasable import', $2, 'erasable-ut', category_id from providers where id = $1`,
  referrals: `insert into referrals (referral_code, user_id, provider_id, owner_email)
    select 'zebulo', user_id, id, $2 from providers where id = $1`,
  referral_conversions: `insert into referral_conversions (referral_id, referred_provider_id, amount_cents, status)
    select r.id, $1, 450, 'owed' from referrals r where r.owner_email = $2`,
};

describe('personal data', () => {
  const product = suiteFixture(() =>
    Product.start({ settings: { LOG_LEVEL: 'warn', AUTH_SERVICE_KEY: KEY }, worker: true }),
  );
  let http: HttpCaller;
  let person: Person;
  let cityId: string;
  let providerId: string;

  beforeAll(async () => {
    http = new HttpCaller(product.origin);
    ({ cityId } = await makeFixtures(product));
    person = await product.person();
    ({ providerId } = await apply(product, person, cityId, { businessName: BUSINESS, email: person.email }));
    for (const statement of Object.values(ROWS)) {
      const values = statement.includes('$2') ? [providerId, person.email] : [providerId];
      await product.database.query(statement, values);
    }
  });

  const terms = async () => (await http.get<ClosingTerms>('/api/account/closing', { as: person })).body;
  const close = () => http.post<{ type?: string }>('/api/account/closing', { password: PASSWORD }, { as: person });
  const membership = (status: string, end: Date, isCanceled = false) =>
    product.database.query(
      `insert into subscriptions (provider_id, stripe_subscription_id, stripe_customer_id, tier, status, current_period_end, cancel_at_period_end, ended_at)
       values ($1, 'sub_kept', 'cus_kept', 'basic', $2, $3, $4, case when $2 = 'canceled' then $3::timestamptz end)
       on conflict (stripe_subscription_id) do update
          set status = excluded.status, current_period_end = excluded.current_period_end, cancel_at_period_end = excluded.cancel_at_period_end,
              ended_at = excluded.ended_at`,
      [providerId, status, end, isCanceled],
    );

  /** Every table with a row that contains a word. */
  const tablesWith = async (word: string): Promise<string[]> => {
    const tables = await product.database.query<{ name: string }>(`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'auth') and table_type = 'BASE TABLE'`);
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await product.database.query(`select from ${name} t where t::text ilike $1 limit 1`, [`%${word}%`]);
      if (rows.length > 0) found.push(name.replace('public.', ''));
    }
    return found.sort();
  };

  it('[ME-1, PRIV-1] is exported from every domain, with the files', async () => {
    expect((await http.post('/api/account/export', undefined, { as: person })).status).toBe(202);
    const link = await eventually(async () => {
      const { status, body } = await http.get<ExportLink>('/api/account/export/file', { as: person });
      expect(status).toBe(200);
      return new URL(body.url);
    });
    const zip = unzipSync(
      new Uint8Array(await (await fetch(product.origin + link.pathname + link.search)).arrayBuffer()),
    );
    const text = (name: string) => strFromU8(zip[name]!);
    expect(JSON.parse(text('listing.json'))).toMatchObject({
      listing: [{ business_name: BUSINESS, email: person.email }],
    });
    for (const [name, word] of [
      ['imports.json', 'Erasable import'],
      ['listing.json', 'Erasable quote'],
      ['application.json', `${BUSINESS} on Google`],
      ['listing-stats.json', '4711'],
      ['waitlists.json', BUSINESS],
      ['newsletters.json', 'Erasable form'],
      ['referrals.json', 'zebulo'],
      ['reports.json', 'Erasable complaint'],
      ['memberships.json', 'checkouts'],
      ['slots.json', 'kept_slots'],
      ['emails.json', 'application-received'],
      ['emails.json', 'erasable-office@x.example'],
      ['account.json', person.email],
    ] as const) {
      expect([name, text(name)]).toEqual([name, expect.stringContaining(word)]);
    }
    const files = Object.keys(zip).filter((name) => name.startsWith('files/'));
    expect(files).toEqual([expect.stringMatching(/^files\/provider-licenses\/1-.+\.pdf$/)]);
    expect(strFromU8(zip[files[0]!]!.slice(0, 5))).toBe('%PDF-');
  });

  it('[PRIV-1] stays during a checkout or membership, with a list of what to end', async () => {
    expect((await terms()).obstacles.map(({ kind }) => kind)).toEqual(['checkout']);
    expect([(await close()).status, (await close()).body.type]).toEqual([409, '/developers/problems/membership-runs']);
    await product.database.query(`update checkouts set status = 'expired'`);
    const end = new Date(Date.now() + 9 * DAY);
    await membership('active', end);
    expect((await terms()).obstacles).toEqual([{ kind: 'membership', until: null }]);
    await membership('active', end, true);
    expect((await terms()).obstacles).toEqual([{ kind: 'membership', until: end.toISOString() }]);
    expect((await close()).status).toBe(409);
  });

  it('[PRIV-1] stays for 30 days after the membership, hidden for a closed account', async () => {
    const end = new Date(Date.now() - 5 * DAY);
    await membership('canceled', end);
    // Listed without payment, by a free plan.
    await product.database.query(`update plans set price_cents = 0 where tier = 'basic'`);
    await product.database.query(`update providers set vetting_status = 'approved', is_active = true where id = $1`, [
      providerId,
    ]);
    expect((await terms()).erased_at).toBe(new Date(end.getTime() + 30 * DAY).toISOString());
    expect((await close()).status).toBe(204);
    const [listing] = await product.database.query('select is_active from providers where id = $1', [providerId]);
    expect(listing).toEqual({ is_active: false });
    expect(await product.database.query('select from waitlist_entries')).toEqual([]);
  });

  it('[PRIV-1] is erased in every table, except anonymous rows of accounting and the audit log', async () => {
    expect((await tablesWith(person.email)).length).toBeGreaterThan(4);
    await product.database.query('update auth.users set erase_at = now() where id = $1', [person.id]);
    await product.database.query(
      `insert into outbox (queue, name, payload) values ('maintenance', 'accounts.erase', '{}')`,
    );
    await eventually(async () =>
      expect(await product.database.query('select from auth.users where id = $1', [person.id])).toEqual([]),
    );
    // Money is owed: the payee is stored until the payout, and only there.
    expect([await tablesWith(person.email), await tablesWith('Pat Example')]).toEqual([['referrals'], ['referrals']]);
    const [owed] = await product.database.query<{ id: string }>('select id from referrals');
    const payout = { referralId: owed!.id, method: 'Payment app', reference: 'No. 7' };
    const admin = await product.person('admin');
    expect((await http.post('/api/admin/mark-referral-paid', payout, { as: admin })).status).toBe(200);
    await product.database.query('delete from auth.users where id = $1', [admin.id]); // This account has the same name.
    for (const word of [person.email, BUSINESS, 'Erasable', '801) 555-0101', 'Pat Example']) {
      expect([word, await tablesWith(word)]).toEqual([word, []]);
    }
    // An orphaned id in logs, completed jobs and expiring counters, which are pruned soon.
    const rest = ['audit_log', 'security_events', 'outbox', 'rate_limits'];
    expect((await tablesWith(person.id)).filter((table) => !rest.includes(table))).toEqual([]);
    const [kept] = await product.database.query(
      `select s.provider_id, s.stripe_customer_id, v.amount_cents, v.referred_provider_id, r.owner_email, r.user_id
         from subscriptions s cross join referral_conversions v join referrals r on r.id = v.referral_id`,
    );
    expect(kept).toEqual({
      provider_id: null,
      stripe_customer_id: 'cus_kept',
      amount_cents: 450,
      referred_provider_id: null,
      owner_email: null,
      user_id: null,
    });
    await eventually(async () => expect(await product.database.query('select from stored_files')).toEqual([]));
  });

  it.each([
    ['for good', false],
    ['except an anonymous row', true],
  ])(
    '[AUTH-10, PRIV-1] is erased %s when a program deletes the account, once the membership has ended',
    async (_, soft) => {
      const name = `Deletable Plumbing ${soft}`;
      const owner = await product.person();
      const { providerId: own } = await apply(product, owner, cityId, { businessName: name, email: owner.email });
      const remove = () =>
        http.call<{ error_code?: string }>('DELETE', `/auth/v1/admin/users/${owner.id}`, {
          body: { should_soft_delete: soft },
          headers: { authorization: `Bearer ${KEY}` },
        });
      const refused = await remove();
      expect([refused.status, refused.body.error_code]).toEqual([409, 'conflict']);
      expect(await tablesWith(name)).toContain('providers');
      await product.database.query(`update checkouts set status = 'expired'`);
      await product.database.query(
        `insert into subscriptions (provider_id, stripe_subscription_id, stripe_customer_id, tier, status, current_period_end)
       values ($1::uuid, 'sub_' || $1::text, 'cus_' || $1::text, 'basic', 'active', now() + interval '9 days')`,
        [own],
      );
      expect((await remove()).status).toBe(409);
      await product.database.query(
        `update subscriptions set status = 'canceled', ended_at = now() where provider_id = $1`,
        [own],
      );
      expect((await remove()).status).toBe(200);
      for (const word of [owner.email, name]) expect([word, await tablesWith(word)]).toEqual([word, []]);
      const left = await product.database.query(
        `select u.email, u.phone, u.deleted_at is not null as deleted, p.id as profile
         from auth.users u left join profiles p using (id) where u.id = $1`,
        [owner.id],
      );
      expect(left).toEqual(soft ? [{ email: null, phone: null, deleted: true, profile: null }] : []);
      await eventually(async () => expect(await product.database.query('select from stored_files')).toEqual([]));
    },
  );
});
