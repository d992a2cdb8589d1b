import { suiteFixture } from '@townlink/server-testing';
import type { ProblemDetails } from '@townlink/contracts';
import { Product } from './support/product';
import { addressOf, readRoutes } from './support/routes';

const LIST = '/api/public/providers';
const COUNTS = ['ratelimit', 'ratelimit-limit', 'ratelimit-policy', 'ratelimit-remaining', 'ratelimit-reset'];

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

describe('API conventions', () => {
  const product = suiteFixture(() =>
    Product.start({ settings: { LOG_LEVEL: 'warn', PUBLIC_API_CALLS_PER_MINUTE: '30' } }),
  );

  const call = async (method: string, path: string) => {
    const answer = await product.wire.call({ method, path });
    return { ...answer, problem: answer.text ? (JSON.parse(answer.text) as ProblemDetails) : undefined };
  };

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    '[API-4] answers %s of the public API with what it takes',
    async (method) => {
      const { status, headers, problem } = await call(method, LIST);
      expect([status, headers.allow, problem?.type]).toEqual([
        405,
        'GET, HEAD',
        '/developers/problems/method-not-allowed',
      ]);
      expect(problem?.detail).toBe(`${method} cannot be used here; this takes GET, HEAD.`);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect((await call(method, '/api/public/nothing')).status).toBe(404);
    },
  );

  it('[API-4] answers 405 with the allowed methods for a wrong method on every path', async () => {
    const routes = (await readRoutes(product.wire)).filter(({ path }) => path.startsWith('/api/'));
    const ids = new Proxy({}, { get: () => '0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77' });
    const addresses = new Map(routes.map((route) => [route.path, addressOf(route, ids)]));
    const wrong: string[] = [];
    for (const [path, address] of addresses) {
      const own = routes.filter((route) => route.path === path).map(({ method }) => method);
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'POST'].filter((one) => !own.includes(one))) {
        // '/api/referrals/link' also matches '/api/referrals/{code}'.
        if (routes.some((route) => route.method === method && patternOf(route.path).test(address))) continue;
        const { status, headers } = await call(method, address);
        const allowed = String(headers.allow).split(', ');
        const isRefused = status === 405 && own.every((one) => allowed.includes(one));
        if (!isRefused) wrong.push(`${method} ${address}: ${status} ${String(headers.allow)}`);
      }
    }
    expect(addresses.size).toBeGreaterThan(80);
    expect(wrong).toEqual([]);
  });

  it.each([
    ['limit=abc', 'limit', 'limit must be a whole number from 1 to 100.'],
    ['limit=5&limit=6', 'limit', 'limit is given twice; give it once.'],
    ['citty=riverton-ut', 'citty', "There is no parameter 'citty' here. Did you mean 'city'?"],
  ])('[API-4] explains in plain words what is wrong with ?%s', async (query, field, message) => {
    const { status, problem } = await call('GET', `${LIST}?${query}`);
    expect([status, problem?.detail, problem?.errors]).toEqual([400, message, [{ field, message }]]);
  });

  it('[API-4] reports search errors in the same words', async () => {
    const { problem } = await call('GET', '/api/providers/search?page=x&citty=1');
    expect(problem?.errors?.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^page must be a whole number/),
      expect.stringMatching(/^There is no parameter 'citty' here. Did you mean 'city'\?/),
    ]);
  });

  it('[API-4] allows caching a list for half a minute', async () => {
    const { headers } = await call('GET', LIST);
    expect([headers['cache-control'], headers.etag]).toEqual(['public, max-age=30', expect.any(String)]);
  });

  it('[API-2] reports the rest of the limit on success and refusal', async () => {
    const taken = await call('GET', LIST);
    let refused = taken;
    // The minute may end in between, which starts the count again.
    for (let calls = 0; calls < 100 && refused.status !== 429; calls += 1) refused = await call('GET', LIST);
    expect([taken.status, refused.status]).toEqual([200, 429]);
    for (const name of COUNTS) {
      expect([name, taken.headers[name]]).toEqual([name, expect.any(String)]);
      expect([name, refused.headers[name]]).toEqual([name, expect.any(String)]);
      expect(refused.headers['access-control-expose-headers']).toMatch(new RegExp(`\\b${name}\\b`));
    }
    expect([refused.headers['ratelimit-limit'], refused.headers['ratelimit-remaining']]).toEqual(['30', '0']);
  });
});
