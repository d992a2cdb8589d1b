import { suiteFixture } from '@townlink/server-testing';
import type { ProblemDetails } from '@townlink/contracts';
import { type Person, Product } from './support/product';

const ELSEWHERE = 'https://app.example';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const CROSS_SITE = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };

const many = (count: number, name = 'f') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, index]));

describe('expensive requests', () => {
  const product = suiteFixture(() =>
    Product.start({ settings: { AUTH_ALLOWED_ORIGINS: ELSEWHERE, LOG_LEVEL: 'warn' } }),
  );
  let admin: Person;

  beforeAll(async () => {
    admin = await product.person('admin');
  });

  const send = async (path: string, body: string, headers: Record<string, string>, method = 'POST') => {
    const answer = await product.wire.call({ method, path, body: method === 'GET' ? undefined : body, headers });
    const problem = answer.text.startsWith('{') ? (JSON.parse(answer.text) as ProblemDetails) : undefined;
    return { ...answer, problem };
  };
  const json = (path: string, body: unknown, headers = {}) =>
    send(path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });

  it.each([
    ['a public route', '/api/newsletter/subscribe', 400],
    ['a route of the accounts', '/auth/v1/signup', 400],
    ['a search', '/api/demand', 400],
  ])('[SAFE-1] refuses a body of 1,000 unknown fields for %s with a short answer', async (_, path, expected) => {
    const { status, text } = await json(path, many(1_000));
    expect([status, text.length < 1_000]).toEqual([expected, true]);
  });

  it('[SAFE-1] names at most twenty of two hundred unknown fields', async () => {
    const { status, problem, text } = await json('/api/newsletter/subscribe', many(199, 'n'.repeat(60)));
    expect([status, problem?.errors?.length, text.length < 8_000]).toEqual([400, 20, true]);
  });

  it('[SAFE-1] refuses more than 16 kB on public routes, except when declared', async () => {
    const text = 'x'.repeat(17_000);
    expect((await json('/api/newsletter/subscribe', { email: text })).status).toBe(413);
    expect((await json('/auth/v1/signup', { email: text })).status).toBe(413);
    const newsletter = { audience: 'user', subject: 'News', html: `<p>${text}</p>` };
    expect((await json('/api/admin/newsletter/preview', newsletter, admin.headers)).status).toBe(200);
  });

  it('[SAFE-1] refuses a query of thousands of parameters with a short response', async () => {
    const query = new URLSearchParams(Object.entries(many(1_000)).map(([name, value]) => [name, String(value)]));
    for (const path of ['/api/providers/search', '/api/public/providers', '/api/cities', '/auth/v1/authorize']) {
      const { status, text } = await send(`${path}?${query}`, '', {}, 'GET');
      expect([path, status, text.length < 1_000]).toEqual([path, 400, true]);
    }
  });

  it.each(['/auth/v1/otp', '/auth/v1/signup', '/api/newsletter/subscribe', '/api/demand'])(
    '[SAFE-1] reads no form at %s: a page of another site can send one without asking',
    async (path) => {
      const wanted = path.startsWith('/auth/') ? 400 : 415;
      for (const type of [FORM['content-type'], 'text/plain', 'multipart/form-data; boundary=x']) {
        const { status } = await send(path, 'email=pat%40example.com', { 'content-type': type });
        expect([type, status]).toEqual([type, wanted]);
      }
      expect((await product.database.query('select from outbox')).length).toBe(0);
    },
  );

  it('[SAFE-1] reads forms only from mail programs and sign-in providers', async () => {
    const oneClick = await send('/api/newsletter/unsubscribe?token=x', 'List-Unsubscribe=One-Click', {
      ...FORM,
      ...CROSS_SITE,
    });
    expect([oneClick.status, oneClick.problem?.type]).not.toEqual([415, expect.anything()]);
    expect(oneClick.status).not.toBe(403);
    const callback = await send('/auth/v1/callback', 'state=x&code=y', { ...FORM, ...CROSS_SITE });
    expect([callback.status, callback.headers.location]).toEqual([303, expect.stringContaining('state=x')]);
  });

  it.each(['/auth/v1/otp', '/api/newsletter/subscribe', '/api/onboarding/applications', '/auth/v1/logout'])(
    '[SAFE-1] refuses what a browser says another site has sent to %s',
    async (path) => {
      expect((await json(path, {}, CROSS_SITE)).status).toBe(403);
      expect((await json(path, {}, { 'sec-fetch-site': 'same-origin' })).status).not.toBe(403);
    },
  );

  it('[SAFE-1] accepts accounts calls from configured origins, and reads from all', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: ELSEWHERE };
    expect((await json('/auth/v1/otp', {}, headers)).status).not.toBe(403);
    expect((await json('/api/newsletter/subscribe', {}, headers)).status).toBe(403);
    expect((await send('/api/public/providers?limit=1', '', CROSS_SITE, 'GET')).status).toBe(200);
  });
});
