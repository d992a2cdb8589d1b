import {
  type ConsoleRole,
  type DelegatedRole,
  LEVELS,
  type Resource,
  RESOURCES,
  RIGHTS,
  type Right,
} from '@townlink/contracts';
import { administrators, documentedOperations, documentedRights, isDocumented } from './support/console-roles';
import { type Person, Product } from './support/product';
import { addressOf, readRoutes, type Route } from './support/routes';

const ROLES: readonly DelegatedRole[] = ['vetting', 'support', 'content', 'finance', 'read-only'];

/** An entry that allows one level more than it should. */
interface Mutation {
  resource: Resource;
  role: DelegatedRole;
  right: Right;
}

describe('a loosened entry of the table of rights', () => {
  let product: Product;
  let people: Record<ConsoleRole, Person>;
  let routes: Route[];
  const rights = documentedRights();
  const operations = documentedOperations();

  beforeAll(async () => {
    product = await Product.start({ settings: { DEMO_MODE: 'false', TRUSTED_PROXIES: '127.0.0.1' } });
    routes = (await readRoutes(product.wire)).filter(({ access }) => access === 'admin');
    people = await administrators(product);
  }, 60_000);
  afterAll(() => product?.close());

  const mutations = (Object.keys(RESOURCES) as Resource[]).flatMap((resource) =>
    ROLES.flatMap((role): Mutation[] => {
      const level = LEVELS[LEVELS.indexOf(RIGHTS[resource][role]!) + 1];
      return level ? [{ resource, role, right: `${resource}:${level}` }] : [];
    }),
  );

  let calls = 0;
  async function isRefused(route: Route, role: ConsoleRole): Promise<boolean> {
    calls += 1;
    const from = `10.2.${(calls >> 8) & 255}.${calls & 255}`;
    const content: Record<string, string> = route.writes ? { 'content-type': 'application/json' } : {};
    const headers = { ...content, ...people[role].headers, 'x-forwarded-for': from };
    const body = route.writes ? '{}' : undefined;
    return (await product.wire.call({ method: route.method, path: addressOf(route), headers, body })).status === 403;
  }

  /** What console-roles.int-spec.ts checks: an operation that the documented table refuses. */
  async function isAnswered({ role, right }: Mutation): Promise<boolean> {
    const opened = routes.filter(({ method, path }) => operations.get(`${method} ${path}`) === right);
    for (const route of opened) if (!isDocumented(rights, role, right) && !(await isRefused(route, role))) return true;
    return false;
  }

  it('is noticed', async () => {
    const unnoticed: Mutation[] = [];
    let answered = 0;
    for (const mutation of mutations) {
      const { resource, role, right } = mutation;
      const sound = RIGHTS[resource][role];
      RIGHTS[resource][role] = right.split(':')[1] as (typeof LEVELS)[number];
      // What rights.spec.ts checks: that the table is the documented one.
      const isListed = rights[resource]![role] === RIGHTS[resource][role];
      const isSeen = await isAnswered(mutation);
      if (isSeen) answered += 1;
      else if (isListed) unnoticed.push(mutation);
      RIGHTS[resource][role] = sound;
    }
    process.stdout.write(
      `${mutations.length - unnoticed.length} of ${mutations.length} loosened entries were noticed, `,
    );
    process.stdout.write(`${answered} of them by what is answered\n`);
    expect(mutations.length).toBeGreaterThan(60);
    expect(answered).toBeGreaterThan(40);
    expect(unnoticed).toEqual([]);
  });
});
