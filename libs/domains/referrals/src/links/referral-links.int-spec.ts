import type { ProblemDetails, ReferralLink } from '@townlink/contracts';
import { AuthModule, createAccount } from '@townlink/domain-auth';
import { freshEmail, PASSWORD, signedInPerson, type SignedInPerson, signIn } from '@townlink/domain-auth/testing';
import { SecretBox } from '@townlink/server-config';
import { systemActor } from '@townlink/server-database';
import { RateLimiter } from '@townlink/server-http';
import { startTestApp, TEST_SECRET_KEY, suiteFixture } from '@townlink/server-testing/app';
import { ReferralsModule } from '../index';
import { findOrMakeCode } from './referral-links';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('a referral link', () => {
  const app = suiteFixture(() => startTestApp({ modules: [AuthModule, ReferralsModule] }));
  let person: SignedInPerson;

  beforeEach(async () => {
    person = await signedInPerson(app);
  });

  const link = (as: SignedInPerson | null = person) =>
    app.http.post<ReferralLink & ProblemDetails>('/api/referrals/link', undefined, { as });
  const request = (email: unknown) => app.http.post<ProblemDetails>('/api/referrals/link/request', { email });
  const confirm = (token: unknown) =>
    app.http.post<ReferralLink & ProblemDetails>('/api/referrals/link/confirm', { token });

  const tokenTo = async (email: string): Promise<string> => {
    const [mail] = await app.database.query<{ id: string; data_sealed: Buffer }>(
      `select id, data_sealed from messages where recipient = $1 and template = 'referral-link' order by id desc`,
      [email],
    );
    const data = new SecretBox(TEST_SECRET_KEY, 'message data').open(mail!.data_sealed, mail!.id);
    return new URL((JSON.parse(data) as { confirmUrl: string }).confirmUrl).searchParams.get('token')!;
  };

  it('[REF-1] has six letters and digits, and stays the same on repeated requests', async () => {
    const answers = await Promise.all([link(), link(), link(), link()]);
    const codes = new Set(answers.map(({ body }) => body.referral_code));
    expect([...codes]).toEqual([expect.stringMatching(/^[a-z0-9]{6}$/)]);
    const { body } = await link();
    expect(codes).toContain(body.referral_code);
    expect(body.url).toBe(`http://localhost/r/${body.referral_code}`);
    expect((await link(null)).status).toBe(401);
  });

  it('[REF-1] gets another code when the first one is taken', async () => {
    const { body: taken } = await link();
    const drawn = [taken.referral_code, taken.referral_code, 'zz00zz'];
    const other = await signedInPerson(app);
    const code = await app.connection.as(systemActor, (tx) =>
      findOrMakeCode(tx, { userId: other.id }, () => drawn.shift()!),
    );
    expect([code, drawn]).toEqual(['zz00zz', []]);
    await expect(
      app.connection.as(systemActor, (tx) => findOrMakeCode(tx, { email: freshEmail() }, () => 'zz00zz')),
    ).rejects.toThrow('No free referral code');
  });

  it('[REF-1] is emailed to people without an account, and stored only when confirmed', async () => {
    const email = freshEmail();
    expect(await request(` ${email} `)).toMatchObject({ status: 202, body: { status: 'pending' } });
    const owned = () => app.database.query('select from referrals where owner_email = $1', [email]);
    expect(await owned()).toHaveLength(0);
    const token = await tokenTo(email);
    expect(token).not.toContain(Buffer.from(email).toString('base64url').slice(0, 12));
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(new Set(answers.map(({ body }) => body.referral_code)).size).toBe(1);
    expect(await owned()).toHaveLength(1);
  });

  it('[REF-1] becomes the account’s after a later sign-up with the address', async () => {
    const email = freshEmail();
    await request(email);
    const { body: before } = await confirm(await tokenTo(email));
    await createAccount(app.connection, { email, password: PASSWORD, fullName: 'Pat Example', role: 'user' });
    const caller = await signIn(app.http, email);
    const { body: after } = await app.http.post<ReferralLink>('/api/referrals/link', undefined, { as: caller });
    expect(after).toEqual(before);
  });

  it('[REF-1] of an account is also confirmed by email, with the same response', async () => {
    const { body: own } = await link();
    const answers = [await request(person.email), await request(freshEmail())];
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect((await confirm(await tokenTo(person.email))).body).toEqual(own);
  });

  it('[REF-1] is not confirmed by an expired, altered or foreign token', async () => {
    const box = new SecretBox(TEST_SECRET_KEY, 'referral links');
    const old = box.seal(`${Date.now() - 1000} ${freshEmail()}`, 'referral link').toString('base64url');
    await request(person.email);
    const token = await tokenTo(person.email);
    for (const one of [old, `${token.slice(0, -4)}AAAA`, 'x', 'x'.repeat(600)]) {
      expect([one.length, await confirm(one)]).toMatchObject([
        one.length,
        { status: 410, body: { type: '/developers/problems/referral-link-spent' } },
      ]);
    }
  });

  it.each([
    ['email', () => request('not-an-email')],
    ['email', () => request('')],
    ['email', () => request(`${'x'.repeat(250)}@example.com`)],
    ['email', () => request('pat@example.com\r\nBcc: all@example.com')],
    ['email', () => request({ x: 1 })],
    ['token', () => confirm('')],
    ['token', () => confirm('x'.repeat(601))],
    ['token', () => confirm(7)],
  ])('[REF-1] names %s of bad input', async (field, call) => {
    const { status, body } = await call();
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('[REF-1] is emailed to one address three times a day at most', async () => {
    const email = freshEmail();
    const answers = [];
    for (let count = 0; count < 4; count++) answers.push((await request(email.toUpperCase())).status);
    expect(answers).toEqual([202, 202, 202, 429]);
  });

  describe('when it is opened', () => {
    let code: string;
    beforeEach(async () => {
      code = (await link()).body.referral_code;
    });

    const open = async (headers: Record<string, string>, as: SignedInPerson | null = null, which = code) =>
      (await app.http.call('POST', `/api/referrals/${which}/use`, { headers, as })).status;
    const uses = async () =>
      (await app.database.query<{ uses: number }>('select uses from referrals where referral_code = $1', [code]))[0]!
        .uses;

    it('[REF-3] counts a visitor once', async () => {
      expect([await open({ 'user-agent': BROWSER }), await open({ 'user-agent': BROWSER })]).toEqual([200, 200]);
      expect(await uses()).toBe(1);
      expect(await open({ 'user-agent': BROWSER }, null, code.toUpperCase())).toBe(200);
      expect(await open({ 'user-agent': BROWSER }, null, 'zzzzzz0')).toBe(404);
      expect(await open({ 'user-agent': BROWSER }, null, 'a%00b')).toBe(400);
    });

    it.each(['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.14.1', ''])(
      '[REF-3] does not count programs: %j',
      async (agent) => {
        expect(await open({ 'user-agent': agent })).toBe(200);
        expect(await uses()).toBe(0);
      },
    );

    it('[REF-3] does not count its owner', async () => {
      expect(await open({ 'user-agent': BROWSER }, person)).toBe(200);
      expect(await uses()).toBe(0);
      const stale = { id: '', email: '', headers: { authorization: 'Bearer x.y.z' } };
      expect(await open({ 'user-agent': BROWSER }, stale)).toBe(200);
      expect(await uses()).toBe(1);
    });

    it('[REF-3] works when counting fails', async () => {
      const limiter = app.app.get(RateLimiter, { strict: false });
      const { consume } = limiter;
      limiter.consume = (rule, key) =>
        rule.name === 'referrals.visitor'
          ? Promise.reject(new Error('The counter cannot be reached'))
          : consume.call(limiter, rule, key);
      try {
        expect(await open({ 'user-agent': BROWSER })).toBe(200);
      } finally {
        limiter.consume = consume;
      }
      expect(await uses()).toBe(0);
    });
  });

  it('[REF-3] counts a script that poses as a browser once, and limits it', async () => {
    const { body } = await link();
    const answers: number[] = [];
    for (let count = 0; count < 130; count++) {
      const { status } = await app.http.call('POST', `/api/referrals/${body.referral_code}/use`, {
        headers: { 'user-agent': BROWSER },
      });
      answers.push(status);
    }
    expect(answers[0]).toBe(200);
    expect(answers).toContain(429);
    const rows = await app.database.query('select uses from referrals where referral_code = $1', [body.referral_code]);
    expect(rows).toEqual([{ uses: 1 }]);
  });
});
