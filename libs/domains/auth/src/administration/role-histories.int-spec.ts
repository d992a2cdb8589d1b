import { AuthAdminApi } from '@supabase/auth-js';
import { CONSOLE_ROLES, type ConsoleRole, mayDo, mayGive, obstacleToRole } from '@townlink/contracts';
import { suiteFixture } from '@townlink/server-testing';
import fc from 'fast-check';
import { startAccounts } from '../testing/accounts-app';
import { PASSWORD, signedInPerson, type SignedInPerson, signIn } from '../testing/people';

const KEY = 'a-service-credential-of-the-tests-long';
const HISTORIES = 50;
const STEPS = 15;
const PEOPLE = [0, 1, 2, 3, 4] as const;
const ROLES: readonly (ConsoleRole | null)[] = ['owner', ...CONSOLE_ROLES, null];

/** What one person tries with another account or their own; programs delete without a person. */
interface Attempt {
  kind: 'give' | 'ban' | 'lift' | 'close' | 'delete';
  by: number;
  whom: number;
  to: ConsoleRole | null;
}

interface Account {
  role: ConsoleRole | null;
  isBanned: boolean;
  isClosed: boolean;
  isDeleted: boolean;
}

const GONE: Account = { role: null, isBanned: false, isClosed: false, isDeleted: true };

const isOpen = ({ isBanned, isClosed, isDeleted }: Account): boolean => !isBanned && !isClosed && !isDeleted;

const attempt = fc.record<Attempt>({
  kind: fc.constantFrom('give', 'give', 'give', 'give', 'ban', 'ban', 'lift', 'lift', 'lift', 'close', 'delete'),
  by: fc.constantFrom(...PEOPLE),
  whom: fc.constantFrom(...PEOPLE),
  to: fc.constantFrom(...ROLES),
});

/** Two concurrent attempts of the owners on each other, only one of which may succeed. A history starts with it. */
const duel = (history: number): [Attempt, Attempt] => {
  const kind = (['ban', 'give', 'close', 'delete'] as const)[history % 4]!;
  return [
    { kind, by: 0, whom: 1, to: null },
    { kind, by: 1, whom: 0, to: null },
  ];
};

/**
 * If the duel was about bans, the remaining owner lifts the other's ban, so that bans are lifted whatever the outcome.
 */
const reconciliation = (history: number): [Attempt, Attempt][] =>
  duel(history)[0].kind === 'ban'
    ? [
        [
          { kind: 'lift', by: 0, whom: 1, to: null },
          { kind: 'lift', by: 1, whom: 0, to: null },
        ],
      ]
    : [];

const isLastOwner = (accounts: readonly Account[], one: number): boolean =>
  accounts[one]!.role === 'owner' &&
  !accounts.some((other, index) => index !== one && other.role === 'owner' && isOpen(other));

/** The rules without a database: the state after an attempt, which may change nothing. */
function after(accounts: readonly Account[], { kind, by, whom, to }: Attempt): readonly Account[] {
  const [actor, person] = [accounts[by]!, accounts[whom]!];
  const change = (index: number, changed: Partial<Account>) =>
    accounts.with(index, { ...accounts[index]!, ...changed });
  const actsOn = mayDo(actor.role, 'accounts:act') && by !== whom && mayActOn(actor.role, person.role);
  const keepsOwner = !isLastOwner(accounts, kind === 'close' ? by : whom);
  if (kind === 'delete') return keepsOwner && !person.isDeleted ? change(whom, { isDeleted: true }) : accounts;
  if (!isOpen(actor)) return accounts;
  if (kind === 'close') return keepsOwner ? change(by, { isClosed: true }) : accounts;
  if (person.isDeleted) return accounts;
  if (kind === 'lift') return actsOn && person.isBanned ? change(whom, { isBanned: false }) : accounts;
  if (kind === 'ban') return actsOn && keepsOwner ? change(whom, { isBanned: true }) : accounts;
  const given = { giver: actor.role, theirs: person.role, to, isOwn: by === whom, isClosed: person.isClosed };
  return obstacleToRole({ ...given, isLastOwner: !keepsOwner }) ? accounts : change(whom, { role: to });
}

const mayActOn = (own: ConsoleRole | null, theirs: ConsoleRole | null) => theirs === null || mayGive(own, theirs);

/** The role of a deleted account is irrelevant. */
const textOf = (accounts: readonly Account[]): string =>
  accounts.map(({ isDeleted, ...account }) => (isDeleted ? 'deleted' : JSON.stringify(account))).join(', ');

