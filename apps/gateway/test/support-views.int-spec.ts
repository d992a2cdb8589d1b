import { jest } from '@jest/globals';
import type { ConsoleRole, OwnProvider, OwnView, StartedView } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { suiteFixture } from '@townlink/server-testing';
import { makeCity } from '@townlink/server-testing/markets';
import { apply, makeFixtures } from './support/fixtures';
import { fingerprints } from './support/fingerprints';
import { join } from './support/listing-teams';
import { type Person, Product } from './support/product';
import { addressOf, readRoutes, type Route, UNDOCUMENTED } from './support/routes';
import { Wire } from './support/wire';
import { readFileSync } from 'node:fs';

const REASON = 'They asked where their photos went.';

/** What a view may read; intentionally not derived from the routes' declarations. */
const READABLE = [
  'GET /api/account/listings',
  'GET /api/profile',
  'GET /api/provider',
  'GET /api/provider/calendar',
  'GET /api/provider/calendar/file',
  'GET /api/provider/checks',
  'GET /api/provider/completeness',
  'GET /api/provider/photos',
  'GET /api/provider/reports',
  'GET /api/provider/stats',
  'GET /api/provider/team',
  'GET /api/waitlist',
];

/** `ALL` answers unknown addresses of the accounts service. */
const UNDOCUMENTED_WRITES = Object.keys(UNDOCUMENTED).filter((name) => !/^(?:GET|ALL) /.test(name));

