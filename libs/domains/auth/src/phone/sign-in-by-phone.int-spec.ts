import { suiteFixture } from '@townlink/server-testing';
import { decodeJwt } from 'jose';
import { startAccounts } from '../testing/accounts-app';
import { accountsClient } from '../testing/accounts-client';
import { Browser } from '../testing/browser';
import { PASSWORD } from '../testing/people';
import { freshPhone, lastCode, textsTo, wrongCode } from '../testing/phones';

const NEW_PASSWORD = 'another unusual phrase';

describe('signing in by phone', () => {
  const accounts = suiteFixture(() => startAccounts({ AUTH_PHONE: 'true' }));

  afterEach(() => accounts.clock.reset());

  const newClient = () => accountsClient(accounts.origin);

  /** A person signed in by a code. */
  const withPhone = async (phone = freshPhone()) => {
    const client = newClient();
    await client.signInWithOtp({ phone });
    const { data, error } = await client.verifyOtp({ type: 'sms', phone, token: await lastCode(accounts, phone) });
    if (error) throw error;
    return { phone, client, session: data.session!, user: data.user! };
  };

  it('[AUTH-6] signs in by a text message code, once, and creates an account for a new number', async () => {
    const phone = freshPhone();
    const client = newClient();
    expect(await client.signInWithOtp({ phone: `+${phone}` })).toMatchObject({ data: { session: null }, error: null });
    const [text] = await textsTo(accounts, phone);
    expect(text).toMatch(/^\d{6} is your Townlink code\. It works for 10 minutes\.[^]*\n@site\.example #\d{6}$/);
    const token = await lastCode(accounts, phone);
    const { data, error } = await client.verifyOtp({ type: 'sms', phone: `+${phone}`, token });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      phone,
      email: '',
      is_anonymous: false,
      app_metadata: { provider: 'phone', providers: ['phone'] },
      identities: [{ provider: 'phone', identity_data: { phone, phone_verified: true, sub: data.user!.id } }],
    });
    expect(data.user!.phone_confirmed_at).toBeDefined();
    const claims = decodeJwt<{ phone: string; amr: { method: string }[] }>(data.session!.access_token);
    expect([claims.phone, claims.amr.map(({ method }) => method)]).toEqual([phone, ['otp']]);
    const again = await client.verifyOtp({ type: 'sms', phone, token });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
    expect((await withPhone(phone)).user.id).toBe(data.user!.id);
  });

  it('[AUTH-6] recognizes a number in any format', async () => {
    const { phone, user } = await withPhone();
    const typed = `(${phone.slice(1, 4)}) ${phone.slice(4, 7)}-${phone.slice(7)}`;
    const client = newClient();
    await client.signInWithOtp({ phone: typed });
    const { data } = await client.verifyOtp({ type: 'sms', phone: typed, token: await lastCode(accounts, phone) });
    expect(data.user!.id).toBe(user.id);
  });

  it('[AUTH-6] sends nothing to an unknown number when no account may be created, with the same response', async () => {
    const [known, stranger] = [(await withPhone()).phone, freshPhone()];
    const ask = (phone: string) => newClient().signInWithOtp({ phone, options: { shouldCreateUser: false } });
    expect(await ask(stranger)).toEqual(await ask(known));
    expect(await textsTo(accounts, stranger)).toEqual([]);
    expect(await textsTo(accounts, known)).toHaveLength(2);
  });

  it('[AUTH-6] invalidates a code after five wrong ones across all callers, and after ten minutes', async () => {
    const { phone, client } = await withPhone();
    const guess = (token: string) => client.verifyOtp({ type: 'sms', phone, token });
    await client.signInWithOtp({ phone });
    const code = await lastCode(accounts, phone);
    await Promise.all(Array.from({ length: 20 }, () => guess(wrongCode(code))));
    expect((await guess(code)).error).toMatchObject({ code: 'otp_expired' });
    await client.signInWithOtp({ phone });
    accounts.clock.travel(601);
    expect((await guess(await lastCode(accounts, phone))).error).toMatchObject({ code: 'otp_expired' });
  });

  it('[AUTH-6] stores no code or message in plain text', async () => {
    const phone = freshPhone();
    await newClient().signInWithOtp({ phone });
    const code = await lastCode(accounts, phone);
    const rows = await accounts.database.query<{ row: string }>(
      `select to_jsonb(t)::text as row from auth.one_time_tokens t where sent_to = $1
       union all select to_jsonb(m)::text from auth.text_messages m where recipient = $1
       union all select payload::text from outbox`,
      [`+${phone}`],
    );
    expect(rows.length).toBeGreaterThan(2);
    // Ids, times and hexadecimal bytes may contain any code by chance.
    const bytes = (_: string, hex: string) => Buffer.from(hex, 'hex').toString('latin1');
    const texts = rows.map(({ row }) =>
      row
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[^"]*/g, '')
        .replaceAll(phone, '')
        .replaceAll(/\\\\x([0-9a-f]*)/g, bytes),
    );
    expect(texts.join()).not.toContain(code);
  });

  it('[AUTH-6] signs up with a password that is valid once the number is confirmed', async () => {
    const phone = freshPhone();
    const client = newClient();
    const options = { data: { full_name: 'Pat Plumber' } };
    const { data, error } = await client.signUp({ phone, password: PASSWORD, options });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ phone, user_metadata: { full_name: 'Pat Plumber' } });
    const early = await newClient().signInWithPassword({ phone, password: PASSWORD });
    expect(early.error).toMatchObject({ status: 400, code: 'phone_not_confirmed' });
    const verified = await client.verifyOtp({ type: 'sms', phone, token: await lastCode(accounts, phone) });
    expect(verified.error).toBeNull();
    const again = await newClient().signInWithPassword({ phone, password: PASSWORD });
    expect([again.error, again.data.user!.id]).toEqual([null, data.user!.id]);
    const wrong = await newClient().signInWithPassword({ phone, password: NEW_PASSWORD });
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials' });
    const unknown = await newClient().signInWithPassword({ phone: freshPhone(), password: PASSWORD });
    expect(unknown.error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('[AUTH-6] answers a sign-up with a known number like a new one, and notifies its owner', async () => {
    const { phone, client } = await withPhone();
    const shape = (user: object) => Object.keys(user).sort();
    const fresh = await newClient().signUp({ phone: freshPhone(), password: PASSWORD });
    const known = await newClient().signUp({ phone, password: PASSWORD });
    expect(shape(known.data.user!)).toEqual(shape(fresh.data.user!));
    expect(shape(known.data.user!.identities![0]!)).toEqual(shape(fresh.data.user!.identities![0]!));
    expect((await textsTo(accounts, phone)).at(-1)).toMatch(/already has an account/);
    expect((await client.getUser()).error).toBeNull();
    expect((await newClient().signInWithPassword({ phone, password: PASSWORD })).error).not.toBeNull();
  });

  it('[AUTH-6, PRIV-1] says when the number of a closed account is free again, instead of sending codes, only by text message', async () => {
    const [{ phone, user }, other] = [await withPhone(), await withPhone()];
    await accounts.database.query('update auth.users set closed_at = now(), erase_at = $2 where id = $1', [
      user.id,
      '2026-12-23T12:00:00Z',
    ]);
    const ask = (number: string) => newClient().signInWithOtp({ phone: number });
    expect(await ask(phone)).toEqual(await ask(other.phone));
    expect((await newClient().signUp({ phone, password: PASSWORD })).error).toBeNull();
    expect((await other.client.updateUser({ phone })).error).toBeNull();
    const closed = expect.stringMatching(/its account is closed\. .* from December 23, 2026\./);
    expect((await textsTo(accounts, phone)).slice(1)).toEqual(Array(3).fill(closed));
  });

  it('[AUTH-6] [SAFE-1] drops a stranger’s password for an unconfirmed number', async () => {
    const phone = freshPhone();
    await newClient().signUp({ phone, password: 'the password of a stranger' });
    await withPhone(phone);
    const stranger = await newClient().signInWithPassword({ phone, password: 'the password of a stranger' });
    expect(stranger.error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('[AUTH-6] sends a sign-up’s code again, and nothing to other numbers', async () => {
    const phone = freshPhone();
    const client = newClient();
    await client.signUp({ phone, password: PASSWORD });
    const first = await lastCode(accounts, phone);
    expect((await client.resend({ type: 'sms', phone })).error).toBeNull();
    const second = await lastCode(accounts, phone);
    if (first !== second) {
      expect((await client.verifyOtp({ type: 'sms', phone, token: first })).error).not.toBeNull();
    }
    expect((await client.verifyOtp({ type: 'sms', phone, token: second })).error).toBeNull();
    for (const other of [phone, freshPhone()]) {
      const before = (await textsTo(accounts, other)).length;
      expect((await newClient().resend({ type: 'sms', phone: other })).error).toBeNull();
      expect(await textsTo(accounts, other)).toHaveLength(before);
    }
  });

  it('[AUTH-6] changes the password in an old session by a code to the account’s number', async () => {
    const { phone, client } = await withPhone();
    accounts.clock.travel(25 * 3600);
    const bare = await client.updateUser({ password: NEW_PASSWORD });
    expect(bare.error).toMatchObject({ code: 'reauthentication_needed' });
    expect((await client.reauthenticate()).error).toBeNull();
    const nonce = await lastCode(accounts, phone);
    const bad = await client.updateUser({ password: NEW_PASSWORD, nonce: wrongCode(nonce) });
    expect(bad.error).toMatchObject({ code: 'reauthentication_not_valid' });
    expect((await client.updateUser({ password: NEW_PASSWORD, nonce })).error).toBeNull();
    expect((await newClient().signInWithPassword({ phone, password: NEW_PASSWORD })).error).toBeNull();
  });

  it.each([
    ['of a country that gets no texts', '+447400123456'],
    ['at which each call is charged', '+19002345678'],
    ['that is none', '12'],
    ['with more than a number', '+18015550100; drop table'],
  ])('[AUTH-6] refuses a number %s for every call', async (_what, phone) => {
    for (const [path, more] of [
      ['otp', {}],
      ['signup', { password: PASSWORD }],
      ['token?grant_type=password', { password: PASSWORD }],
      ['verify', { type: 'sms', token: '123456' }],
      ['resend', { type: 'sms' }],
      ['resend', { type: 'phone_change' }],
    ] as const) {
      const { status, body } = await accounts.http.post(`/auth/v1/${path}`, { phone, ...more });
      expect([path, status, body.error_code]).toEqual([path, 400, 'validation_failed']);
    }
  });

  it('[AUTH-6] supports text messages only', async () => {
    const { error } = await newClient().signInWithOtp({ phone: freshPhone(), options: { channel: 'whatsapp' } });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('[AUTH-11] is announced in the settings', async () => {
    const { body } = await accounts.http.get('/auth/v1/settings');
    expect(body).toMatchObject({ external: { phone: true }, sms_provider: 'twilio' });
  });

  it('[AUTH-6] gives an account without an address no rights in the product', async () => {
    const { session } = await withPhone();
    const headers = { authorization: `Bearer ${session.access_token}` };
    const { status, body } = await accounts.http.get('/api/profile', { headers });
    expect([status, body.type]).toEqual([403, expect.stringMatching(/email-required$/)]);
    expect((await accounts.http.get('/api/account/sessions', { headers })).status).toBe(200);
  });
});

describe('a number confirmed in another browser', () => {
  const accounts = suiteFixture(() => startAccounts({ AUTH_PHONE: 'true', AUTH_SIGN_UP_BOUND_TO_BROWSER: 'true' }));

  it('[AUTH-6] [SAFE-1] keeps the password of the sign-up only in its own browser', async () => {
    const phone = freshPhone();
    const [stranger, owner] = [new Browser(accounts), new Browser(accounts)];
    await stranger.post('/auth/v1/signup', { phone, password: 'the password of a stranger', data: { full_name: 'M' } });
    await owner.post('/auth/v1/signup', { phone, password: PASSWORD, data: { full_name: 'Pat' } });
    const token = await lastCode(accounts, phone);
    const { status, body } = await owner.post('/auth/v1/verify', { type: 'sms', phone, token });
    expect([status, body.user.user_metadata]).toEqual([200, { full_name: 'Pat' }]);
    const signIn = (browser: Browser, password: string) =>
      browser.post('/auth/v1/token?grant_type=password', { phone, password });
    expect((await signIn(owner, PASSWORD)).status).toBe(200);
    expect((await signIn(stranger, 'the password of a stranger')).body.error_code).toBe('invalid_credentials');
  });
});

describe('the number of text messages', () => {
  const accounts = suiteFixture(() =>
    startAccounts({
      AUTH_PHONE: 'true',
      TRUSTED_PROXIES: '127.0.0.1',
      AUTH_LIMIT_SMS: '9',
      AUTH_LIMIT_SMS_PER_CALLER: '4',
      AUTH_LIMIT_SMS_PER_NUMBER: '3',
    }),
  );

  const ask = async (phone: string, caller: string) => {
    const headers = { 'x-forwarded-for': caller, 'x-supabase-api-version': '2024-01-01' };
    const { status, body } = await accounts.http.post('/auth/v1/otp', { phone }, { headers });
    return status === 200 ? 'sent' : `${status} ${body.code}`;
  };
  const OVER = '429 over_sms_send_rate_limit';

  it('[AUTH-6] is limited by number, by caller, and overall', async () => {
    const phone = freshPhone();
    const answers: string[] = [];
    for (const caller of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'])
      answers.push(await ask(phone, caller));
    expect(answers).toEqual(['sent', 'sent', 'sent', OVER]);
    expect(await textsTo(accounts, phone)).toHaveLength(3);
    const ofOne: string[] = [];
    for (let call = 0; call < 5; call += 1) ofOne.push(await ask(freshPhone(), '198.51.100.9'));
    expect(ofOne).toEqual(['sent', 'sent', 'sent', 'sent', OVER]);
    const ofAll: string[] = [];
    for (const caller of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) ofAll.push(await ask(freshPhone(), caller));
    expect(ofAll).toEqual(['sent', 'sent', OVER]);
  });
});