describe('random histories of console roles in the database, two concurrent attempts at a time', () => {
  const app = suiteFixture(() =>
    startAccounts({
      AUTH_SERVICE_KEY: KEY,
      AUTH_SIGN_UP_BOUND_TO_BROWSER: 'true',
    }),
  );
  const programs = () =>
    new AuthAdminApi({ url: `${app.origin}/auth/v1`, headers: { Authorization: `Bearer ${KEY}` } });

  /** Two owners, and three people without a role. People of earlier histories are no longer administrators. */
  async function newPeople(): Promise<SignedInPerson[]> {
    await app.database.query(`update profiles set role = 'user' where role = 'admin'`);
    const people = [await signedInPerson(app, 'admin', 'owner'), await signedInPerson(app, 'admin', 'owner')];
    while (people.length < PEOPLE.length) people.push(await signedInPerson(app));
    await showSecondFactor(people);
    return people;
  }

  const showSecondFactor = (people: readonly SignedInPerson[]) =>
    app.database.query(`update auth.sessions set aal = 'aal2' where user_id = any($1)`, [people.map(({ id }) => id)]);

  async function stored(people: readonly SignedInPerson[]): Promise<Account[]> {
    const rows = await app.database.query<Account & { id: string }>(
      `select u.id, p.console_role as role, coalesce(u.banned_until > now(), false) as "isBanned",
              u.closed_at is not null as "isClosed", u.deleted_at is not null as "isDeleted"
         from auth.users u join profiles p on p.id = u.id where u.id = any($1)`,
      [people.map(({ id }) => id)],
    );
    const found = new Map(rows.map(({ id, ...account }) => [id, account]));
    return people.map(({ id }) => found.get(id) ?? GONE);
  }

  /** Everyone who can sign in has a current session; that actions end sessions is tested elsewhere. */
  async function signInAgain(people: SignedInPerson[], accounts: readonly Account[]): Promise<void> {
    const signIns = people.map(async (person, index) => {
      if (!isOpen(accounts[index]!)) return;
      const { status } = await app.http.get('/api/profile', { as: person });
      if (status === 401) people[index] = { ...person, ...(await signIn(app.http, person.email)) };
    });
    await Promise.all(signIns);
    await showSecondFactor(people);
  }

  async function carryOut(people: readonly SignedInPerson[], { kind, by, whom, to }: Attempt): Promise<void> {
    const [as, { id }] = [people[by]!, people[whom]!];
    const press = (what: string, body?: object) => app.http.post(`/api/admin/users/${id}/${what}`, body, { as });
    const status = await {
      give: async () => (await press('role', to ? { role: 'admin', console_role: to } : { role: 'user' })).status,
      ban: async () => (await press('ban', { days: 7, reason: 'A random history' })).status,
      lift: async () => (await app.http.call('DELETE', `/api/admin/users/${id}/ban`, { as })).status,
      close: async () => (await app.http.post('/api/account/closing', { password: PASSWORD }, { as })).status,
      delete: async () => (await programs().deleteUser(id)).error?.status ?? 200,
    }[kind]();
    expect([200, 201, 204, 401, 403, 404, 409]).toContain(status);
  }

  it('[ROLE-1] end as the rules say in one of both orders, and always with an owner who can sign in', async () => {
    const changes = new Map<Attempt['kind'], number>();
    const histories = fc.sample(fc.array(fc.tuple(attempt, attempt), { minLength: STEPS - 1, maxLength: STEPS - 1 }), {
      numRuns: HISTORIES,
      seed: 36,
    });
    for (const [history, steps] of histories.entries()) {
      const people = await newPeople();
      let accounts: readonly Account[] = await stored(people);
      for (const [step, [one, other]] of [duel(history), ...reconciliation(history), ...steps].entries()) {
        await Promise.all([carryOut(people, one), carryOut(people, other)]);
        const now = await stored(people);
        const possible = [after(after(accounts, one), other), after(after(accounts, other), one)].map(textOf);
        if (!possible.includes(textOf(now)))
          throw new Error(`${history}, ${step}: ${textOf(accounts)}, ${JSON.stringify([one, other])}: ${textOf(now)}`);
        expect(now.some((account) => account.role === 'owner' && isOpen(account))).toBe(true);
        for (const { kind, ...rest } of [one, other])
          if (after(accounts, { kind, ...rest }) !== accounts) changes.set(kind, (changes.get(kind) ?? 0) + 1);
        accounts = now;
        await signInAgain(people, accounts);
      }
    }
    process.stdout.write(`${JSON.stringify(Object.fromEntries(changes))} attempts changed something\n`);
    for (const kind of ['give', 'ban', 'lift', 'close', 'delete'] as const)
      expect(changes.get(kind)).toBeGreaterThan(5);
  }, 300_000);
});
