import { type RouteRule, RouteRules } from '@townlink/server-http';
import { apply, makeFixtures } from './support/fixtures';
import { type Caller, doorOf, makeCallers, nameOf, restore, rulesByName } from './support/matrix';
import { Product } from './support/product';
import { addressOf, readRoutes, type Route } from './support/routes';

/** Whose the thing is that a call names: an id that nothing has, the caller's own, or another's. */
type Whose = 'nobody’s' | 'own' | 'another’s';

interface Cell {
  route: Route;
  rule: RouteRule;
  caller: Caller;
  whose: Whose;
}

describe('who may call what', () => {
  let product: Product;
  let callers: Caller[];
  let rules: Map<string, RouteRule>;
  let routes: Route[];
  let victims: string;
  const own = new Map<Caller, string>();

  beforeAll(async () => {
    const settings = { DEMO_MODE: 'false', LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' };
    product = await Product.start({ settings });
    rules = rulesByName(product.app.get(RouteRules).list());
    routes = await readRoutes(product.wire);
    const { cityId } = await makeFixtures(product);
    victims = (await apply(product, await product.person(), cityId)).providerId;
    callers = await makeCallers(product);
    for (const caller of callers.filter(({ factor }) => factor === 'none'))
      own.set(caller, (await apply(product, caller.person!, cityId)).providerId);
  }, 120_000);
  afterAll(() => product?.close());

  const cells = (): Cell[] =>
    routes.flatMap((route) =>
      callers.flatMap((caller) => {
        const whose: Whose[] = route.parts.length > 0 ? ['nobody’s', 'own', 'another’s'] : ['nobody’s'];
        return whose.map((one) => ({ route, rule: rules.get(nameOf(route))!, caller, whose: one }));
      }),
    );

  const idOf = ({ caller, whose }: Cell): string | undefined =>
    whose === 'nobody’s' ? undefined : whose === 'own' ? (own.get(caller) ?? caller.person?.id) : victims;

  /** Each call from an address of its own, so that no limit is reached. */
  async function statusOf(cell: Cell, count: number): Promise<number> {
    const { route, caller } = cell;
    await restore(product, caller);
    const id = idOf(cell);
    const path = addressOf(route, id ? Object.fromEntries(route.parts.map((part) => [part, id])) : {});
    const from = { 'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}` };
    const content: Record<string, string> = route.writes ? { 'content-type': 'application/json' } : {};
    const headers = { ...from, ...content, ...caller.person?.headers };
    return (await product.wire.call({ method: route.method, path, headers, body: route.writes ? '{}' : undefined }))
      .status;
  }

  /** What is wrong with an answer, by the rule that the route declares; undefined where nothing is. */
  function faultOf({ route, rule, caller, whose }: Cell, status: number): string | undefined {
    const door = doorOf(rule, caller);
    if (door) return status === door ? undefined : `is ${status} and not ${door}`;
    if (status >= 500) return `is ${status}`;
    if (rule.rule!.kind === 'signature') return [400, 401, 403].includes(status) ? undefined : `takes it: ${status}`;
    // The accounts contract asks for more by itself, as for a second factor that is shown; it words that as 401 and 403.
    const isRefused = (status === 401 || status === 403) && !route.path.startsWith('/auth/v1/');
    const isOthers = rule.rule!.kind === 'signed-in' && whose === 'another’s';
    if (isOthers) return status < 400 ? `gives what is another’s: ${status}` : undefined;
    return isRefused ? `refuses whom its rule lets in: ${status}` : undefined;
  }

  it('[ADM-9] is what each route declares: every route, role, second factor and owner', async () => {
    const wrong: string[] = [];
    const all = cells();
    expect(all.filter(({ rule }) => !rule)).toEqual([]);
    for (const [count, cell] of all.entries()) {
      const fault = faultOf(cell, await statusOf(cell, count + 1));
      if (fault) wrong.push(`${nameOf(cell.route)}, ${cell.caller.name}, ${cell.whose}: ${fault}`);
    }
    process.stdout.write(`${all.length} cells of ${routes.length} routes and ${callers.length} callers\n`);
    expect(wrong).toEqual([]);
    expect(all.length).toBeGreaterThan(routes.length * callers.length);
  }, 300_000);
});
