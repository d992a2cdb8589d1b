import type { ProblemDetails } from '@townlink/contracts';
import { eventually, testSettings, suiteFixture } from '@townlink/server-testing';
import { PASSWORD, Product } from './support/product';
import { readRoutes } from './support/routes';
import { apply, makeFixtures } from './support/fixtures';

const NEW_PASSWORD = 'another unusual phrase 2';
const EMAIL = 'signer@example.com';

describe('headers and logs', () => {
  const product = suiteFixture(() =>
    Product.start({
      worker: true,
      settings: { LOG_LEVEL: 'trace', AUTH_SIGN_UP_BOUND_TO_BROWSER: 'false' },
    }),
  );

  const headersOf = async (path: string, origin = product.origin, headers = {}) =>
    (await fetch(origin + path, { redirect: 'manual', headers })).headers;

  const directives = (headers: Headers) =>
    new Map(
      (headers.get('content-security-policy') ?? '').split(';').map((part) => {
        const [name, ...values] = part.trim().split(/\s+/);
        return [name, values.join(' ')];
      }),
    );

  function expectClosed(headers: Headers): void {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
  }

  it.each(['/', '/nope/nope/nope/nope/nope', '/robots.txt', '/ut/riverton-ut/plumber', '/auth/sign-in'])(
    'restricts the page %s: scripts of ours only, no foreign frames, no sniffing',
    async (path) => {
      const headers = await headersOf(path);
      const policy = directives(headers);
      expect(policy.get('script-src')).toMatch(/^'self'/);
      expect(policy.get('script-src')).not.toMatch(/unsafe|\*|http/);
      expect([policy.get('default-src'), policy.get('frame-ancestors')]).toEqual(["'self'", "'self'"]);
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect([policy.get('object-src'), policy.get('base-uri')]).toEqual(["'none'", "'none'"]);
      expectClosed(headers);
    },
  );

  it.each([
    '/api/plans',
    '/api/profile',
    '/api/providers/search?city=riverton-ut&category=plumber',
    '/auth/v1/user',
    '/api/nope',
  ])('forbids treating the response of %s as a page', async (path) => {
    const headers = await headersOf(path);
    const policy = directives(headers);
    expect([policy.get('default-src'), policy.get('frame-ancestors')]).toEqual(["'none'", "'none'"]);
    expectClosed(headers);
  });

  it('sends a cached response with the headers of a fresh one', async () => {
    const path = '/api/providers/search?city=riverton-ut&category=plumber&limit=7';
    const named = (headers: Headers) =>
      [...headers].filter(([name]) => !['date', 'x-request-id', 'keep-alive', 'connection'].includes(name));
    const made = await fetch(product.origin + path);
    const kept = await fetch(product.origin + path);
    expect(named(kept.headers)).toEqual(named(made.headers));
    expect(await kept.text()).toBe(await made.text());
    const ids = [made, kept].map(({ headers }) => headers.get('x-request-id'));
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(ids[0]).not.toBe(ids[1]);
    const again = await fetch(product.origin + path, { headers: { 'if-none-match': kept.headers.get('etag')! } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expectClosed(again.headers);
  });

  it('sends HSTS when the site is on HTTPS', async () => {
    const { origin } = await product.addGateway({ SITE_URL: 'https://site.example', DEMO_MODE: 'false' });
    const headers = await headersOf('/api/plans', origin);
    expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
    expect((await headersOf('/', origin)).get('content-security-policy')).toContain('upgrade-insecure-requests');
  });

  it('forbids cross-site reads and preflighted calls', async () => {
    const open: string[] = [];
    // The key set is for token verification, the public API for every site.
    const isOpen = (path: string) => path.endsWith('/jwks.json') || path.startsWith('/api/public/');
    const routes = (await readRoutes(product.wire)).filter(({ path }) => !isOpen(path));
    for (const { method, path } of routes) {
      const origin = { origin: 'https://evil.example' };
      const asked = {
        ...origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization',
      };
      const preflight = await product.wire.call({ method: 'OPTIONS', path, headers: asked });
      const answer = await product.wire.call({ method: 'GET', path, headers: origin });
      for (const { headers } of [preflight, answer]) {
        if (headers['access-control-allow-origin'] || headers['access-control-allow-credentials'])
          open.push(`${method} ${path}`);
      }
      if (preflight.status < 400) open.push(`OPTIONS ${path}: ${preflight.status}`);
    }
    expect(open).toEqual([]);
  });

  it('[API-3] allows cross-site reads of the public API and its failures, and no writes', async () => {
    const origin = { origin: 'https://other.example' };
    const preflight = await product.wire.call({ method: 'OPTIONS', path: '/api/public/providers', headers: origin });
    expect([preflight.status, preflight.headers['access-control-allow-methods']]).toEqual([204, 'GET, HEAD']);
    for (const path of ['/api/public/providers?limit=1', '/api/public/providers?limit=0', '/api/public/nope']) {
      const { headers } = await product.wire.call({ method: 'GET', path, headers: origin });
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers['access-control-expose-headers']).toMatch('retry-after');
    }
  });

  it('uses one request id in response, problem document and log', async () => {
    const response = await fetch(`${product.origin}/api/profile`, { headers: { 'x-request-id': 'mine' } });
    const problem = (await response.json()) as ProblemDetails;
    expect(problem.instance).toBe(response.headers.get('x-request-id'));
    expect(problem.instance).toMatch(/^[0-9a-f-]{36}$/);
    await eventually(() => expect(product.log.text).toContain(problem.instance));
  });

  /** Signs up, confirms, signs in, recovers, changes the password, applies and pays; returns all secrets. */
  async function useEverything(): Promise<Record<string, string>> {
    const { wire, sandbox } = product;
    const { cityId } = await makeFixtures(product);
    const send = async (path: string, body: object, headers = {}, method = 'POST') => {
      const { status, text } = await wire.json(method, path, headers, body);
      expect([path, status <= 400]).toEqual([path, true]);
      return (text ? JSON.parse(text) : {}) as Record<string, string>;
    };
    const tokenIn = async (since: string) => {
      const [mail] = await sandbox.control.messages({ to: EMAIL, since, wait: 60_000 });
      const link = mail!.links
        .map((address) => new URL(address))
        .find(({ search, hash }) => /token/.test(search + hash))!;
      return new URLSearchParams(link.search || link.hash.slice(1)).get('token_hash')!;
    };
    const start = new Date(0).toISOString();
    await send('/auth/v1/signup', { email: EMAIL, password: PASSWORD, data: { full_name: 'Sig Ner' } });
    const confirmation = await tokenIn(start);
    const confirmedAt = new Date().toISOString();
    await send('/auth/v1/verify', { type: 'signup', token_hash: confirmation });
    await send('/auth/v1/token?grant_type=password', { email: EMAIL, password: 'a wrong password 3' });
    const session = await send('/auth/v1/token?grant_type=password', { email: EMAIL, password: PASSWORD });
    const renewed = await send('/auth/v1/token?grant_type=refresh_token', { refresh_token: session.refresh_token });
    await send('/auth/v1/recover', { email: EMAIL });
    const recovery = await tokenIn(confirmedAt);
    const recovered = await send('/auth/v1/verify', { type: 'recovery', token_hash: recovery });
    const headers = { authorization: `Bearer ${recovered.access_token}` };
    await send('/auth/v1/user', { password: NEW_PASSWORD }, headers, 'PUT');
    await wire.call({ method: 'GET', path: `/auth/v1/verify?type=signup&token=${confirmation}&redirect_to=/` });
    const person = { id: '', email: EMAIL, headers };
    const { checkoutUrl } = await apply(product, person, cityId, { membershipTier: 'standard' });
    await sandbox.control.payCheckout(new URL(checkoutUrl!).pathname.split('/').at(-1)!, { email: EMAIL });
    await product.settled(`select from subscriptions where first_paid_at is not null`);
    const mails = await sandbox.control.messages({ to: EMAIL });
    return {
      password: PASSWORD,
      newPassword: NEW_PASSWORD,
      wrongPassword: 'a wrong password 3',
      confirmation,
      recovery,
      access: session.access_token!,
      refresh: session.refresh_token!,
      renewed: renewed.refresh_token!,
      recovered: recovered.access_token!,
      mailText: mails.at(-1)!.text!.trim().split('\n')[0]!,
      stripe: testSettings.STRIPE_SECRET_KEY!,
      sendgrid: testSettings.SENDGRID_API_KEY!,
      google: testSettings.GOOGLE_PLACES_API_KEY!,
      secretKey: testSettings.SECRET_KEY!.slice(0, 25),
      webhook: product.sandbox.webhookSecret,
      database: new URL(product.database.url).href,
    };
  }

  it('logs no password, token, link, email text or key', async () => {
    const secrets = await useEverything();
    expect(product.log.lines.length).toBeGreaterThan(10);
    const told = Object.entries(secrets).filter(([, secret]) => {
      expect(secret.length).toBeGreaterThan(7);
      return product.log.text.includes(secret);
    });
    expect(told.map(([name]) => name)).toEqual([]);
    expect(product.log.faults).toEqual([]);
  });
});
