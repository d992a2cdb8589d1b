import { AuthModule } from '@townlink/domain-auth';
import { PASSWORD, signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { PersonalDataModule, systemActor } from '@townlink/server-database';
import { eventually, startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { makeMarket, makeProvider, type TestMarket } from '@townlink/server-testing/markets';
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { listingData } from '../personal-data';
import { teamData } from './personal-data';
import { TeamModule } from './team.module';
import { lockTeam } from './team.query';
import {
  type AccountState,
  afterAction,
  anyWorldAction,
  faultOf,
  outcomesOf,
  ownersOf,
  textOf,
  type World,
  type WorldAction,
} from './testing/closing-world';
import { numbers } from './testing/random-actions';

const KEY = 'a-service-credential-of-the-tests-long';
const HISTORIES = 50;
const STEPS = 6;
const TEAM = '/api/provider/team';

/**
 * Actions that compete at the start of a history: the owner has asked the first member, and the last person is invited.
 */
const DUELS: readonly ((ids: readonly string[], addresses: readonly string[]) => [WorldAction, WorldAction])[] = [
  ([owner, asked]) => [
    { kind: 'close', by: owner! },
    { kind: 'accept-transfer', by: asked!, ownsListing: false },
  ],
  ([, asked]) => [
    { kind: 'close', by: asked! },
    { kind: 'accept-transfer', by: asked!, ownsListing: false },
  ],
  ([owner, asked]) => [
    { kind: 'delete', account: owner! },
    { kind: 'accept-transfer', by: asked!, ownsListing: false },
  ],
  ([, asked]) => [
    { kind: 'delete', account: asked! },
    { kind: 'accept-transfer', by: asked!, ownsListing: false },
  ],
  ([, , , invited], addresses) => [
    { kind: 'close', by: invited! },
    { kind: 'accept', by: invited!, email: addresses[3]! },
  ],
];

describe('random histories of teams and closing accounts in the database, two concurrent actions at a time', () => {
  const app = suiteFixture(() =>
    startTestApp({
      modules: [AuthModule, TeamModule, PersonalDataModule.of([teamData, listingData])],
      settings: { AUTH_SERVICE_KEY: KEY, TRUSTED_PROXIES: '127.0.0.1' },
    }),
  );
  let market: TestMarket;

  beforeAll(async () => {
    market = await makeMarket(app.database);
  });

  /** An owner, two members, and two others, the last of whom owns another listing. */
  async function begin() {
    const people: SignedInPerson[] = [];
    for (let count = 0; count < 5; count += 1) people.push(await signedInPerson(app));
    const [owner, editor, viewer, , other] = people as [
      SignedInPerson,
      SignedInPerson,
      SignedInPerson,
      SignedInPerson,
      SignedInPerson,
    ];
    const providerId = await makeProvider(app.database, market, { user_id: owner.id });
    await makeProvider(app.database, market, { user_id: other.id });
    await app.database.query(
      `insert into listing_members (provider_id, account_id, role) values ($1, $2, 'editor'), ($1, $3, 'viewer')`,
      [providerId, editor.id, viewer.id],
    );
    return { people, providerId };
  }
  type Stage = Awaited<ReturnType<typeof begin>>;

  async function stored({ people, providerId }: Stage): Promise<World> {
    const ids = people.map(({ id }) => id);
    const accounts = await app.database.query<{ id: string; state: AccountState }>(
      `select id, case when closed_at is null then 'open' else 'closed' end as state from auth.users where id = any($1)`,
      [ids],
    );
    const [listing] = await app.database.query<{ user_id: string; is_active: boolean }>(
      'select user_id, is_active from providers where id = $1',
      [providerId],
    );
    const states = new Map(accounts.map(({ id, state }) => [id, state]));
    const world: World = {
      accounts: new Map(ids.map((id) => [id, states.get(id) ?? 'gone'])),
      team: listing ? await app.connection.as(systemActor, (tx) => lockTeam(tx, providerId, new Date())) : null,
      isActive: listing?.is_active ?? false,
    };
    expect(ownersOf(world)).toEqual(listing ? [listing.user_id] : []);
    return world;
  }

  let calls = 0;
  /** Calls from a unique address, since rate limits are tested elsewhere. */
  const callAs = async (stage: Stage, by: string, method: string, path: string, body?: object): Promise<number> => {
    const as = stage.people.find(({ id }) => id === by);
    const address = `2001:db8:${((calls += 1) >> 16).toString(16)}:${(calls & 0xffff).toString(16)}::1`;
    const headers = { 'x-listing': stage.providerId, 'x-forwarded-for': address };
    return (await app.http.call(method, path, { as, headers, body })).status;
  };

  async function carryOut(stage: Stage, action: WorldAction): Promise<void> {
    const call = (...rest: [method: string, path: string, body?: object]) =>
      callAs(stage, action.kind === 'delete' ? '' : action.by, ...rest);
    const status = await statusOf(stage, action, call);
    expect([action, [200, 201, 204, 401, 403, 404, 409, 410].includes(status) ? 'answered' : status]).toEqual([
      action,
      'answered',
    ]);
  }

  async function statusOf(
    stage: Stage,
    action: WorldAction,
    call: (method: string, path: string, body?: object) => Promise<number>,
  ): Promise<number> {
    switch (action.kind) {
      case 'close':
        return call('POST', '/api/account/closing', { password: PASSWORD });
      case 'delete':
        return deleteAccount(action.account);
      case 'invite':
        return call('POST', `${TEAM}/invitations`, { email: action.email, role: action.role });
      case 'revoke':
        return call('DELETE', `${TEAM}/invitations/${await invitationTo(stage, action.email)}`);
      case 'accept':
        return call('POST', '/api/team-invitations/accept', { token: await tokenOf(stage, action.email) });
      case 'change-role':
        return call('PATCH', `${TEAM}/members/${action.account}`, { role: action.role });
      case 'remove':
        return call('DELETE', `${TEAM}/members/${action.account}`);
      case 'leave':
        return call('DELETE', `${TEAM}/own`);
      case 'ask-transfer':
        return call('POST', `${TEAM}/transfer`, { account_id: action.account });
      case 'end-transfer':
        return call('DELETE', `${TEAM}/transfer`);
      case 'accept-transfer':
        return call('POST', `${TEAM}/transfer/accept`);
    }
  }

  const deleteAccount = async (id: string): Promise<number> => {
    const headers = { authorization: `Bearer ${KEY}` };
    return (
      await app.http.call('DELETE', `/auth/v1/admin/users/${id}`, { headers, body: { should_soft_delete: false } })
    ).status;
  };

  const invitationTo = async ({ providerId }: Stage, email: string): Promise<string> => {
    const rows = await app.database.query<{ id: string }>(
      'select id from listing_invitations where provider_id = $1 and email = $2',
      [providerId, email],
    );
    return rows[0]?.id ?? randomUUID();
  };

  /** Gives the open invitation a known token, since only the digest of the emailed one is stored. */
  const tokenOf = async ({ providerId }: Stage, email: string): Promise<string> => {
    const token = randomUUID();
    await app.database.query('update listing_invitations set token_digest = $3 where provider_id = $1 and email = $2', [
      providerId,
      email,
      createHash('sha256').update(token).digest(),
    ]);
    return token;
  };

  /**
   * Sequential setup. In every second history the listing first goes to another owner and back; then everything the
   * duel needs is in place.
   */
  async function prepare(stage: Stage, isHandedOver: boolean): Promise<World> {
    const [owner, asked, viewer, invited] = stage.people;
    const handOver = (from: SignedInPerson, to: SignedInPerson): WorldAction[] => [
      { kind: 'ask-transfer', by: from.id, account: to.id, ownsListing: false },
      { kind: 'accept-transfer', by: to.id, ownsListing: false },
    ];
    const actions: WorldAction[] = [
      ...(isHandedOver ? [...handOver(owner!, viewer!), ...handOver(viewer!, owner!)] : []),
      { kind: 'ask-transfer', by: owner!.id, account: asked!.id, ownsListing: false },
      { kind: 'invite', by: owner!.id, email: invited!.email, role: 'viewer', account: invited!.id },
    ];
    let world = await stored(stage);
    for (const action of actions) {
      await carryOut(stage, action);
      world = afterAction(world, stage.people, action);
      expect(textOf(await stored(stage))).toBe(textOf(world));
    }
    return world;
  }

  async function meet(stage: Stage, world: World, [one, other]: readonly [WorldAction, WorldAction]): Promise<World> {
    await Promise.all([carryOut(stage, one), carryOut(stage, other)]);
    const now = await stored(stage);
    if (!outcomesOf(world, stage.people, one, other).includes(textOf(now)))
      throw new Error(`${textOf(world)}, ${JSON.stringify([one, other])}: ${textOf(now)}`);
    expect(faultOf(now)).toBeNull();
    return now;
  }

  it('[TEAM-1] end as the rules say in one of both orders, and the listing always has exactly one owner', async () => {
    const closings = { closed: 0, gone: 0 };
    for (let history = 0; history < HISTORIES; history += 1) {
      const next = numbers(history + 1);
      const stage = await begin();
      const [ids, addresses] = [stage.people.map(({ id }) => id), stage.people.map(({ email }) => email)];
      let world = await meet(
        stage,
        await prepare(stage, history % 2 === 1),
        DUELS[history % DUELS.length]!(ids, addresses),
      );
      for (let step = 0; step < STEPS && world.team; step += 1) {
        const [one, other] = [anyWorldAction(next, world, stage.people), anyWorldAction(next, world, stage.people)];
        world = await meet(stage, world, [one, other]);
      }
      if ([...world.accounts.values()].includes('closed')) closings.closed += 1;
      if ([...world.accounts.values()].includes('gone')) closings.gone += 1;
    }
    // A duel closes or deletes an account whichever action wins; a later one may delete an account that was closed.
    expect(closings.closed + closings.gone).toBeGreaterThanOrEqual(HISTORIES);
  }, 600_000);

  it.each([
    ['owner', 409],
    ['member who was asked', 403],
  ])('[TEAM-1] leave the listing with its owner when the %s closes the account first', async (who, refusal) => {
    const stage = await begin();
    const [owner, asked] = stage.people;
    const [closing, isOwner] = who === 'owner' ? [owner!, true] : [asked!, false];
    await carryOut(stage, { kind: 'ask-transfer', by: owner!.id, account: asked!.id, ownsListing: false });
    const client = new pg.Client(app.database.ownerUrl);
    await client.connect();
    // In the order that closing uses: the account first, then what it leaves.
    await client.query('begin');
    const { rows } = await client.query<{ pid: number }>(
      'select pg_backend_pid() as pid from auth.users where id = $1 for update',
      [closing.id],
    );
    const accepting = callAs(stage, asked!.id, 'POST', `${TEAM}/transfer/accept`);
    const blocked = 'select from pg_locks where not granted and $1 = any(pg_blocking_pids(pid))';
    await eventually(async () => expect(await app.database.query(blocked, [rows[0]!.pid])).toHaveLength(1));
    if (isOwner) {
      await client.query('delete from listing_transfers where provider_id = $1', [stage.providerId]);
      await client.query('update providers set is_active = false where id = $1', [stage.providerId]);
    } else await client.query('delete from listing_members where account_id = $1', [closing.id]);
    await client.query('update auth.users set closed_at = now(), erase_at = now() where id = $1', [closing.id]);
    await client.query('commit');
    await client.end();
    expect(await accepting).toBe(refusal);
    const world = await stored(stage);
    expect([ownersOf(world), faultOf(world)]).toEqual([[owner!.id], null]);
  });
});
