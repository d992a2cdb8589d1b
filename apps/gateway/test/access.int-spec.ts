import { suiteFixture } from '@townlink/server-testing';
import { RouteRules } from '@townlink/server-http';
import { type Person, Product } from './support/product';
import { addressOf, readRoutes, type Route, UNDOCUMENTED } from './support/routes';
import type { WireAnswer } from './support/wire';

describe('access to every route', () => {
  const product = suiteFixture(() => Product.start({ settings: { LAUNCH_CHECK_SECONDS: '1' } }));
  let routes: Route[];
  let provider: Person;
  let admin: Person;

  beforeAll(async () => {
    routes = await readRoutes(product.wire);
    [provider, admin] = await Promise.all([product.person(), product.person('admin')]);
  });

  /** Responses of routes to an empty body, by name. */
  async function answersOf(wanted: (route: Route) => boolean, headers: Record<string, string> = {}) {
    const answers: Record<string, WireAnswer> = {};
    for (const route of routes.filter(wanted)) {
      const body = route.writes ? '{}' : undefined;
      const content: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
      const call = { method: route.method, path: addressOf(route), headers: { ...content, ...headers }, body };
      answers[`${route.method} ${route.path}`] = await product.wire.call(call);
    }
    expect(Object.keys(answers).length).toBeGreaterThan(0);
    return answers;
  }

  async function statuses(...call: Parameters<typeof answersOf>): Promise<Record<string, number>> {
    const answers = Object.entries(await answersOf(...call));
    return Object.fromEntries(answers.map(([name, { status }]) => [name, status]));
  }

  const others = (answers: Record<string, number>, ...expected: number[]) =>
    Object.entries(answers).filter(([, status]) => !expected.includes(status));

  it('documents every route with the rule that its code declares', () => {
    // A controller may have two addresses.
    const declared = product.app
      .get(RouteRules)
      .list()
      .flatMap((route) => route.path.split(',').map((path) => ({ ...route, path: `/${path.replace(/^\//, '')}` })));
    const named = new Map(routes.map((route) => [`${route.method} ${route.path}`, route.access]));
    const undocumented: Record<string, string | undefined> = {};
    for (const { method, path, rule } of declared) {
      const name = `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
      if (!named.has(name)) undocumented[`${method} ${path}`] = rule?.kind;
      else expect([name, named.get(name)]).toEqual([name, rule?.kind]);
    }
    expect(undocumented).toEqual(UNDOCUMENTED);
    expect(declared.length - Object.keys(undocumented).length).toBe(routes.length);
    expect(routes.filter((route) => !route.access)).toEqual([]);
  });

  it('answers 401 without a sign-in, on every route for signed-in people and administrators', async () => {
    const closed = ({ access }: Route) => access === 'signed-in' || access === 'admin';
    expect(others(await statuses(closed), 401)).toEqual([]);
  });

  it.each([
    ['a word', 'Bearer nonsense'],
    ['an unsigned token', `Bearer ${unsigned({ alg: 'none' })}`],
    ['a token with an unknown key', `Bearer ${unsigned({ alg: 'HS256', kid: 'x' })}c2lnbmF0dXJl`],
    ['another scheme', 'Basic YWRtaW46YWRtaW4='],
    ['ten thousand characters', `Bearer ${'x'.repeat(10_000)}`],
  ])('refuses %s', async (_, authorization) => {
    const answers = await statuses(({ access }) => access === 'signed-in' || access === 'admin', { authorization });
    // The accounts contract answers 403 to a wrong token.
    expect(others(answers, 401).filter(([name, status]) => !(name.includes(' /auth/v1/') && status === 403))).toEqual(
      [],
    );
  });

  it('requires no sign-in on public routes', async () => {
    const answers = await statuses(({ access }) => access === 'public');
    expect(Object.entries(answers).filter(([, status]) => status === 401 || status === 403)).toEqual([]);
  });

  it('answers 403 to a provider on every route for administrators', async () => {
    expect(others(await statuses(({ access }) => access === 'admin', provider.headers), 403)).toEqual([]);
  });

  it('forbids caching on every route that is not public', async () => {
    // Signing out first would end the session of the other calls.
    const closed = ({ access, path }: Route) => access !== 'public' && path !== '/auth/v1/logout';
    const answers = Object.entries(await answersOf(closed, admin.headers));
    expect(answers.some(([, { status }]) => status === 200)).toBe(true);
    expect(answers.filter(([, { headers }]) => !/(^|, )no-store$/.test(String(headers['cache-control'])))).toEqual([]);
  });

  it('admits an administrator to every route for administrators', async () => {
    const answers = await statuses(({ access }) => access === 'admin', admin.headers);
    expect(others(answers, 200, 400, 404, 409)).toEqual([]);
  });

  it('admits administrators without a second factor only in a demo', async () => {
    const { origin } = await product.addGateway({ DEMO_MODE: 'false' });
    const response = await fetch(`${origin}/api/admin/vetting`, { headers: admin.headers });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ type: '/developers/problems/second-factor-required' });
  });

  it('refuses unsigned calls on routes that check a signature', async () => {
    expect(others(await statuses(({ access }) => access === 'signature'), 400, 401, 403)).toEqual([]);
  });

  it('refuses an ended session everywhere', async () => {
    const person = await product.person();
    await product.wire.call({ method: 'POST', path: '/auth/v1/logout', headers: person.headers });
    const answers = await statuses(
      ({ access, path }) => access === 'signed-in' && path.startsWith('/api/'),
      person.headers,
    );
    expect(others(answers, 401)).toEqual([]);
  });
});

function unsigned(header: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part(header)}.${part({ sub: '00000000-0000-7000-8000-000000000000', role: 'admin', exp: 4_000_000_000 })}.`;
}
