import { type RouteRule, RouteRules } from '@townlink/server-http';
import { makeCity } from '@townlink/server-testing/markets';
import { applyAndPay } from './support/fixtures';
import { type Caller, doorOf, makeCallers, nameOf, restore, rulesByName } from './support/matrix';
import { callNaming, type Ids, type Place, thingsNamedBy } from './support/named-things';
import { type Person, Product } from './support/product';
import { readRoutes, type Route, UNKNOWN_ID } from './support/routes';

/** Owner of the record in a call: none (unknown id), the caller, or another person. */
type Whose = 'none' | 'own' | 'another’s';

/** Calls that administrators may make on behalf of the owner. */
const HELP = ['POST /api/google/resolve-and-fetch', 'POST /api/google/refresh-rating'];

const mayHelp = (route: Route, { role, factor }: Caller): boolean =>
  role === 'admin' && factor === 'shown' && HELP.includes(nameOf(route));

const OWNERS: readonly Whose[] = ['none', 'own', 'another’s'];

interface Cell {
  route: Route;
  rule: RouteRule;
  caller: Caller;
  /** Where the call contains an id; undefined for an empty call. */
  place?: Place;
  whose: Whose;
}

describe('who may call what', () => {
  let product: Product;
  let callers: Caller[];
  let rules: Map<string, RouteRule>;
  let routes: Route[];
  /** Records of a person with the role of a member, and of one that administrators may change. */
  let victims: { members: Ids; administrators: Ids };
  const own = new Map<Caller, Ids>();

  beforeAll(async () => {
    const settings = { DEMO_MODE: 'false', LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' };
    product = await Product.start({ settings, worker: true });
    rules = rulesByName(product.app.get(RouteRules).list());
    routes = await readRoutes(product.wire);
    victims = {
      members: await makeThings(await product.person()),
      administrators: await makeThings(await product.person()),
    };
    callers = await makeCallers(product);
    for (const caller of callers.filter(({ factor }) => factor === 'none' || factor === 'shown')) {
      own.set(caller, await makeThings(caller.person!));
      // Applicants become providers.
      await product.database.query('update profiles set role = $2 where id = $1', [caller.person!.id, caller.role]);
    }
    await product.stopWorker();
  });
  afterAll(() => product?.close());

  /** An empty call, and calls with ids in each place of a closed route, or in the path of an open one. */
  const cells = (): Cell[] =>
    routes.flatMap((route) => {
      const rule = rules.get(nameOf(route))!;
      const isClosed = rule?.rule?.kind === 'signed-in' || rule?.rule?.kind === 'admin';
      const places = Object.entries(thingsNamedBy(route)).flatMap(([place, names]) =>
        names.length > 0 && (isClosed || place === 'path') ? [place as Place] : [],
      );
      return callers.flatMap((caller): Cell[] => [
        { route, rule, caller, whose: 'none' },
        ...places.flatMap((place) => OWNERS.map((whose) => ({ route, rule, caller, place, whose }))),
      ]);
    });

  /** A paid provider in a new city. */
  async function makeThings(person: Person): Promise<Ids> {
    const cityId = await makeCity(product.database);
    const { providerId, checkout, stripe_customer_id } = await applyAndPay(product, person, cityId);
    const sql = 'select category_id from providers where id = $1';
    const [row] = await product.database.query<{ category_id: string }>(sql, [providerId]);
    return { providerId, cityId, categoryId: row!.category_id, checkout, stripe_customer_id };
  }

  /** For a caller without an application, their account. */
  const ownOf = ({ caller }: Cell): Ids => own.get(caller) ?? { providerId: caller.person?.id ?? UNKNOWN_ID };

  /** Other records are named by the provider's id, which matches none of them. */
  function idIn(cell: Cell, name: string): string {
    const whose = { none: {}, own: ownOf(cell), 'another’s': victimOf(cell) }[cell.whose] as Partial<Ids>;
    return whose[name] ?? whose.providerId ?? UNKNOWN_ID;
  }

  const victimOf = ({ rule }: Cell): Ids => (rule.rule!.kind === 'admin' ? victims.administrators : victims.members);

  /** Each call from its own address, so that no limit is reached. */
  async function statusOf(cell: Cell, count: number): Promise<number> {
    const { route, caller } = cell;
    await restore(product, caller);
    const { path, body = {} } = callNaming(route, cell.place ?? 'path', (name) => idIn(cell, name), ownOf(cell));
    const from = { 'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}` };
    const content: Record<string, string> = route.writes ? { 'content-type': 'application/json' } : {};
    const headers = { ...from, ...content, ...caller.person?.headers };
    return (
      await product.wire.call({
        method: route.method,
        path,
        headers,
        body: route.writes ? JSON.stringify(body) : undefined,
      })
    ).status;
  }

  /** The violation of a route's declared rule; undefined for none. */
  function faultOf({ route, rule, caller, place, whose }: Cell, status: number): string | undefined {
    const door = doorOf(rule, caller);
    if (door) return status === door ? undefined : `is ${status} and not ${door}`;
    if (status >= 500) return `is ${status}`;
    if (rule.rule!.kind === 'signature') return [400, 401, 403].includes(status) ? undefined : `takes it: ${status}`;
    // The accounts contract has its own requirements, such as a second factor, with 401 and 403.
    const isRefused = (status === 401 || status === 403) && !route.path.startsWith('/auth/v1/');
    const isOpenToOwner = rule.rule!.kind === 'signed-in' && place !== undefined && !mayHelp(route, caller);
    // A missing record may get the same response as another person's.
    if (isOpenToOwner && whose === 'none') return undefined;
    if (isOpenToOwner && whose === 'another’s') return status < 400 ? `gives what is another’s: ${status}` : undefined;
    return isRefused ? `refuses whom its rule lets in: ${status}` : undefined;
  }

  it('[ADM-9] matches each route’s declaration for every role, second factor and owner', async () => {
    const wrong: string[] = [];
    const all = cells();
    expect(all.filter(({ rule }) => !rule)).toEqual([]);
    for (const [count, cell] of all.entries()) {
      const fault = faultOf(cell, await statusOf(cell, count + 1));
      if (fault) wrong.push(`${nameOf(cell.route)}, ${cell.caller.name}, ${cell.whose} in the ${cell.place}: ${fault}`);
    }
    process.stdout.write(`${all.length} cells of ${routes.length} routes and ${callers.length} callers\n`);
    expect(wrong).toEqual([]);
    expect(all.length).toBeGreaterThan(routes.length * callers.length);
  }, 900_000);
});
