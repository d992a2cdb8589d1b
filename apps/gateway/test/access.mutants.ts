import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { type AccessRule, type RouteRule, RouteRules } from '@townlink/server-http';
import { readFileSync } from 'node:fs';
import { documentedName, MutatedRule } from './support/mutated-rule';
import { type Person, Product } from './support/product';
import { addressOf, readRoutes, type Route, UNDOCUMENTED } from './support/routes';

type Kind = AccessRule['kind'];
type Looser = 'signed-in' | 'public';

/** A route with a loosened rule. */
interface Mutation {
  route: RouteRule;
  to: Looser;
}

/** Possible mistakes for each rule. */
const LOOSER: Record<Kind, Looser[]> = {
  admin: ['signed-in', 'public'],
  'signed-in': ['public'],
  signature: ['public'],
  public: [],
};

/** No rule is loosened to one of a signature or of administrators. */
const ruleOf = (kind: Looser): AccessRule => ({ kind });

describe('a route with a loosened rule', () => {
  let product: Product;
  let routes: Map<string, Route>;
  let provider: Person;
  let mutated: MutatedRule;

  beforeAll(async () => {
    product = await Product.start();
    routes = new Map((await readRoutes(product.wire)).map((route) => [`${route.method} ${route.path}`, route]));
    provider = await product.person();
    mutated = new MutatedRule();
  }, 60_000);

  afterAll(async () => {
    mutated?.end();
    await product?.close();
  });

  const documented = (rule: RouteRule): Route | undefined => routes.get(documentedName(rule));

  async function status(route: Route, headers: Record<string, string> = {}): Promise<number> {
    const body = route.writes ? '{}' : undefined;
    const content: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
    const call = { method: route.method, path: addressOf(route), headers: { ...content, ...headers }, body };
    return (await product.wire.call(call)).status;
  }

  /** The check of access.int-spec.ts for a closed route. */
  async function isSeen(route: Route): Promise<boolean> {
    if ((await status(route)) !== 401) return true;
    return route.access === 'admin' && (await status(route, provider.headers)) !== 403;
  }

  /** Whether the declared rules match the committed document, which gateway.int-spec.ts compares. */
  function isDocumented(): boolean {
    const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
      paths: Record<string, Record<string, { 'x-access': Kind }>>;
    };
    // A new instance, since the application's caches what it has read.
    const find = <T>(type: new (...args: never[]) => T): T => product.app.get(type, { strict: false });
    return new RouteRules(find(DiscoveryService), find(MetadataScanner), find(Reflector)).list().every((declared) => {
      const route = documented(declared);
      const written = route
        ? paths[route.path]?.[route.method.toLowerCase()]?.['x-access']
        : UNDOCUMENTED[`${declared.method} ${declared.path}`];
      return written === declared.rule?.kind;
    });
  }

  it('is noticed', async () => {
    const rules = product.app.get(RouteRules).list();
    const mutations = rules.flatMap((route) => LOOSER[route.rule!.kind].map((to): Mutation => ({ route, to })));
    expect(mutations.length).toBeGreaterThan(30);
    expect(isDocumented()).toBe(true);
    const unnoticed: string[] = [];
    const seen: string[] = [];
    for (const { route: rule, to } of mutations) {
      const name = `${rule.handler} for ${to}`;
      const route = documented(rule);
      const isClosed = route?.access === 'admin' || route?.access === 'signed-in';
      await mutated.during(rule, ruleOf(to), async () => {
        if (isClosed && (await isSeen(route))) seen.push(name);
        else if (isClosed || isDocumented()) unnoticed.push(name);
      });
    }
    const noticed = mutations.length - unnoticed.length;
    process.stdout.write(
      `${noticed} of ${mutations.length} opened routes were noticed, ${seen.length} of them by what they answer\n`,
    );
    expect(unnoticed).toEqual([]);
  });
});
