import {
  INVITED_ROLES,
  type InvitedRole,
  LEVELS,
  TEAM_RESOURCES,
  TEAM_RIGHTS,
  type TeamResource,
  type TeamRight,
} from '@townlink/contracts';
import {
  documentedTeamOperations,
  documentedTeamRights,
  isDocumentedForTeam,
  makeTeam,
  type Team,
} from './support/listing-teams';
import { Product } from './support/product';
import { addressOf, readRoutes, type Route } from './support/routes';

/** An entry that allows one level more than it should. */
interface Mutation {
  resource: TeamResource;
  role: InvitedRole;
  right: TeamRight;
}

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

  const mutations = (Object.keys(TEAM_RESOURCES) as TeamResource[]).flatMap((resource) =>
    INVITED_ROLES.flatMap((role): Mutation[] => {
      const level = LEVELS[LEVELS.indexOf(TEAM_RIGHTS[resource][role]!) + 1];
      return level ? [{ resource, role, right: `${resource}:${level}` }] : [];
    }),
  );

  let calls = 0;
  async function isRefused(route: Route, role: InvitedRole): Promise<boolean> {
    calls += 1;
    const from = `10.5.${(calls >> 8) & 255}.${calls & 255}`;
    const content: Record<string, string> = route.writes ? { 'content-type': 'application/json' } : {};
    const headers = { ...content, ...team.people[role].headers, 'x-forwarded-for': from, 'x-listing': team.providerId };
    const body = route.writes ? '{}' : undefined;
    return (await product.wire.call({ method: route.method, path: addressOf(route), headers, body })).status === 403;
  }

  /** What listing-teams.int-spec.ts checks: an operation that the documented table refuses. */
  async function isAnswered({ role, right }: Mutation): Promise<boolean> {
    const opened = routes.filter(({ method, path }) => operations.get(`${method} ${path}`) === right);
    for (const route of opened)
      if (!isDocumentedForTeam(rights, role, right) && !(await isRefused(route, role))) return true;
    return false;
  }

  it('is noticed', async () => {
    const unnoticed: Mutation[] = [];
    let answered = 0;
    for (const mutation of mutations) {
      const { resource, role, right } = mutation;
      const sound = TEAM_RIGHTS[resource][role];
      TEAM_RIGHTS[resource][role] = right.split(':')[1] as (typeof LEVELS)[number];
      // What team-rights.spec.ts checks: that the table is the documented one.
      const isListed = rights[resource]![role] === TEAM_RIGHTS[resource][role];
      const isSeen = await isAnswered(mutation);
      if (isSeen) answered += 1;
      else if (isListed) unnoticed.push(mutation);
      TEAM_RIGHTS[resource][role] = sound;
    }
    process.stdout.write(
      `${mutations.length - unnoticed.length} of ${mutations.length} loosened entries were noticed, `,
    );
    process.stdout.write(`${answered} of them by what is answered\n`);
    expect(mutations).toHaveLength(14);
    expect(answered).toBeGreaterThan(4);
    expect(unnoticed).toEqual([]);
  });
});
