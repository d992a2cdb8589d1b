import { eventually, suiteFixture } from '@townlink/server-testing';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { createAccount } from '../commands/create-account';
import { startAccounts } from '../testing/accounts-app';
import { Browser } from '../testing/browser';
import { freshEmail, PASSWORD, signIn } from '../testing/people';

describe('password guessing', () => {
  const accounts = suiteFixture(() => startAccounts({ TRUSTED_PROXIES: '127.0.0.1' }));

  // Without a running clock: the first wait is a second, and a busy machine may be slower.
  beforeEach(() => accounts.clock.stop());
  afterEach(() => accounts.clock.reset());

  let addresses = 0;
  /** A browser with its own IP address. */
  const browser = () => new Browser(accounts, { 'x-forwarded-for': `203.0.113.${(addresses += 1) % 250}` });

  const person = async () => {
    const account = { email: freshEmail(), password: PASSWORD, fullName: 'Pat', role: 'provider' as const };
    await createAccount(accounts.connection, account);
    return account.email;
  };

  const attempt = async (from: Browser, email: string, password = 'not this one') =>
    (await from.post('/auth/v1/token?grant_type=password', { email, password })).status;

  const guess = async (email: string, times: number) => {
    const statuses = [];
    for (let count = 0; count < times; count += 1) statuses.push(await attempt(browser(), email));
    return statuses;
  };

  it('[SAFE-1] is slowed down per account across all addresses, with or without an account', async () => {
    for (const email of [await person(), freshEmail()]) {
      expect(await guess(email, 7)).toEqual([400, 400, 400, 400, 400, 429, 429]);
    }
  });

  it('[SAFE-1] is not faster with concurrent guesses', async () => {
    const email = await person();
    const answers = await Promise.all(Array.from({ length: 40 }, () => attempt(browser(), email)));
    expect(answers.filter((status) => status !== 429).length).toBeLessThanOrEqual(5);
  });

  it('[SAFE-1] does not refuse the right password next to another attempt, or with a clock that is behind', async () => {
    const email = await person();
    await guess(email, 1);
    accounts.clock.travel(-1);
    expect(await attempt(browser(), email, PASSWORD)).toBe(200);
  });

  it('[SAFE-1] checks an attempt at the time when its turn comes', async () => {
    const email = await person();
    await guess(email, 5);
    const other = new pg.Client(accounts.database.ownerUrl);
    await other.connect();
    const key = createHash('sha256').update(email).digest();
    await other.query('begin');
    await other.query('update auth.sign_in_attempts set attempts = attempts where key = $1', [key]);
    const waiting = attempt(browser(), email, PASSWORD);
    const blocked = `select from pg_locks where not granted and $1 = any(pg_blocking_pids(pid))`;
    const [{ pid }] = (await other.query<{ pid: number }>('select pg_backend_pid() as pid')).rows as [{ pid: number }];
    await eventually(async () => expect(await accounts.database.query(blocked, [pid])).toHaveLength(1));
    accounts.clock.travel(1);
    await other.query('commit');
    await other.end();
    expect(await waiting).toBe(200);
  });

  it('[SAFE-1] waits 30 seconds at most, and refused attempts do not count', async () => {
    const email = await person();
    await guess(email, 5);
    const waits = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const { status, headers, body } = await browser().post('/auth/v1/token?grant_type=password', {
        email,
        password: PASSWORD,
      });
      expect([status, body.error_code]).toEqual([429, 'over_request_rate_limit']);
      expect(body.msg).toMatch(/^Too many wrong passwords. Please wait \d+ seconds?\.$/);
      const wait = Number(headers.get('retry-after'));
      waits.push(wait);
      accounts.clock.travel(wait + 1);
      expect(await attempt(browser(), email)).toBe(400);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
    accounts.clock.travel(31);
    expect(await attempt(browser(), email, PASSWORD)).toBe(200);
    expect(await guess(email, 5)).toEqual([400, 400, 400, 400, 400]);
  });

  it('[SAFE-1] does not lock owners out of a browser that they have used before', async () => {
    const [email, own] = [await person(), browser()];
    expect(await attempt(own, email, PASSWORD)).toBe(200);
    await guess(email, 8);
    expect(await attempt(browser(), email, PASSWORD)).toBe(429);
    expect(await attempt(own, email, PASSWORD)).toBe(200);
    // Attempts in that browser are counted separately.
    const mistyped = [];
    for (let count = 0; count < 6; count += 1) mistyped.push(await attempt(own, email));
    expect(mistyped).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('[SAFE-1] counts attempts of a password change together with sign-ins', async () => {
    const email = await person();
    const as = await signIn(accounts.http, email);
    const change = async (current_password: string) => {
      const body = { password: 'another unusual phrase', current_password };
      return (await browser().call('PUT', '/auth/v1/user', { as, body })).status;
    };
    const statuses = [];
    for (let count = 0; count < 7; count += 1) statuses.push(await change('not this one'));
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect(await change(PASSWORD)).toBe(429);
    expect(await attempt(browser(), email, PASSWORD)).toBe(429);
    accounts.clock.travel(31);
    expect(await change(PASSWORD)).toBe(200);
    expect(await guess(email, 5)).toEqual([400, 400, 400, 400, 400]);
  });
});