describe('support views', () => {
  const product = suiteFixture(() =>
    Product.start({ settings: { DEMO_MODE: 'false', TRUSTED_PROXIES: '127.0.0.1', LAUNCH_CHECK_SECONDS: '1' } }),
  );
  let routes: Route[];
  let second: Wire;
  let provider: Person;
  let support: Person;
  let calls = 0;

  beforeAll(async () => {
    routes = await readRoutes(product.wire);
    second = new Wire((await product.addGateway()).origin);
    const { cityId } = await makeFixtures(product);
    provider = await product.person();
    await apply(product, provider, cityId, { businessName: 'Viewed Plumbing', email: provider.email });
    support = await administrator('support');
    // The payment provider's events about the application would change tables in a test.
    await product.sandbox.control.settleWebhooks();
  });

  afterAll(() => second?.close());
  afterEach(() => jest.restoreAllMocks());

  async function administrator(role: ConsoleRole): Promise<Person> {
    const person = await product.person('admin', role);
    await product.database.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [person.id]);
    return person;
  }

  const start = (as: Person, { id }: { id: string }, reason = REASON) =>
    product.wire.json('POST', `/api/admin/users/${id}/view`, as.headers, { reason });

  async function viewed(as = support, of = provider): Promise<StartedView> {
    const { status, text } = await start(as, of);
    expect([status, text]).toEqual([201, text]);
    return JSON.parse(text) as StartedView;
  }

  const slugOf = ({ text }: { text: string }) => (JSON.parse(text) as { type?: string }).type?.split('/').at(-1);

  const nameOf = ({ method, path }: Route) => `${method} ${path}`;
  const under = ({ token }: StartedView) => ({ authorization: `Bearer ${token}` });
  const read = (view: StartedView, path = '/api/provider', wire = product.wire) =>
    wire.call({ method: 'GET', path, headers: under(view) });

  /** Each call from its own address, so that no limit is reached. */
  function answer(route: Route, headers: Record<string, string>) {
    calls += 1;
    const from = `10.2.${(calls >> 8) & 255}.${calls & 255}`;
    const content: Record<string, string> = route.writes ? { 'content-type': 'application/json' } : {};
    return product.wire.call({
      method: route.method,
      path: addressOf(route),
      headers: { ...content, ...headers, 'x-forwarded-for': from },
      body: route.writes ? '{}' : undefined,
    });
  }

  it('[VIEWAS-1] are refused every write operation, including those of visitors', async () => {
    const headers = under(await viewed());
    const before = await fingerprints(product.database);
    const writes = routes.filter(({ method }) => method !== 'GET');
    const open: string[] = [];
    for (const route of writes) {
      const { status } = await answer(route, headers);
      if (status !== 403) open.push(`${nameOf(route)}: ${status}`);
    }
    for (const name of UNDOCUMENTED_WRITES) {
      const [method, path] = name.split(' ') as [string, string];
      const content: Record<string, string> = method === 'DELETE' ? {} : { 'content-type': 'application/json' };
      const body = method === 'DELETE' ? undefined : '{}';
      const { status } = await product.wire.call({ method, path, headers: { ...content, ...headers }, body });
      if (status !== 403) open.push(`${name}: ${status}`);
    }
    process.stdout.write(`${writes.length + UNDOCUMENTED_WRITES.length} write operations\n`);
    expect(open).toEqual([]);
    expect(await fingerprints(product.database)).toEqual(before);
  });

  it('[VIEWAS-1] read only the portal, and change nothing by reading', async () => {
    const headers = under(await viewed());
    const before = await fingerprints(product.database);
    const own = routes.filter(
      ({ method, access }) => method === 'GET' && (access === 'signed-in' || access === 'admin'),
    );
    const answered: string[] = [];
    const refused = new Set<number>();
    for (const route of own) {
      const { status } = await answer(route, headers);
      if (status === 200) answered.push(nameOf(route));
      else refused.add(status);
    }
    expect(answered.sort()).toEqual(READABLE);
    expect([...refused]).toEqual([403]);
    expect(await fingerprints(product.database)).toEqual(before);
    expect(Object.values(UNDOCUMENTED)).not.toContain('signed-in');
  });

  it('[VIEWAS-1] are declared by the routes as the API document says', () => {
    const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
      paths: Record<string, Record<string, { 'x-in-view'?: boolean }>>;
    };
    const declared = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, one]) =>
        one['x-in-view'] ? `${method.toUpperCase()} ${path}` : [],
      ),
    );
    expect(declared.sort()).toEqual(READABLE);
  });

  it('[VIEWAS-1] show what the provider sees, and no link or code that opens anything', async () => {
    const view = await viewed();
    for (const name of READABLE) {
      const path = name.slice('GET '.length);
      const [theirs, seen] = await Promise.all([
        product.wire.call({ method: 'GET', path, headers: provider.headers }),
        read(view, path),
      ]);
      expect([path, seen.text]).toEqual([path, theirs.text]);
      expect(seen.text).not.toMatch(/token|secret|signature|\/api\/files\/|checkout\.|[?&]code=/i);
    }
  });

  it('[VIEWAS-1, TEAM-1] read every listing whose team the person is on, and no other', async () => {
    const cityId = await makeCity(product.database);
    const [owner, stranger] = [await product.person(), await product.person()];
    const { providerId } = await apply(product, owner, cityId, { businessName: 'Shared Roofing' });
    const { providerId: foreign } = await apply(product, stranger, cityId);
    await join(product, providerId, provider, 'viewer');
    const view = await viewed();
    const of = async (listing: string) => {
      const headers = { ...under(view), 'x-listing': listing };
      const { status, text } = await product.wire.call({ method: 'GET', path: '/api/provider', headers });
      return { status, ...(JSON.parse(text) as OwnProvider & { type?: string }) };
    };
    expect(await of(providerId)).toMatchObject({ status: 200, id: providerId, team_role: 'viewer' });
    expect(await of(foreign)).toMatchObject({ status: 403, type: expect.stringMatching(/not-on-team$/) });
    await product.database.query('delete from listing_members where provider_id = $1 and account_id = $2', [
      providerId,
      provider.id,
    ]);
    expect(await of(providerId)).toMatchObject({ status: 403, type: expect.stringMatching(/not-on-team$/) });
  });

  it('[VIEWAS-1] leave one view open when an administrator starts several concurrently', async () => {
    const person = await administrator('support');
    const people = [await product.person(), await product.person(), await product.person()];
    const views = await Promise.all(people.map((one) => viewed(person, one)));
    const statuses = await Promise.all(views.map(async (view) => (await read(view, '/api/profile')).status));
    expect(statuses.sort()).toEqual([200, 401, 401]);
  });

  it('[VIEWAS-1] expire after 15 minutes on every gateway', async () => {
    const view = await viewed();
    const started = new Date(view.ends_at).getTime() - 15 * 60_000;
    const statusesAt = async (seconds: number) => {
      jest.spyOn(Clock.prototype, 'now').mockImplementation(() => new Date(started + seconds * 1000));
      return [(await read(view)).status, (await read(view, '/api/provider', second)).status];
    };
    expect(await statusesAt(14 * 60 + 59)).toEqual([200, 200]);
    expect(await statusesAt(15 * 60)).toEqual([401, 401]);
  });

  it('[VIEWAS-1] end on request, without affecting the administrator’s own session', async () => {
    const view = await viewed();
    const end = (as: Person) =>
      product.wire.call({ method: 'DELETE', path: `/api/admin/support-views/${view.id}`, headers: as.headers });
    expect((await end(await administrator('owner'))).status).toBe(404);
    expect((await read(view)).status).toBe(200);
    expect((await end(support)).status).toBe(204);
    expect((await read(view)).status).toBe(401);
    expect((await read(view, '/api/provider', second)).status).toBe(401);
    expect((await end(support)).status).toBe(404);
    const own = await product.wire.call({ method: 'GET', path: '/api/profile', headers: support.headers });
    expect(JSON.parse(own.text)).toMatchObject({ id: support.id });
  });

  it('[VIEWAS-1] end when the administrator starts another, signs out or loses the right', async () => {
    const person = await administrator('support');
    const first = await viewed(person);
    const next = await viewed(person);
    expect([(await read(first)).status, (await read(next)).status]).toEqual([401, 200]);
    await product.database.query(`update profiles set console_role = 'vetting' where id = $1`, [person.id]);
    expect((await read(next)).status).toBe(401);
    await product.database.query(`update profiles set console_role = 'support' where id = $1`, [person.id]);
    expect((await read(next)).status).toBe(200);
    await product.wire.call({ method: 'POST', path: '/auth/v1/logout', headers: person.headers });
    expect((await read(next)).status).toBe(401);
  });

  it('[VIEWAS-1] end when the person becomes an administrator or closes the account', async () => {
    const person = await product.person();
    const view = await viewed(support, person);
    const statusWith = async (change: string) => {
      await product.database.query(change, [person.id]);
      return (await read(view, '/api/profile')).status;
    };
    expect(await statusWith(`update profiles set role = 'admin' where id = $1`)).toBe(401);
    expect(await statusWith(`update profiles set role = 'provider' where id = $1`)).toBe(200);
    expect(await statusWith(`update auth.users set closed_at = now(), erase_at = now() where id = $1`)).toBe(401);
  });

  it('[VIEWAS-1] are in the audit log with their reason, and in the provider’s list of views, not of sessions', async () => {
    const person = await product.person();
    const view = await viewed(support, person);
    const entries = await product.database.query(
      `select actor_id, action, reason from audit_log where subject_id = $1 order by id`,
      [person.id],
    );
    expect(entries).toEqual([{ actor_id: support.id, action: 'account.view', reason: REASON }]);
    const own = async <T>(path: string) =>
      JSON.parse((await product.wire.call({ method: 'GET', path, headers: person.headers })).text) as T;
    const [listed] = await own<OwnView[]>('/api/account/support-views');
    expect(listed).toMatchObject({ id: view.id, reason: REASON });
    expect(await own<object[]>('/api/account/sessions')).toHaveLength(1);
  });

  it('[VIEWAS-1] are reported to the person by one email a day', async () => {
    const person = await product.person();
    await viewed(support, person);
    await viewed(support, person);
    const mails = await product.database.query(
      `select id from messages where recipient = $1 and template = 'support-view'`,
      [person.email],
    );
    expect(mails).toHaveLength(1);
  });

  it('[VIEWAS-1] require a reason and the right, and exclude oneself, other administrators, and accounts without a portal', async () => {
    const colleague = await administrator('content');
    expect(slugOf(await start(support, support))).toBe('own-account');
    expect(slugOf(await start(support, colleague))).toBe('not-viewable');
    expect(slugOf(await start(support, { id: '00000000-0000-7000-8000-000000000000' }))).toBe('user-not-found');
    expect(slugOf(await start(colleague, provider))).toBe('right-missing');
    expect(slugOf(await start(support, provider, ' a '))).toBe('invalid-request');
    const [never] = await product.database.query<{ id: string }>(
      `insert into auth.users (email) values ('never-signed-in@x.example') returning id`,
    );
    expect(slugOf(await start(support, never!))).toBe('not-viewable');
  });
});
