import { type Checklists, OPENING_MESSAGES, SETUP_STEP_NAMES, type Setup } from '@townlink/contracts';
import { createTestDatabase, eventually, suiteFixture, type TestDatabase } from '@townlink/server-testing';
import { makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { type Person, Product } from './support/product';

describe('a site that is not opened yet', () => {
  const product = suiteFixture(() => Product.start({ settings: { SETUP_MODE: 'true', LAUNCH_CHECK_SECONDS: '2' } }));
  let admin: Person;
  let other: string;

  beforeAll(async () => {
    admin = await product.person('admin');
    other = (await product.addGateway()).origin;
  });
  beforeEach(() => product.database.query('delete from site_opening'));

  const get = (path: string, headers: Record<string, string> = {}, origin = product.origin) =>
    fetch(origin + path, { headers, redirect: 'manual' });
  const post = async <Body = Setup>(path: string, body?: object, as = admin) => {
    const response = await fetch(`${product.origin}/api/admin/setup/${path}`, {
      method: 'POST',
      headers: { ...as.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    });
    return { status: response.status, body: (await response.json()) as Body, headers: response.headers };
  };
  const isSoon = async (response: Response) => (await response.text()).includes('<h1>Opening soon</h1>');
  const putOff = () => Promise.all(SETUP_STEP_NAMES.map((step) => post('later', { step, later: true })));

  it('[SHIP-3] tells visitors that it opens soon at every address, and search engines nothing', async () => {
    for (const path of ['/', '/search?q=plumber', '/ut/riverton-ut/plumber', '/auth/sign-up', '/no/such/page']) {
      const response = await get(path);
      expect([
        path,
        response.status,
        response.headers.get('x-robots-tag'),
        response.headers.get('cache-control'),
      ]).toEqual([path, 200, 'noindex', 'no-store']);
      expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(await isSoon(response)).toBe(true);
    }
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers.get('cache-control')).toBe('no-store');
    expect(await sitemap.text()).not.toContain('<loc>');
    expect((await get('/sitemaps/pages.xml')).status).toBe(503);
  });

  it('[SHIP-3] answers public calls with 503, except those needed to sign in', async () => {
    for (const path of ['/api/plans', '/api/cities?q=river', '/api/find?q=plumber', '/api/public/providers']) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 503]);
      expect(await response.json()).toMatchObject({ type: expect.stringMatching(/not-open-yet$/) });
    }
    for (const path of ['/auth/v1/settings', '/api/health/live', '/.well-known/jwks.json', '/robots.txt'])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    expect(await isSoon(await get('/auth/sign-in'))).toBe(false);
  });

  it('[SHIP-3] provides the texts only of the pages that visitors see', async () => {
    for (const page of ['privacy', 'terms', 'provider-terms', 'legal-disclaimer'])
      expect([page, (await get(`/api/content/${page}`)).status]).toEqual([page, 200]);
    for (const page of ['faq', 'home', 'about-us', '__proto__', 'no%2Fpage'])
      expect([page, (await get(`/api/content/${page}`)).status]).toEqual([page, 503]);
    expect((await get('/api/content/faq', admin.headers)).status).toBe(200);
  });

  it('[SHIP-3] accepts no sign-ups, except in the browser of an administrator', async () => {
    const email = 'early@example.com';
    const ask = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${product.origin}/auth/v1/${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ email, ...(path === 'signup' && { password: 'a password that is long' }) }),
      });
    const accounts = () => product.database.query('select from auth.users where email = $1', [email]);
    const refused = await ask('signup');
    expect([refused.status, await refused.json()]).toEqual([
      503,
      expect.objectContaining({ msg: OPENING_MESSAGES.soon }),
    ]);
    expect((await ask('otp')).status).toBe(200);
    expect(await accounts()).toEqual([]);
    const cookie = (await post('preview')).headers.get('set-cookie')!.split(';')[0]!;
    expect((await ask('signup', { cookie })).status).toBe(200);
    expect(await accounts()).toHaveLength(1);
  });

  it('[SHIP-3] shows everything to administrators, by sign-in or by the cookie of a preview', async () => {
    const provider = await product.person();
    expect((await get('/api/plans', provider.headers)).status).toBe(503);
    expect((await get('/api/plans', { authorization: 'Bearer nonsense' })).status).toBe(503);
    expect((await get('/api/plans', admin.headers)).status).toBe(200);
    const { headers } = await post('preview');
    const cookie = headers.get('set-cookie')!;
    expect(cookie).toMatch(/^townlink_preview=[^;]+; Path=\/; Max-Age=28800; HttpOnly; SameSite=Lax/);
    const held = { cookie: cookie.split(';')[0]! };
    expect((await get('/api/plans', held)).status).toBe(200);
    expect(await isSoon(await get('/', held))).toBe(false);
    expect(await isSoon(await get('/', { cookie: `${held.cookie}x` }))).toBe(true);
    expect((await post('preview', {}, provider)).status).toBe(403);
  });

  it('[SHIP-3] is opened once each step is done or postponed, at all gateways, by the first of two administrators', async () => {
    await product.database.query('delete from setup_steps');
    const refused = await post<{ detail: string }>('open');
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/^Do or skip first: Brand, /)]);
    await putOff();
    const second = await product.person('admin');
    const answers = await Promise.all([post('open'), post('open', {}, second)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body).toMatchObject({ is_closed: false, opened: answers[1]!.body.opened });
    for (const origin of [product.origin, other])
      await eventually(async () => expect((await get('/api/plans', {}, origin)).status).toBe(200));
    const [entries] = await product.database.query(
      `select count(*)::int as count from audit_log where action = 'setup.open'`,
    );
    expect(entries).toEqual({ count: 1 });
  });

  it('[SHIP-3] records who postponed a step, until it is resumed', async () => {
    await product.database.query('delete from setup_steps');
    const { body } = await post('later', { step: 'legal', later: true });
    expect(body.later).toEqual({ legal: { by: admin.email, at: expect.stringMatching(/Z$/) } });
    expect((await post('later', { step: 'legal', later: false })).body.later).toEqual({});
    expect((await post('later', { step: 'nothing', later: true })).status).toBe(400);
  });

  it('[SHIP-3] shows the last drill among the launch checks', async () => {
    const backups = async () => {
      const { items } = (await (await get('/api/admin/launch-checklist', admin.headers)).json()) as Checklists;
      return items.find(({ item }) => item === 'backups');
    };
    const record = (result: string) =>
      product.database.query(
        `insert into setup_steps (step, found, found_at) values ('backups', $1, now())
         on conflict (step) do update set found = $1, found_at = now()`,
        [JSON.stringify({ result, note: 'Of Sunday.' })],
      );
    await record('failed');
    expect(await backups()).toMatchObject({ state: 'red', found: 'The last drill failed. Of Sunday.' });
    await record('passed');
    expect(await backups()).toMatchObject({
      state: 'green',
      found: expect.stringMatching(/^A drill passed .* Of Sunday\.$/),
    });
  });
});

