import { jest } from '@jest/globals';
import { CLOSING_HOURS, type ClosingTerms, formatDay } from '@townlink/contracts';
import { Logger } from '@nestjs/common';
import { AuditLog } from '@townlink/server-database';
import { Mailer } from '@townlink/server-mail';
import { eventually, suiteFixture } from '@townlink/server-testing';
import type { Caller } from '@townlink/server-testing/app';
import { mailTo } from '../testing/accounts-app';
import { accountsClient, tokenOf } from '../testing/accounts-client';
import { startOwnAccounts } from '../testing/own-account-app';
import { freshEmail, PASSWORD, signedInPerson, signIn } from '../testing/people';
import { EraseAccountsHandler } from './erase-accounts.handler';

const DAY = 86_400;

/** Requests with an address only, which send it an email. */
const WAYS_BY_EMAIL: [path: string, more?: object][] = [
  ['/auth/v1/signup', { password: PASSWORD }],
  ['/auth/v1/recover'],
  ['/auth/v1/otp', { create_user: false }],
];

describe('closing an account', () => {
  const accounts = suiteFixture(startOwnAccounts);

  beforeAll(async () => {
    await signedInPerson(accounts, 'admin');
  });
  afterEach(() => {
    accounts.clock.reset();
    jest.restoreAllMocks();
  });

  const close = (as: Caller, body: object = { password: PASSWORD }) =>
    accounts.http.post<{ errors?: object[]; type?: string }>('/api/account/closing', body, { as });
  const terms = async (as: Caller) => (await accounts.http.get<ClosingTerms>('/api/account/closing', { as })).body;
  const changeEmail = async (as: Caller, email: string) =>
    expect((await accounts.http.call('PUT', '/auth/v1/user', { body: { email }, as })).status).toBe(200);
  const erase = () => accounts.worker.get(EraseAccountsHandler, { strict: false }).erase();
  const userOf = (id: string) =>
    accounts.database.query<{ closed_at: Date | null; erase_at: Date | null }>(
      'select closed_at, erase_at from auth.users where id = $1',
      [id],
    );
  const templatesTo = async (address: string) => (await mailTo(accounts, address)).map(({ template }) => template);

  it('[PRIV-1] ends every session immediately, sends an email, and blocks sign-ins', async () => {
    const person = await signedInPerson(accounts);
    const elsewhere = accountsClient(accounts.origin);
    await elsewhere.signInWithPassword({ email: person.email, password: PASSWORD });
    expect(await terms(person)).toMatchObject({ proof: 'password', obstacles: [] });
    expect((await close(person)).status).toBe(204);
    expect((await accounts.http.get('/api/profile', { as: person })).status).toBe(401);
    expect((await elsewhere.getUser()).error).not.toBeNull();
    expect((await elsewhere.refreshSession()).error).not.toBeNull();
    expect(await accounts.database.query('select from auth.sessions where user_id = $1', [person.id])).toEqual([]);
    const again = await elsewhere.signInWithPassword({ email: person.email, password: PASSWORD });
    expect(again.error).toMatchObject({ code: 'user_banned', message: 'This account has been closed' });
    expect(await templatesTo(person.email)).toContain('account-closed');
  });

  it('[PRIV-1] blocks links sent before', async () => {
    const person = await signedInPerson(accounts);
    await accounts.http.post('/auth/v1/recover', { email: person.email });
    const token_hash = tokenOf((await mailTo(accounts, person.email)).at(-1)!.data.url);
    await close(person);
    expect((await accounts.http.post('/auth/v1/verify', { type: 'recovery', token_hash })).status).toBe(403);
  });

  it('[PRIV-1] says when the address is free again, instead of sending links, in its inbox only', async () => {
    const [person, other] = [await signedInPerson(accounts), await signedInPerson(accounts)];
    await close(person);
    const ask = async (path: string, email: string, more = {}) => {
      const { status, body } = await accounts.http.post<object>(path, { email, ...more });
      return { status, fields: Object.keys(body) };
    };
    for (const [path, more] of WAYS_BY_EMAIL) {
      expect(await ask(path, person.email, more)).toEqual(await ask(path, other.email, more));
    }
    await changeEmail(other, person.email);
    const sent = (await mailTo(accounts, person.email)).slice(-4);
    const { erase_at } = (await userOf(person.id))[0]!;
    const closed = { template: 'closed-address', data: { erasedOn: formatDay(erase_at!.toISOString().slice(0, 10)) } };
    expect(sent.map(({ template, data }) => ({ template, data }))).toEqual(Array(4).fill(closed));
  });

  it('[PRIV-1] does not go on with a change of its address', async () => {
    const person = await signedInPerson(accounts);
    const next = freshEmail();
    await changeEmail(person, next);
    await close(person);
    const email = person.email;
    expect((await accounts.http.post('/auth/v1/resend', { type: 'email_change', email })).status).toBe(200);
    expect(await templatesTo(next)).toEqual(['email-change']);
    expect((await templatesTo(email)).at(-1)).toBe('account-closed');
  });

  it('[PRIV-1] requires the password, and limits guesses', async () => {
    const person = await signedInPerson(accounts);
    expect((await close(person, {})).body.errors).toEqual([
      { field: 'password', message: 'Please type your current password' },
    ]);
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await close(person, { password: `wrong ${guess}` })).status);
    }
    expect(statuses[0]).toBe(400);
    // The first waits are a second or two, which may pass before the next guess.
    expect(statuses).toContain(429);
    expect(await userOf(person.id)).toEqual([{ closed_at: null, erase_at: null }]);
  });

  it('[PRIV-1] requires an emailed code without a password', async () => {
    const person = await signedInPerson(accounts);
    await accounts.database.query('update auth.users set encrypted_password = null where id = $1', [person.id]);
    expect(await terms(person)).toMatchObject({ proof: 'code' });
    expect((await close(person)).body.errors).toEqual([
      { field: 'code', message: 'Please type the code that we sent you' },
    ]);
    await accounts.http.get('/auth/v1/reauthenticate', { as: person });
    const { code } = (await mailTo(accounts, person.email)).at(-1)!.data;
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await close(person, { code: wrong })).status).toBe(400);
    expect((await close(person, { code })).status).toBe(204);
  });

  it('[AUTH-7] is refused without the second step', async () => {
    const person = await signedInPerson(accounts);
    await accounts.database.query(
      `insert into auth.factors (user_id, factor_type, status, friendly_name) values ($1, 'totp', 'verified', 'Phone')`,
      [person.id],
    );
    expect((await close(person)).body.type).toBe('/developers/problems/second-factor-required');
    expect(await userOf(person.id)).toEqual([{ closed_at: null, erase_at: null }]);
  });

  it('[PRIV-1] happens once under concurrent calls', async () => {
    const person = await signedInPerson(accounts);
    const answers = await Promise.all(Array.from({ length: 5 }, () => close(person)));
    expect(answers.filter(({ status }) => status === 204).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => [204, 401].includes(status))).toBe(true);
    expect((await templatesTo(person.email)).filter((template) => template === 'account-closed')).toHaveLength(1);
  });

  /** Makes two concurrent calls meet: each waits for the other, or for a lock that the other holds. */
  function meetBeforeTheEmail() {
    const mailer = accounts.app.get(Mailer, { strict: false });
    const send = mailer.send.bind(mailer);
    let arrived = 0;
    jest.spyOn(mailer, 'send').mockImplementation(async (...args) => {
      arrived += 1;
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await eventually(async () => {
        if (arrived < 2 && (await accounts.database.query(waiting)).length === 0)
          throw new Error('No concurrent call arrived');
      });
      return send(...args);
    });
  }

  it('[PRIV-1] leaves one administrator when the last two close concurrently', async () => {
    await accounts.database.query(`update profiles set role = 'provider' where role = 'admin'`);
    const admins = [await signedInPerson(accounts, 'admin'), await signedInPerson(accounts, 'admin')];
    meetBeforeTheEmail();
    const answers = await Promise.all(admins.map((admin) => close(admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const left = admins[answers.findIndex(({ status }) => status === 409)]!;
    expect((await close(left)).body.type).toBe('/developers/problems/last-administrator');
    expect((await terms(left)).obstacles).toEqual([{ kind: 'last-administrator', until: null }]);
  });

  it('[PRIV-1] erases the whole account a day later, and frees the address', async () => {
    const person = await signedInPerson(accounts);
    const closedAt = accounts.clock.now();
    const { erased_at } = await terms(person);
    expect(Math.round((Date.parse(erased_at) - closedAt.getTime()) / 3_600_000)).toBe(CLOSING_HOURS);
    await close(person);
    accounts.clock.travel(DAY - 60);
    await erase();
    expect(await userOf(person.id)).toHaveLength(1);
    accounts.clock.travel(120);
    await Promise.all([erase(), erase()]);
    expect(await userOf(person.id)).toEqual([]);
    expect(await accounts.database.query('select from profiles where id = $1', [person.id])).toEqual([]);
    expect(await accounts.database.query('select from messages where recipient = $1', [person.email])).toEqual([]);
    const audit = `select action, actor_id, details from audit_log where subject_id = $1`;
    expect(await accounts.database.query(audit, [person.id])).toEqual([
      { action: 'account.erase', actor_id: null, details: {} },
    ]);
    const again = await accounts.http.post('/auth/v1/signup', { email: person.email, password: PASSWORD });
    expect([again.status, await templatesTo(person.email)]).toEqual([200, ['confirm']]);
  });

  it('[PRIV-1] erases all or nothing: a failure changes nothing, and others continue', async () => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const [first, second] = [await signedInPerson(accounts), await signedInPerson(accounts)];
    for (const person of [first, second]) await close(person);
    accounts.clock.travel(DAY + 60);
    const audit = accounts.worker.get(AuditLog, { strict: false });
    jest.spyOn(audit, 'record').mockRejectedValueOnce(new Error('The connection is gone'));
    await expect(erase()).rejects.toThrow(/The connection is gone/);
    const left = (await Promise.all([first, second].map(({ id }) => userOf(id)))).flat();
    expect(left).toHaveLength(1);
    expect((await Promise.all([first, second].map(({ email }) => templatesTo(email)))).flat().length).toBeGreaterThan(
      0,
    );
    await erase();
    expect((await Promise.all([first, second].map(({ id }) => userOf(id)))).flat()).toEqual([]);
  });

  it('[PRIV-1] requires a session', async () => {
    expect((await accounts.http.post('/api/account/closing', { password: PASSWORD })).status).toBe(401);
    const person = await signedInPerson(accounts);
    for (const body of [
      { password: 7 },
      { password: ['x'] },
      { code: 'x' },
      { password: 'x'.repeat(10_000) },
      { user_id: person.id },
    ]) {
      expect((await close(person, body)).status).toBe(400);
    }
    expect((await signIn(accounts.http, person.email)).headers).toBeDefined();
  });
});
