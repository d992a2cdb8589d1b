import { API_DOCUMENT_PATH, type ApiScope, PUBLIC_API_PATH } from '@townlink/contracts';
import { makeKey } from '@townlink/domain-api-keys/testing';
import { suiteFixture } from '@townlink/server-testing';
import { Product } from './support/product';
import { addressOf, readRoutes, type Route } from './support/routes';

/** Fetching the document counts toward no limit. */
const isOfPublicApi = ({ path }: Route): boolean =>
  path.startsWith(`${PUBLIC_API_PATH}/`) && path !== API_DOCUMENT_PATH;
const isClosed = ({ access }: Route): boolean => access === 'signed-in' || access === 'admin';

describe('a key of the public API', () => {
  const product = suiteFixture(() => Product.start({ settings: { LOG_LEVEL: 'info' } }));
  let routes: Route[];

  beforeAll(async () => {
    routes = await readRoutes(product.wire);
  });

  /** A person's key, or a partner's if its scope is for partners. */
  async function keyWith(scopes: ApiScope[]): Promise<string> {
    const accountId = scopes.includes('operations:read') ? undefined : (await product.person()).id;
    return (await makeKey(product.database, { accountId, scopes, callsPerMinute: 5_000 })).secret;
  }

  const call = (route: Route, headers: Record<string, string>, query = '') => {
    const body = route.writes ? '{}' : undefined;
    const content: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
    return product.wire.call({
      method: route.method,
      path: addressOf(route) + query,
      headers: { ...content, ...headers },
      body,
    });
  };

  it.each<[ApiScope[]]>([
    [['listings:read']],
    [['listings:read', 'account:read']],
    [['listings:read', 'operations:read']],
  ])('[KEY-1] with %j opens the public API by its own limit, and no route for people', async (scopes) => {
    const headers = { authorization: `Bearer ${await keyWith(scopes)}` };
    const wrong: string[] = [];
    const open = routes.filter(isOfPublicApi);
    for (const route of open) {
      const answer = await call(route, headers);
      const isLimited = answer.headers['ratelimit-limit'] === '5000';
      if (answer.status === 401 || answer.status === 403 || answer.status >= 500 || !isLimited)
        wrong.push(`${route.method} ${route.path}: ${answer.status} ${String(answer.headers['ratelimit-limit'])}`);
    }
    const closed = routes.filter(isClosed);
    for (const route of closed) {
      const { status } = await call(route, headers);
      const isRefused = status === 401 || (status === 403 && route.path.startsWith('/auth/v1/'));
      if (!isRefused) wrong.push(`${route.method} ${route.path}: ${status}`);
    }
    expect([open.length > 0, closed.length > 100]).toEqual([true, true]);
    expect(wrong).toEqual([]);
  });

  it('[KEY-1] in the address is refused on every route, page and file', async () => {
    const key = await keyWith(['listings:read']);
    const wrong: string[] = [];
    for (const route of routes) {
      const { status, text } = await call(route, {}, `?key=${key}`);
      if (status !== 400 || !text.includes('API key')) wrong.push(`${route.method} ${route.path}: ${status}`);
    }
    for (const path of ['/', '/search', '/no/such/page', '/robots.txt', '/mcp']) {
      const { status } = await product.wire.call({ method: 'GET', path: `${path}?q=${key}` });
      if (status !== 400) wrong.push(`${path}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('[KEY-1] is refused on every gateway right after revoking, even where its last response is cached', async () => {
    const person = await product.person();
    const { id, secret } = await makeKey(product.database, { accountId: person.id });
    const origins = [product.origin, (await product.addGateway()).origin];
    const read = (origin: string, etag?: string | null) =>
      fetch(`${origin}/api/public/v1/states`, {
        headers: { authorization: `Bearer ${secret}`, ...(etag && { 'if-none-match': etag }) },
      });
    const etags = await Promise.all(origins.map(async (origin) => (await read(origin)).headers.get('etag')));
    for (const [at, origin] of origins.entries()) expect((await read(origin, etags[at])).status).toBe(304);
    const revoked = await product.wire.json('DELETE', `/api/account/api-keys/${id}`, person.headers, undefined);
    expect(revoked.status).toBe(200);
    for (const [at, origin] of origins.entries())
      for (const etag of [etags[at], null]) expect((await read(origin, etag)).status).toBe(401);
  });

  it('[KEY-1] may be sent by a page of another site, as the preflight response says', async () => {
    const { status, headers } = await product.wire.call({ method: 'OPTIONS', path: '/api/public/providers' });
    expect([status, headers['access-control-allow-headers']]).toEqual([
      204,
      expect.stringMatching(/\bauthorization\b/),
    ]);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });
});