describe('setup mode at an installation', () => {
  const SETUP = { SETUP_MODE: 'true' };
  const approve = async (database: TestDatabase) => makeProvider(database, await makeMarket(database));
  const openings = (database: TestDatabase) => database.query('select opened_by from site_opening');

  it('[SHIP-3] closes nothing if listings are already approved, and logs it once', async () => {
    const database = await createTestDatabase();
    await approve(database);
    const product = await Product.start({ database, settings: SETUP });
    try {
      const { origin } = await product.addGateway();
      for (const gateway of [product.origin, origin]) expect((await fetch(`${gateway}/api/plans`)).status).toBe(200);
      expect(await openings(database)).toEqual([{ opened_by: null }]);
      expect(product.log.text.split('SETUP_MODE does not close the site')).toHaveLength(2);
      const entries = await database.query(`select actor_id from audit_log where action = 'setup.open'`);
      expect(entries).toEqual([{ actor_id: null }]);
    } finally {
      await product.close();
    }
  });

  it('[SHIP-3] stays closed when a listing is approved during the setup', async () => {
    const database = await createTestDatabase();
    const product = await Product.start({ database, settings: SETUP });
    try {
      await approve(database);
      const { origin } = await product.addGateway();
      for (const gateway of [product.origin, origin]) expect((await fetch(`${gateway}/api/plans`)).status).toBe(503);
      expect(await openings(database)).toEqual([]);
    } finally {
      await product.close();
    }
  });
});
