import { mayOnTeam, type TeamRole } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { systemActor } from '@townlink/server-database';
import { type CurrentUser, type ListingAccess, ListingTeams, Problem } from '@townlink/server-http';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { makeMarket, makeProvider, type TestMarket } from '@townlink/server-testing/markets';
import { createHash, randomUUID } from 'node:crypto';
import { InvitationsService } from './invitations.service';
import { TeamModule } from './team.module';
import { lockTeam } from './team.query';
import { refusalOf, RIGHT_OF, type TeamAction, type TeamState } from './team-rules';
import { nextTeam } from './testing/next-team';
import { TeamService } from './team.service';
import { possibleOrders } from './testing/possible-orders';
import { anyAction, numbers } from './testing/random-actions';
import { TransferService } from './transfer.service';

const HISTORIES = 200;
const STEPS = 10;

const textOf = ({ members, invitations, transferTo }: TeamState): string =>
  JSON.stringify([[...members].sort(), [...invitations].sort(), transferTo]);

const after = (team: TeamState, ...actions: readonly TeamAction[]): TeamState =>
  actions.reduce((state, action) => (refusalOf(state, action) ? state : nextTeam(state, action)), team);

/** Possible outcomes of two concurrent actions. */
const outcomesOf = (team: TeamState, one: TeamAction, other: TeamAction): string[] =>
  possibleOrders(one, other).map((actions) => textOf(after(team, ...actions)));

describe('random histories of a team in the database, two concurrent changes at a time', () => {
  const app = suiteFixture(() =>
    startTestApp({ modules: [AuthModule, TeamModule], settings: { AUTH_LIMIT_EMAILS_PER_RECIPIENT: '100000' } }),
  );
  const people: SignedInPerson[] = [];
  const sessions = new Map<string, CurrentUser>();
  let market: TestMarket;

  beforeAll(async () => {
    market = await makeMarket(app.database);
    for (let count = 0; count < 5; count += 1) people.push(await signedInPerson(app));
    for (const { id } of people) {
      const [session] = await app.database.query<{ id: string }>('select id from auth.sessions where user_id = $1', [
        id,
      ]);
      sessions.set(id, { id, sessionId: session!.id, aal: 'aal1' } as CurrentUser);
    }
    await makeProvider(app.database, market, { user_id: people.at(-1)!.id });
  });

  const stored = (providerId: string): Promise<TeamState> =>
    app.connection.as(systemActor, (tx) => lockTeam(tx, providerId, new Date()));

  /** As the guard and the controller do; a refusal changes nothing. */
  async function take(providerId: string, action: TeamAction): Promise<void> {
    const right = RIGHT_OF[action.kind];
    const place = await app.app.get(ListingTeams).find(action.by, providerId);
    const access = place && right && mayOnTeam(place.role, right) ? { ...place, userId: action.by, right } : null;
    await carryOut(providerId, access, action).catch((error: unknown) => {
      if (!(error instanceof Problem) || error.getStatus() >= 500) throw error;
    });
  }

  async function carryOut(providerId: string, access: ListingAccess | null, action: TeamAction): Promise<unknown> {
    const [team, transfers] = [app.app.get(TeamService), app.app.get(TransferService)];
    switch (action.kind) {
      case 'invite':
        return app.app.get(InvitationsService).invite(access, action);
      case 'revoke':
        return app.app.get(InvitationsService).revoke(access, await invitationTo(providerId, action.email));
      case 'accept':
        return app.app.get(InvitationsService).accept(action.by, await tokenOf(providerId, action.email));
      case 'change-role':
        return team.changeRole(access, action.account, action.role);
      case 'remove':
        return team.remove(access, action.account);
      case 'leave':
        return team.leave(access);
      case 'ask-transfer':
        return transfers.ask(sessions.get(action.by)!, access, action.account);
      case 'end-transfer':
        return transfers.end(access);
      case 'accept-transfer':
        return transfers.accept(sessions.get(action.by)!, access);
    }
  }

  const invitationTo = async (providerId: string, email: string): Promise<string> => {
    const rows = await app.database.query<{ id: string }>(
      'select id from listing_invitations where provider_id = $1 and email = $2',
      [providerId, email],
    );
    return rows[0]?.id ?? randomUUID();
  };

  /** Gives the open invitation a known token, since only the digest of the emailed one is stored. */
  const tokenOf = async (providerId: string, email: string): Promise<string> => {
    const token = randomUUID();
    const digest = createHash('sha256').update(token).digest();
    await app.database.query('update listing_invitations set token_digest = $3 where provider_id = $1 and email = $2', [
      providerId,
      email,
      digest,
    ]);
    return token;
  };

  const ownerOf = ({ members }: TeamState): string[] =>
    [...members].filter(([, role]: [string, TeamRole]) => role === 'owner').map(([id]) => id);

  it('[TEAM-1] end as the rules say in one of both orders, with one owner, and with no role that was not given', async () => {
    let [changes, transfers] = [0, 0];
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const next = numbers(seed);
      const providerId = await makeProvider(app.database, market, { user_id: people[0]!.id });
      await app.database.query(
        `insert into listing_members (provider_id, account_id, role) values ($1, $2, 'editor'), ($1, $3, 'viewer')`,
        [providerId, people[1]!.id, people[2]!.id],
      );
      let team = await stored(providerId);
      for (let step = 0; step < STEPS; step += 1) {
        const [owner] = ownerOf(team);
        const [one, other] = [anyAction(next, owner!, people), anyAction(next, owner!, people)];
        await Promise.all([take(providerId, one), take(providerId, other)]);
        const now = await stored(providerId);
        if (!outcomesOf(team, one, other).includes(textOf(now)))
          throw new Error(`${seed}, ${step}: ${JSON.stringify([one, other])}`);
        const [row] = await app.database.query<{ user_id: string }>('select user_id from providers where id = $1', [
          providerId,
        ]);
        expect(ownerOf(now)).toEqual([row!.user_id]);
        if (textOf(now) !== textOf(team)) changes += 1;
        if (ownerOf(now)[0] !== owner) transfers += 1;
        team = now;
      }
      await app.database.query('delete from providers where id = $1', [providerId]);
    }
    expect(changes).toBeGreaterThan(HISTORIES);
    expect(transfers).toBeGreaterThan(0);
  }, 300_000);
});
