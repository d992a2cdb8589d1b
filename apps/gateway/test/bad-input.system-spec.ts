import { jest } from '@jest/globals';
import { PROBLEMS_PATH } from '@townlink/contracts';
import { BULK_WITHOUT_FIELDS } from './support/bulk-writes';
import { HOSTILE_BODIES, HOSTILE_QUERIES, HOSTILE_TEXTS, HOSTILE_VALUES } from './support/hostile-input';
import { type Person, Product } from './support/product';
import { addressOf, exampleOf, readRoutes, type Route } from './support/routes';
import { apply, makeFixtures } from './support/fixtures';
import type { WireAnswer, WireCall } from './support/wire';

/** Milliseconds after which a response counts as hanging: on a busy machine, eight concurrent ones take seconds. */
const BOUND = 20_000;

/** Milliseconds for about a thousand calls on a busy machine. */
const LONGEST = 900_000;

const AT_ONCE = 8;

/** The message when only PostgreSQL rejected a value. */
const UNCHECKED = 'a value that cannot be stored';

/** Internals that must not leak. */
const INSIDE = /node_modules|\bat \w+ \(|QueryFailedError|syntax error|relation "|\.ts:\d+/;

/** A complete application except its license, so that it is never accepted. */
const APPLICATION = {
  businessName: 'Business',
  contactName: 'Pat Example',
  email: 'pat@example.com',
  phone: '(801) 555-0101',
  phoneDisplayOptIn: true,
  websiteUrl: 'https://example.com/',
  googlePlaceUrl: 'https://maps.google.com/?cid=1',
  categoryName: 'Plumber',
  membershipTier: 'basic',
  referralCode: 'CODE',
};

/** Routes without a body, or with fields that the document cannot list, which have their own tests. */
const WITHOUT_FIELDS = [
  'POST /api/account/export',
  'POST /api/account/webhook-messages/{id}/replay',
  'POST /api/account/webhooks/{id}/test',
  'POST /api/admin/brand/discard',
  'POST /api/admin/brand/publish',
  'POST /api/admin/brand/reset',
  'POST /api/admin/brand/versions/{id}/restore',
  'POST /api/admin/content-pictures',
  'POST /api/admin/emails/{email}/discard',
  'POST /api/admin/emails/{email}/follow-release',
  'POST /api/admin/emails/{email}/publish',
  'POST /api/admin/emails/{email}/test',
  'POST /api/admin/emails/{email}/versions/{number}/restore',
  'POST /api/admin/health/newsletter',
  'POST /api/admin/health/sendgrid',
  'POST /api/admin/health/stripe',
  'POST /api/admin/imports',
  'POST /api/admin/imports/{id}/cancel',
  'POST /api/admin/imports/{id}/invitations/{step}',
  'POST /api/admin/imports/{id}/run',
  'POST /api/admin/imports/{id}/undo',
  'POST /api/admin/jobs/{id}/retry',
  'POST /api/admin/newsletter/sends/{id}/resume',
  'POST /api/admin/newsletter/sends/{id}/stop',
  'POST /api/admin/pages/{page}/discard',
  'POST /api/admin/pages/{page}/follow-release',
  'POST /api/admin/pages/{page}/preview',
  'POST /api/admin/pages/{page}/publish',
  'POST /api/admin/pages/{page}/unpublish',
  'POST /api/admin/pages/{page}/unschedule',
  'POST /api/admin/pages/{page}/versions/{number}/restore',
  'POST /api/admin/partner-webhook-messages/{id}/replay',
  'POST /api/admin/partner-webhooks/{id}/test',
  'POST /api/admin/providers/{id}/approve-photos',
  'POST /api/admin/setup/open',
  'POST /api/admin/setup/preview',
  'POST /api/admin/setup/sender-domain',
  'POST /api/admin/setup/webhook',
  'POST /api/admin/users/{id}/resend-confirmation',
  'POST /api/admin/vetting/{id}/undo',
  'POST /api/admin/webhooks/{id}/allow',
  'POST /api/billing/keep-plan',
  'POST /api/billing/request-refund',
  'POST /api/billing/webhook',
  'POST /api/google/facts',
  'POST /api/mail/webhook',
  'POST /api/onboarding/applications',
  'POST /api/onboarding/contact-address/send-link',
  'POST /api/provider/calendar',
  'POST /api/provider/checks/{kind}',
  'POST /api/provider/license',
  'POST /api/provider/photos',
  'POST /api/provider/team/transfer/accept',
  'POST /api/provider/withdraw',
  'POST /api/referrals/link',
  'POST /api/referrals/{code}/use',
  'POST /api/reports',
  'POST /api/reports/forget-email',
  'POST /auth/v1/factors/recovery-codes/regenerate',
  'POST /auth/v1/logout',
];

describe('bad input to every route', () => {
  jest.setTimeout(LONGEST);

  let product: Product;
  let routes: Route[];
  let ids: Record<string, string>;
  let callers: Record<string, Person>;
  let sent = 0;

  beforeAll(async () => {
    product = await Product.start({
      settings: { STRIPE_TIMEOUT: '2000', LAUNCH_CHECK_SECONDS: '1', LOG_LEVEL: 'error' },
    });
    routes = await readRoutes(product.wire);
    const { cityId, categoryId } = await makeFixtures(product);
    callers = { provider: await product.person(), admin: await product.person('admin') };
    const { providerId } = await apply(product, callers.provider!, cityId);
    ids = { providerId, cityId, categoryId, city_id: cityId, category_id: categoryId };
  });

  afterAll(async () => {
    process.stdout.write(`${sent} calls with bad input to ${routes?.length} routes\n`);
    await product?.close();
  });

  const headersFor = ({ access }: Route): Record<string, string> => {
    if (access === 'admin') return { ...callers.admin!.headers };
    return access === 'signed-in' ? { ...callers.provider!.headers } : {};
  };

  /** The problem of a response; undefined for none. */
  function faultOf({ path }: WireCall, { status, headers, text, milliseconds }: WireAnswer): string | null {
    if (status >= 500) return `${status}`;
    if (milliseconds > BOUND) return `took ${Math.round(milliseconds)} ms`;
    if (text.includes(UNCHECKED)) return 'was left to PostgreSQL to refuse';
    if (INSIDE.test(text)) return `tells of the inside: ${text.slice(0, 200)}`;
    if (status < 400) return null;
    const type = String(headers['content-type']);
    if (type.startsWith('application/problem+json'))
      return text.includes(`"type":"${PROBLEMS_PATH}/`) ? null : 'no type';
    const isAccounts = path.startsWith('/auth/v1/') && type.startsWith('application/json');
    return isAccounts && /"(error_code|error)":/.test(text) ? null : `${status} is no problem document: ${type}`;
  }

  /** Sends all calls, some concurrently, and returns the problems. */
  async function faults(calls: WireCall[]): Promise<string[]> {
    const found = new Set<string>();
    const rest = [...calls];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let call = rest.pop(); call; call = rest.pop()) {
          const fault = faultOf(call, await product.wire.call(call));
          sent += 1;
          if (fault)
            found.add(`${call.method} ${call.path.slice(0, 150)} ${String(call.body).slice(0, 150)}: ${fault}`);
        }
      }),
    );
    return [...found];
  }

  const asJson = (route: Route, body: unknown): WireCall => ({
    method: route.method,
    path: addressOf(route, ids),
    headers: { ...headersFor(route), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  it('covers the fields of every body', () => {
    const unknown = routes.filter(({ writes, body }) => writes && !body).map(({ method, path }) => `${method} ${path}`);
    expect(unknown.sort()).toEqual([...WITHOUT_FIELDS, ...BULK_WITHOUT_FIELDS].sort());
  });

  it('never answers 500 for a field of a body', async () => {
    const calls = routes.flatMap((route) => {
      const fields = Object.entries(route.body ?? {});
      const usual = Object.fromEntries(fields.map(([name, schema]) => [name, exampleOf(name, schema, ids)]));
      return fields.flatMap(([name]) => [
        ...HOSTILE_VALUES.map((value) => asJson(route, { ...usual, [name]: value })),
        asJson(route, { ...usual, [name]: undefined }),
        asJson(route, { ...usual, [`${name}\u0000`]: 1 }),
      ]);
    });
    expect(await faults(calls)).toEqual([]);
  });

  it.each(['password', 'refresh_token', 'pkce'])(
    'never answers 500 for a field of a token request by %s',
    async (grant) => {
      const token = routes.find(({ path }) => path === '/auth/v1/token')!;
      const calls = Object.keys(token.body!).flatMap((name) =>
        HOSTILE_VALUES.map((value) => {
          const usual = { email: 'pat@example.com', refresh_token: 'x', auth_code: 'x', code_verifier: 'x' };
          return { ...asJson(token, { ...usual, [name]: value }), path: `/auth/v1/token?grant_type=${grant}` };
        }),
      );
      expect(await faults(calls)).toEqual([]);
    },
  );

  it('never answers 500 for a parameter of an address', async () => {
    const calls = routes.flatMap((route) => {
      const call = (path: string): WireCall => ({
        method: route.method,
        path,
        headers: { ...headersFor(route), ...(route.writes ? { 'content-type': 'application/json' } : {}) },
        body: route.writes ? '{}' : undefined,
      });
      const address = addressOf(route, ids);
      return [
        ...route.query.flatMap((name) => HOSTILE_TEXTS.map((text) => call(`${address}?${name}=${text}`))),
        ...HOSTILE_QUERIES(route.query[0] ?? 'x').map((query) => call(`${address}?${query}`)),
        ...route.parts.flatMap((part) => HOSTILE_TEXTS.map((text) => call(addressOf(route, { ...ids, [part]: text })))),
        ...HOSTILE_TEXTS.map((text) => call(`${address}/${text}`)),
      ];
    });
    expect(await faults(calls)).toEqual([]);
  });

  it('never answers 500 for another kind of body', async () => {
    const calls = routes
      .filter((route) => route.writes)
      .flatMap((route) =>
        HOSTILE_BODIES.map(([, type, body]): WireCall => {
          const headers = { ...headersFor(route), ...(type ? { 'content-type': type } : {}) };
          return { method: route.method, path: addressOf(route, ids), headers, body };
        }),
      );
    expect(await faults(calls)).toEqual([]);
  });

  it('[ONB-2] never answers 500 for a field of an application', async () => {
    const applicant = await product.person();
    const multipart = (application: object): WireCall => ({
      method: 'POST',
      path: '/api/onboarding/applications',
      headers: { ...applicant.headers, 'content-type': 'multipart/form-data; boundary=x' },
      body: `--x\r\ncontent-disposition: form-data; name="application"\r\n\r\n${JSON.stringify(application)}\r\n--x--\r\n`,
    });
    const testimonials = [{ quote: 'Good', author: 'Ann' }];
    const ftco = { enabled: true, type: 'percent', value: 10, minSpend: 1, expiry: '2030-01-01', terms: 'Some' };
    const usual: Record<string, unknown> = { ...APPLICATION, cityId: ids.cityId, testimonials, ftco };
    const calls = HOSTILE_VALUES.flatMap((value) => [
      ...Object.keys(usual).map((name) => multipart({ ...usual, [name]: value })),
      ...Object.keys(ftco).map((name) => multipart({ ...usual, ftco: { ...ftco, [name]: value } })),
      ...['quote', 'author'].map((name) =>
        multipart({ ...usual, testimonials: [{ ...testimonials[0], [name]: value }] }),
      ),
    ]);
    expect(await faults(calls)).toEqual([]);
  });

  it('never answers 500 for unknown methods, addresses and headers', async () => {
    const methods = ['PUT', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'PATCH', 'POST'];
    const strange: WireCall[] = [
      ...methods.map((method) => ({ method, path: '/api/plans' })),
      ...[
        '/api',
        '/api//plans',
        '/api/%2e%2e/x',
        '/auth/v1',
        '/api/files/a/b',
        '/api/files/licenses/../x?expires=1&signature=2',
      ]
        .concat(['/api/files/licenses/%00.pdf', '/api/files/%2e%2e/%2e%2e/etc/passwd?expires=9999999999&signature=x'])
        .map((path) => ({ method: 'GET', path })),
      ...Object.entries({
        authorization: 'x'.repeat(12_000),
        cookie: 'a=\u00ff; ;;=',
        'x-forwarded-for': "'; drop table providers; --",
        'accept-encoding': '*;q=NaN, br;q=',
        'content-length': '0',
        'if-none-match': '"'.repeat(5_000),
        host: 'evil.example',
        origin: 'https://evil.example',
        'stripe-signature': 't=1,v1=zz,v1=',
        'x-supabase-api-version': '9999-99-99',
      }).flatMap(([name, value]) => [
        { method: 'GET', path: '/api/profile', headers: { [name]: value } },
        {
          method: 'POST',
          path: '/api/billing/webhook',
          headers: { 'content-type': 'application/json', [name]: value },
        },
        { method: 'POST', path: '/auth/v1/recover', headers: { 'content-type': 'application/json', [name]: value } },
      ]),
    ];
    expect(await faults(strange.filter(({ method }) => method !== 'HEAD'))).toEqual([]);
  });

  it('logs no internal error, and still works', async () => {
    expect(product.log.errors).toEqual([]);
    expect((await product.wire.call({ method: 'GET', path: '/api/health/ready' })).status).toBe(200);
    const [counted] = await product.database.query<{ count: string }>('select count(*) from providers');
    expect(Number(counted!.count)).toBe(1);
  });
});
