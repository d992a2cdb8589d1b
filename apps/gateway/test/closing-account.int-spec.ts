import { makeKey } from '@townlink/domain-api-keys/testing';
import { eventually, HttpCaller, suiteFixture } from '@townlink/server-testing/app';
import { pdf } from '@townlink/server-testing/files';
import { makeMarket, makeProvider, type TestMarket } from '@townlink/server-testing/markets';
import pg from 'pg';
import { type Person, Product } from './support/product';

type Write = (person: Person) => Promise<() => Promise<number>>;

/** Rows of the account that the write would have added. */
type Rows = (person: Person) => Promise<object[]>;

const BLOCKED = 'select from pg_locks where not granted and $1 = any(pg_blocking_pids(pid))';

describe('writes of an account that is closed at that moment', () => {
  const product = suiteFixture(() => Product.start({ settings: { WEBHOOK_TO_LOOPBACK: 'true' } }));
  let http: HttpCaller;
  let market: TestMarket;
  let full: TestMarket;

  beforeAll(async () => {
    http = new HttpCaller(product.origin);
    market = await makeMarket(product.database);
    full = await makeMarket(product.database);
    for (let slot = 0; slot < 3; slot += 1) await makeProvider(product.database, full, { membership_tier: 'featured' });
  });

  const post = async (as: Person, path: string, body: object = {}) => (await http.post(path, body, { as })).status;
  const listing = (person: Person, changes: object = {}) =>
    makeProvider(product.database, market, { user_id: person.id, ...changes });
  const rows =
    (statement: string): Rows =>
    ({ id }) =>
      product.database.query(statement, [id]);

  /** Closes the account as its owner does while the write waits for it: first the account, then the data it leaves. */
  async function closedMeanwhile({ id }: Person, write: () => Promise<number>): Promise<number> {
    const client = new pg.Client(product.database.ownerUrl);
    await client.connect();
    try {
      await client.query('begin');
      const { rows: locked } = await client.query<{ pid: number }>(
        'select pg_backend_pid() as pid from auth.users where id = $1 for update',
        [id],
      );
      const answered = write();
      await eventually(async () => expect(await product.database.query(BLOCKED, [locked[0]!.pid])).toHaveLength(1));
      await client.query('update auth.users set closed_at = now(), erase_at = now() where id = $1', [id]);
      await client.query('commit');
      return await answered;
    } finally {
      await client.end();
    }
  }

  const application: Write = async (person) => {
    const fields = { businessName: `Business of ${person.email}`, contactName: 'Pat Example', email: person.email };
    const more = { phone: '(801) 555-0101', phoneDisplayOptIn: true, categoryName: 'Plumber', membershipTier: 'basic' };
    const form = new FormData();
    form.set('application', JSON.stringify({ ...fields, ...more, cityId: market.cityId }));
    form.set('license', new Blob([new Uint8Array(pdf())], { type: 'application/pdf' }), 'license.pdf');
    return async () => (await http.post('/api/onboarding/applications', form, { as: person })).status;
  };
  const waitlist: Write = async (person) => () =>
    post(person, '/api/waitlist', {
      city_id: full.cityId,
      category_id: full.categoryId,
      tier: 'featured',
      business_name: 'Ace',
    });
  const apiKey: Write = async (person) => () =>
    post(person, '/api/account/api-keys', {
      name: 'Website',
      scopes: ['listings:read'],
      ip_ranges: [],
      expires_in_days: null,
    });
  const webhook: Write = async (person) => {
    const { id: key_id } = await makeKey(product.database, { accountId: person.id, scopes: ['listings:read'] });
    return () =>
      post(person, '/api/account/webhooks', { key_id, url: 'http://127.0.0.1/hooks', events: ['listing.added'] });
  };
  const calendar: Write = async (person) => {
    await listing(person);
    return () => post(person, '/api/provider/calendar');
  };
  const checkout: Write = async (person) => {
    const providerId = await listing(person, { membership_tier: 'standard', is_active: false });
    const body = { tier: 'standard', providerId, cityId: market.cityId, categoryId: market.categoryId };
    return () => post(person, '/api/billing/create-checkout', body);
  };

  it.each([
    ['an application', application, rows('select from providers where user_id = $1'), 201],
    ['a place on a waitlist', waitlist, rows('select from waitlist_entries where user_id = $1'), 200],
    ['an API key', apiKey, rows('select from api_keys where account_id = $1'), 201],
    [
      'a webhook',
      webhook,
      rows('select from webhook_subscriptions s join api_keys k on k.id = s.api_key_id where k.account_id = $1'),
      201,
    ],
    ['a calendar address', calendar, rows('select from check_calendars where account_id = $1'), 201],
    [
      'a checkout',
      checkout,
      rows('select from checkouts c join providers p on p.id = c.provider_id where p.user_id = $1'),
      200,
    ],
  ])('[PRIV-1] is refused and leaves nothing: %s', async (_what, prepare, added, success) => {
    const [staying, leaving] = [await product.person(), await product.person()];
    expect(await (await prepare(staying))()).toBe(success);
    expect(await added(staying)).toHaveLength(1);
    expect(await closedMeanwhile(leaving, await prepare(leaving))).toBe(401);
    expect(await added(leaving)).toEqual([]);
  });
});
