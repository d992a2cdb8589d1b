import { type OwnProvider, TEAM_ROLES, type TeamRole } from '@townlink/contracts';
import { eventually, suiteFixture } from '@townlink/server-testing';
import { HttpCaller } from '@townlink/server-testing/app';
import { makeCity } from '@townlink/server-testing/markets';
import pg from 'pg';
import { isDocumented } from './support/documented-rights';
import { documentedTeamOperations, documentedTeamRights, join, makeTeam, type Team } from './support/listing-teams';
import { apply } from './support/fixtures';
import { type Person, Product } from './support/product';
import { addressOf, readRoutes, type Route } from './support/routes';

interface Answer {
  status: number;
  type?: string;
  right?: string;
}

/** These end a place on the team, or the listing: called after the others, by the owner in this order. */
const LAST = ['DELETE /api/provider/team/own', 'POST /api/provider/withdraw'];

describe('a listing’s team', () => {
  const product = suiteFixture(() => Product.start({ settings: { TRUSTED_PROXIES: '127.0.0.1' } }));
  const rights = documentedTeamRights();
  const operations = documentedTeamOperations();
  let http: HttpCaller;
  let team: Team;
  let calls = 0;

  beforeAll(async () => {
    http = new HttpCaller(product.origin);
    team = await makeTeam(product);
  }, 60_000);

  /** Each call from its own address, so that no limit is reached; an empty one, so that nothing happens. */
  async function answerOf(route: Route, as: Person, providerId: string): Promise<Answer> {
    calls += 1;
    const from = `10.4.${(calls >> 8) & 255}.${calls & 255}`;
    const content: Record<string, string> = route.writes ? { 'content-type': 'application/json' } : {};
    const { status, text } = await product.wire.call({
      method: route.method,
      path: addressOf(route),
      headers: { ...content, ...as.headers, 'x-forwarded-for': from, 'x-listing': providerId },
      body: route.writes ? '{}' : undefined,
    });
    return status === 403 ? { ...(JSON.parse(text) as Answer), status } : { status };
  }

  const slug = ({ type }: Answer) => type?.split('/').at(-1);
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

  it('[TEAM-1] is answered for every operation of the portal and role as the table says', async () => {
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
        const answer = await answerOf(route, people[role], providerId);
        const isRight = isDocumented(rights, role, right)
          ? [200, 201, 202, 400, 404, 409, 415].includes(answer.status)
          : slug(answer) === 'right-missing' && answer.right === right;
        if (!isRight) wrong.push(`${nameOf(route)} as ${role}: ${JSON.stringify(answer)}`);
      }
    process.stdout.write(`${routes.length * TEAM_ROLES.length} operations and team roles\n`);
    expect(wrong).toEqual([]);
  }, 120_000);

  it('[TEAM-1] is closed to everyone else for every operation, whether the listing exists or not', async () => {
    const other = await product.person();
    const routes = (await readRoutes(product.wire)).filter((route) => operations.has(nameOf(route)));
    for (const listing of [team.providerId, '00000000-0000-7000-8000-000000000000', 'nonsense'])
      for (const route of routes) {
        const answer = await answerOf(route, other, listing);
        expect([nameOf(route), listing, slug(answer)]).toEqual([nameOf(route), listing, 'not-on-team']);
      }
  }, 120_000);

  it('[TEAM-1] shows the listing to each role, and its payments to the owner only', async () => {
    const { providerId, people } = team;
    await product.database.query(`update providers set stripe_customer_id = 'cus_of_team' where id = $1`, [providerId]);
    for (const role of TEAM_ROLES) {
      const { body } = await own(people[role]);
      expect(body).toMatchObject({ id: providerId, team_role: role });
      expect([role, body.stripe_customer_id]).toEqual([role, role === 'owner' ? 'cus_of_team' : null]);
    }
  });

  it('[TEAM-1] asks none but the owner to confirm the address for messages', async () => {
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

  it('[TEAM-1] is chosen by the header, and without it is one’s own, else the one joined first', async () => {
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

  it('[TEAM-1] counts for administrators too, who never get their own listing for one whose team they are on', async () => {
    const { providerId, people } = await makeTeam(product);
    const admin = await product.person('admin');
    const { providerId: ownId } = await apply(product, admin, await makeCity(product.database));
    await join(product, providerId, admin, 'editor');
    const answer = async (method: 'POST' | 'PATCH', path: string, body: object) =>
      http.call<Answer>(method, path, { as: admin, body, headers: { 'x-listing': providerId } });
    for (const path of ['/api/provider/withdraw', '/api/billing/keep-plan', '/api/billing/request-refund'])
      expect([path, slug((await answer('POST', path, {})).body)]).toEqual([path, 'right-missing']);
    expect((await answer('PATCH', '/api/provider', { contactName: 'Ada Admin' })).status).toBe(200);
    expect(await product.database.query('select from providers where id = $1', [ownId])).toHaveLength(1);
    expect((await own(people.owner)).body).toMatchObject({ contact_name: 'Ada Admin' });
  });

  it('[TEAM-1] leaves the linking of Google profiles to administrators who are viewers of a team', async () => {
    const { providerId } = await makeTeam(product);
    const admin = await product.person('admin');
    await join(product, providerId, admin, 'viewer');
    const body = { providerId, googleProfileUrl: '' };
    expect((await http.call('POST', '/api/google/resolve-and-fetch', { as: admin, body })).status).toBe(200);
  });

  /** Changes the team in a transaction that stays open until a call waits for it. */
  async function whileSaving(statement: string, values: unknown[], save: () => Promise<Answer>): Promise<Answer> {
    const client = new pg.Client(product.database.ownerUrl);
    await client.connect();
    try {
      await client.query('begin');
      await client.query(statement, values);
      const saving = save();
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await eventually(async () => expect(await product.database.query(waiting)).toHaveLength(1));
      await client.query('commit');
      return await saving;
    } finally {
      await client.end();
    }
  }

  it.each([
    ['is removed', 'delete from listing_members where account_id = $1', 'not-on-team'],
    ['becomes a viewer', `update listing_members set role = 'viewer' where account_id = $1`, 'right-missing'],
  ])('[TEAM-1] saves nothing of an editor who %s while saving', async (_what, statement, refusal) => {
    const { providerId, people } = await makeTeam(product);
    const before = (await own(people.owner)).body;
    const answer = await whileSaving(statement, [people.editor.id], async () => {
      const { status, body } = await change(people.editor, { contactName: 'Too Late', testimonials: [] }, providerId);
      return { status, type: body.type };
    });
    expect([answer.status, slug(answer)]).toEqual([403, refusal]);
    expect((await own(people.owner)).body).toEqual(before);
  });

  it('[TEAM-1] keeps the address for messages from an owner who hands the listing over while saving', async () => {
    const { providerId, people } = await makeTeam(product);
    const answer = await whileSaving(
      'update providers set user_id = $1 where id = $2',
      [people.editor.id, providerId],
      async () => {
        const { status, body } = await change(people.owner, { email: 'still-mine@example.com' }, providerId);
        return { status, type: body.type };
      },
    );
    expect([answer.status, slug(answer)]).toEqual([403, 'right-missing']);
  });

  it('[TEAM-1] is followed by row-level security, which lets a viewer change nothing', async () => {
    const { providerId, people } = await makeTeam(product);
    const stranger = await product.person();
    const client = new pg.Client(product.database.ownerUrl);
    await client.connect();
    const rows = async ({ id }: Person, text: string) => {
      await client.query('begin');
      await client.query(`select set_config('role', 'townlink_member', true), set_config('app.user_id', $1, true)`, [
        id,
      ]);
      const { rowCount } = await client.query(text, [providerId]);
      await client.query('rollback');
      return rowCount;
    };
    const seen = 'select id from providers where id = $1';
    const changed = `update providers set contact_name = 'Ann' where id = $1`;
    const testified = 'delete from testimonials where provider_id = $1';
    await change(people.owner, { testimonials: [{ quote: 'Fast', author: 'Jo' }] }, providerId);
    const outcomes = async (person: Person) => [
      await rows(person, seen),
      await rows(person, changed),
      await rows(person, testified),
    ];
    const expected: [TeamRole, number[]][] = [
      ['owner', [1, 1, 1]],
      ['editor', [1, 1, 1]],
      ['viewer', [1, 0, 0]],
    ];
    for (const [role, counts] of expected) expect([role, await outcomes(people[role])]).toEqual([role, counts]);
    expect(await outcomes(stranger)).toEqual([0, 0, 0]);
    await client.end();
  });

  it('[TEAM-1] keeps its one owner in the database, whatever is written', async () => {
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
