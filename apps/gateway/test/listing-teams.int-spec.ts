import { type OwnProvider, TEAM_ROLES, type TeamRole } from '@townlink/contracts';
import { suiteFixture } from '@townlink/server-testing';
import { HttpCaller } from '@townlink/server-testing/app';
import { makeCity } from '@townlink/server-testing/markets';
import { isDocumented } from './support/documented-rights';
import { documentedTeamOperations, documentedTeamRights, join, makeTeam, type Team } from './support/listing-teams';
import { apply } from './support/fixtures';
import { type Person, Product } from './support/product';
import { RouteCaller } from './support/route-caller';
import { readRoutes, type Route } from './support/routes';

/** These end a team membership or the listing: called after the others, by the owner, in this order. */
const LAST = ['DELETE /api/provider/team/own', 'POST /api/provider/withdraw'];

describe('a listing’s team', () => {
  const product = suiteFixture(() => Product.start({ settings: { TRUSTED_PROXIES: '127.0.0.1' } }));
  const caller = new RouteCaller(() => product);
  const rights = documentedTeamRights();
  const operations = documentedTeamOperations();
  let http: HttpCaller;
  let team: Team;

  beforeAll(async () => {
    http = new HttpCaller(product.origin);
    team = await makeTeam(product);
  });

  const nameOf = ({ method, path }: Route) => `${method} ${path}`;
  const own = async (as: Person, listing?: string) =>
    http.call<OwnProvider & { type?: string }>('GET', '/api/provider', {
      as,
      headers: listing ? { 'x-listing': listing } : {},
    });
  const change = (as: Person, body: object, listing = team.providerId) =>
    http.call<OwnProvider & { type?: string; right?: string }>('PATCH', '/api/provider', {
      as,
      body,
      headers: { 'x-listing': listing },
    });

  it('[TEAM-1] answers every operation of the portal for every role as the table says', async () => {
    const routes = (await readRoutes(product.wire)).filter((route) => operations.has(nameOf(route)));
    expect(routes.length).toBe(operations.size);
    const late = (route: Route) => LAST.indexOf(nameOf(route));
    const inOrder = (role: TeamRole) => {
      const last = routes.filter((route) => late(route) >= 0).sort((one, other) => late(one) - late(other));
      return [...routes.filter((route) => late(route) < 0), ...(role === 'owner' ? last : last.reverse())];
    };
    const { providerId, people } = await makeTeam(product);
    const wrong: string[] = [];
    for (const role of [...TEAM_ROLES].reverse())
      for (const route of inOrder(role)) {
        const right = operations.get(nameOf(route))!;
        const answer = await caller.call(route, people[role], providerId);
        const isRight = isDocumented(rights, role, right)
          ? [200, 201, 202, 400, 404, 409, 415].includes(answer.status)
          : answer.slug === 'right-missing' && answer.right === right;
        if (!isRight) wrong.push(`${nameOf(route)} as ${role}: ${JSON.stringify(answer)}`);
      }
    process.stdout.write(`${routes.length * TEAM_ROLES.length} operations and team roles\n`);
    expect(wrong).toEqual([]);
  });

  it('[TEAM-1] is closed to everyone else for every operation, whether the listing exists or not', async () => {
    const other = await product.person();
    const routes = (await readRoutes(product.wire)).filter((route) => operations.has(nameOf(route)));
    for (const listing of [team.providerId, '00000000-0000-7000-8000-000000000000', 'nonsense'])
      for (const route of routes) {
        const answer = await caller.call(route, other, listing);
        expect([nameOf(route), listing, answer.slug]).toEqual([nameOf(route), listing, 'not-on-team']);
      }
  });

  it('[TEAM-1] shows the listing to each role, and its payments to the owner only', async () => {
    const { providerId, people } = team;
    await product.database.query(`update providers set stripe_customer_id = 'cus_of_team' where id = $1`, [providerId]);
    for (const role of TEAM_ROLES) {
      const { body } = await own(people[role]);
      expect(body).toMatchObject({ id: providerId, team_role: role });
      expect([role, body.stripe_customer_id]).toEqual([role, role === 'owner' ? 'cus_of_team' : null]);
    }
  });

  it('[TEAM-1] asks only the owner to confirm the address for messages', async () => {
    const { providerId, people } = await makeTeam(product);
    const seen = async (email: string) => {
      await product.database.query('update providers set email = $2 where id = $1', [providerId, email]);
      return Promise.all(TEAM_ROLES.map(async (role) => (await own(people[role])).body.email_confirmed));
    };
    expect(await seen(people.owner.email)).toEqual([true, true, true]);
    expect(await seen('another@example.com')).toEqual([false, true, true]);
  });

  it('[TEAM-1] lets an editor change the listing, but not the address for messages', async () => {
    const { editor, viewer } = team.people;
    expect((await change(editor, { contactName: 'Edith Editor' })).body).toMatchObject({
      contact_name: 'Edith Editor',
    });
    const service = { description: 'Leaks, day and night.', languages: ['English'] };
    const written = await change(editor, { service, testimonials: [{ quote: 'Fast', author: 'Jo' }] });
    expect(written.body.service.description).toBe(service.description);
    expect((await change(editor, { email: 'mine@example.com' })).body).toMatchObject({ right: 'contact:write' });
    expect((await change(viewer, { contactName: 'Vic Viewer' })).body).toMatchObject({ right: 'listing:write' });
    expect((await own(team.people.owner)).body).toMatchObject({ contact_name: 'Edith Editor' });
  });

  it('[TEAM-1] is chosen by the header; the default is the person’s own listing, then the one joined first', async () => {
    const cityId = await makeCity(product.database);
    const [first, second] = [await makeTeam(product), await makeTeam(product)];
    const person = await product.person();
    await join(product, first.providerId, person, 'viewer');
    await join(product, second.providerId, person, 'editor');
    expect((await own(person)).body.id).toBe(first.providerId);
    expect((await own(person, second.providerId)).body).toMatchObject({ id: second.providerId, team_role: 'editor' });
    const { providerId } = await apply(product, person, cityId);
    expect((await own(person)).body).toMatchObject({ id: providerId, team_role: 'owner' });
    expect((await change(person, { contactName: 'Two Hats' }, second.providerId)).body.id).toBe(second.providerId);
    expect((await change(person, { contactName: 'Two Hats' }, first.providerId)).status).toBe(403);
  });

  it('[TEAM-1] applies to administrators, who never get their own listing instead of one whose team they are on', async () => {
    const { providerId, people } = await makeTeam(product);
    const admin = await product.person('admin');
    const { providerId: ownId } = await apply(product, admin, await makeCity(product.database));
    await join(product, providerId, admin, 'editor');
    const answer = async (method: 'POST' | 'PATCH', path: string, body: object) =>
      http.call<{ type?: string }>(method, path, { as: admin, body, headers: { 'x-listing': providerId } });
    for (const path of ['/api/provider/withdraw', '/api/billing/keep-plan', '/api/billing/request-refund'])
      expect([path, (await answer('POST', path, {})).body]).toMatchObject([
        path,
        { type: expect.stringMatching(/right-missing$/) },
      ]);
    expect((await answer('PATCH', '/api/provider', { contactName: 'Ada Admin' })).status).toBe(200);
    expect(await product.database.query('select from providers where id = $1', [ownId])).toHaveLength(1);
    expect((await own(people.owner)).body).toMatchObject({ contact_name: 'Ada Admin' });
  });

  it('[TEAM-1] does not hinder administrators who are viewers of a team from linking Google profiles', async () => {
    const { providerId } = await makeTeam(product);
    const admin = await product.person('admin');
    await join(product, providerId, admin, 'viewer');
    const body = { providerId, googleProfileUrl: '' };
    expect((await http.call('POST', '/api/google/resolve-and-fetch', { as: admin, body })).status).toBe(200);
  });

  it('[TEAM-1] has exactly one owner in the database after any write', async () => {
    const { providerId, people } = await makeTeam(product);
    const members = async () =>
      (
        await product.database.query<{ account_id: string; role: TeamRole }>(
          'select account_id, role from listing_members where provider_id = $1 order by role desc',
          [providerId],
        )
      ).map(({ account_id, role }) => [role, account_id]);
    for (const lost of ['delete from listing_members where', `update listing_members set role = 'viewer' where`]) {
      const write = product.database.query(`${lost} provider_id = $1 and role = 'owner'`, [providerId]);
      await expect(write).rejects.toThrow('A listing keeps its owner');
    }
    const second = product.database.query(`update listing_members set role = 'owner' where account_id = $1`, [
      people.editor.id,
    ]);
    await expect(second).rejects.toThrow('listing_members_one_owner');
    await product.database.query('update providers set user_id = $2 where id = $1', [providerId, people.editor.id]);
    expect(await members()).toEqual([
      ['viewer', people.viewer.id],
      ['owner', people.editor.id],
      ['editor', people.owner.id],
    ]);
    await product.database.query('delete from providers where id = $1', [providerId]);
    expect(await members()).toEqual([]);
  });
});
