import { type ConsoleRole, type DelegatedRole, RIGHTS } from '@townlink/contracts';
import { administrators, documentedOperations, documentedRights } from './support/console-roles';
import { isDocumented } from './support/documented-rights';
import { type Loosened, loosenedEntries, tryLoosened } from './support/loosened-rights';
import { type Person, Product } from './support/product';
import { RouteCaller } from './support/route-caller';
import { readRoutes, type Route } from './support/routes';

const ROLES: readonly DelegatedRole[] = ['vetting', 'support', 'content', 'finance', 'read-only'];

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

  const caller = new RouteCaller(() => product);

  /** What console-roles.int-spec.ts checks: an operation that the documented table refuses. */
  async function isAnswered({ role, right }: Loosened<DelegatedRole>): Promise<boolean> {
    const opened = routes.filter(({ method, path }) => operations.get(`${method} ${path}`) === right);
    for (const route of opened)
      if (!isDocumented(rights, role, right) && (await caller.call(route, people[role])).status !== 403) return true;
    return false;
  }

  it('is noticed', async () => {
    const entries = loosenedEntries(RIGHTS, ROLES);
    const { unnoticed, answered } = await tryLoosened({ table: RIGHTS, documented: rights, entries, isAnswered });
    expect(entries.length).toBeGreaterThan(60);
    expect(answered).toBeGreaterThan(40);
    expect(unnoticed).toEqual([]);
  });
});
