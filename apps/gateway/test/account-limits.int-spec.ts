import { type Person, Product } from './support/product';
import { addressOf, readRoutes, type Route } from './support/routes';
import { Wire } from './support/wire';

const ADDRESSES = ['198.51.100.1', '198.51.100.2', '203.0.113.3', '2001:db8:4::1'];

/** Write calls without a limit: signing out, and programs with the service credential. */
const UNLIMITED = /^POST \/auth\/v1\/(logout|invite)$|^\w+ \/auth\/v1\/admin\//;

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

describe('limits of accounts calls', () => {
  let product: Product;
  let second: Wire;
  let person: Person;
  /** Limited routes by their shared rule, with its number of calls. */
  const rules = new Map<string, { points: number; routes: Route[] }>();
  const unlimited: string[] = [];

  beforeAll(async () => {
    product = await Product.start({
      settings: {
        LOG_LEVEL: 'warn',
        TRUSTED_PROXIES: '127.0.0.1',
        AUTH_LIMIT_REQUESTS: '3',
        AUTH_LIMIT_VERIFY: '4',
        AUTH_LIMIT_TOKEN: '5',
        AUTH_LIMIT_FACTORS: '6',
      },
    });
    second = new Wire((await product.addGateway()).origin);
    person = await product.person();
    const routes = (await readRoutes(product.wire)).filter(({ path }) => path.startsWith('/auth/v1/'));
    for (const route of routes.filter((one) => !UNLIMITED.test(nameOf(one)))) {
      const { headers } = await ask(product.wire, route, `192.0.2.${routes.indexOf(route)}`);
      const [, name, points] = /^"(.+)";q=(\d+)/.exec(String(headers['ratelimit-policy'])) ?? [];
      if (name) rules.set(name, { points: Number(points), routes: [...(rules.get(name)?.routes ?? []), route] });
      else if (route.method !== 'GET') unlimited.push(nameOf(route));
    }
  });
  afterAll(async () => {
    second?.close();
    await product?.close();
  });

  const ask = (wire: Wire, route: Route, address: string) =>
    wire.json(
      route.method,
      addressOf(route),
      { ...person.headers, 'x-forwarded-for': address },
      route.writes ? {} : undefined,
    );

  it('[AUTH-11] exist for every call that changes or guesses something', () => {
    expect(unlimited).toEqual([]);
    expect(rules.size).toBeGreaterThan(8);
  });

  it('[AUTH-11] refuse the call beyond the limit per address, over all gateways and calls of a rule', async () => {
    const both = [product.wire, second];
    for (const [rule, { points, routes }] of rules) {
      for (const address of ADDRESSES) {
        const allowed: number[] = [];
        for (let call = 0; call < points; call += 1) {
          allowed.push((await ask(both[call % 2]!, routes[call % routes.length]!, address)).status);
        }
        expect({ rule, address, refused: allowed.filter((status) => status === 429) }).toEqual({
          rule,
          address,
          refused: [],
        });
        for (const wire of both) {
          for (const route of routes) {
            const { status, headers, text } = await ask(wire, route, address);
            expect({ rule, call: nameOf(route), status }).toEqual({ rule, call: nameOf(route), status: 429 });
            expect(Number(headers['retry-after'])).toBeGreaterThan(0);
            expect(JSON.parse(text)).toMatchObject({ error_code: 'over_request_rate_limit' });
          }
        }
      }
    }
  });
});
