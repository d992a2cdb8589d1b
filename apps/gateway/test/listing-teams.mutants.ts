import { INVITED_ROLES, type InvitedRole, TEAM_RIGHTS } from '@townlink/contracts';
import { isDocumented } from './support/documented-rights';
import { documentedTeamOperations, documentedTeamRights, makeTeam, type Team } from './support/listing-teams';
import { type Loosened, loosenedEntries, tryLoosened } from './support/loosened-rights';
import { Product } from './support/product';
import { RouteCaller } from './support/route-caller';
import { readRoutes, type Route } from './support/routes';

describe('a loosened entry of the table of team rights', () => {
  let product: Product;
  let team: Team;
  let routes: Route[];
  const rights = documentedTeamRights();
  const operations = documentedTeamOperations();

  beforeAll(async () => {
    product = await Product.start({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
    routes = (await readRoutes(product.wire)).filter(({ method, path }) => operations.has(`${method} ${path}`));
    team = await makeTeam(product);
  }, 60_000);
  afterAll(() => product?.close());

  const caller = new RouteCaller(() => product);
  const isRefused = async (route: Route, role: InvitedRole) =>
    (await caller.call(route, team.people[role], team.providerId)).status === 403;

  /** What listing-teams.int-spec.ts checks: an operation that the documented table refuses. */
  async function isAnswered({ role, right }: Loosened<InvitedRole>): Promise<boolean> {
    const opened = routes.filter(({ method, path }) => operations.get(`${method} ${path}`) === right);
    for (const route of opened) if (!isDocumented(rights, role, right) && !(await isRefused(route, role))) return true;
    return false;
  }

  it('is noticed', async () => {
    const entries = loosenedEntries(TEAM_RIGHTS, INVITED_ROLES);
    const { unnoticed, answered } = await tryLoosened({ table: TEAM_RIGHTS, documented: rights, entries, isAnswered });
    expect(entries).toHaveLength(14);
    expect(answered).toBeGreaterThan(4);
    expect(unnoticed).toEqual([]);
  });
});
