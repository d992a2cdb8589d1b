import { TERMS_VERSION } from '@townlink/contracts';
import { bearer, suiteFixture } from '@townlink/server-testing/app';
import { mailTo, startAccounts } from '../testing/accounts-app';
import { tokenOf } from '../testing/accounts-client';
import { Browser } from '../testing/browser';
import { freshEmail, PASSWORD } from '../testing/people';

const THEIRS = 'the password of a stranger';

describe('a pending sign-up', () => {
  const accounts = suiteFixture(() => startAccounts({ AUTH_SIGN_UP_BOUND_TO_BROWSER: 'true' }));

  const browser = () => new Browser(accounts);
  const signUp = (in_: Browser, email: string, password = PASSWORD, data: object = { full_name: 'Pat' }) =>
    in_.post('/auth/v1/signup', { email, password, data });
  const links = async (email: string) =>
    (await mailTo(accounts, email))
      .filter(({ template }) => template === 'confirm')
      .map(({ data }) => tokenOf(data.url));
  const open = (in_: Browser, token_hash: string) => in_.post('/auth/v1/verify', { type: 'signup', token_hash });
  const signIn = async (email: string, password: string) =>
    (await browser().post('/auth/v1/token?grant_type=password', { email, password })).body;

  it('[SAFE-1] [AUTH-2] is confirmed in its own browser with the password chosen there', async () => {
    const [email, own] = [freshEmail(), browser()];
    const signedUp = await signUp(own, email);
    expect(signedUp.headers.get('set-cookie')).toMatch(
      /^townlink_browser=[\w-]{43}; Path=\/auth\/v1; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
    );
    const { status, body } = await open(own, (await links(email))[0]!);
    expect([status, body.password_dropped]).toEqual([200, undefined]);
    expect(body.user).toMatchObject({ id: signedUp.body.id, user_metadata: { full_name: 'Pat' } });
    expect((await signIn(email, PASSWORD)).access_token).toBeDefined();
  });

  it('[SAFE-1] confirms the address elsewhere, drops the password, and requires a new one', async () => {
    const email = freshEmail();
    await signUp(browser(), email);
    const elsewhere = browser();
    const { status, body } = await open(elsewhere, (await links(email))[0]!);
    expect([status, body.password_dropped, body.user.user_metadata]).toEqual([200, true, { full_name: 'Pat' }]);
    expect(await signIn(email, PASSWORD)).toMatchObject({ error_code: 'invalid_credentials' });
    const set = await elsewhere.call('PUT', '/auth/v1/user', {
      body: { password: 'a phrase of my own' },
      as: bearer(body.access_token),
    });
    expect(set.status).toBe(200);
    expect((await signIn(email, 'a phrase of my own')).access_token).toBeDefined();
    // Setting the first password is not a change.
    expect((await mailTo(accounts, email)).map(({ template }) => template)).toEqual(['confirm', 'new-device']);
  });

  it('[SAFE-1] is not taken over by a stranger’s later sign-up, by either link', async () => {
    for (const which of [0, 1]) {
      const [email, own, stranger] = [freshEmail(), browser(), browser()];
      await signUp(own, email);
      await signUp(stranger, email, THEIRS, { full_name: 'Stranger' });
      const { body } = await open(own, (await links(email))[which]!);
      expect([body.password_dropped, body.user.user_metadata]).toEqual([undefined, { full_name: 'Pat' }]);
      expect(body.user.identities[0].identity_data.full_name).toBe('Pat');
      expect((await signIn(email, PASSWORD)).access_token).toBeDefined();
      expect(await signIn(email, THEIRS)).toMatchObject({ error_code: 'invalid_credentials' });
      expect((await open(stranger, (await links(email))[1 - which]!)).status).toBe(403);
    }
  });

  it('[SAFE-1] drops the data of a stranger’s earlier sign-up', async () => {
    const [email, stranger] = [freshEmail(), browser()];
    await signUp(stranger, email, THEIRS, { full_name: 'Stranger', nickname: 'S', terms_version: TERMS_VERSION });
    await signUp(browser(), email);
    const { body } = await open(browser(), (await links(email))[1]!);
    expect([body.password_dropped, body.user.user_metadata]).toEqual([true, {}]);
    expect(await signIn(email, THEIRS)).toMatchObject({ error_code: 'invalid_credentials' });
    const profile = await browser().call('GET', '/api/profile', { as: bearer(body.access_token) });
    expect(profile.body).toMatchObject({ full_name: '', terms_version: null });
  });

  it('[SAFE-1] is replaced by a second attempt in the same browser', async () => {
    const [email, own] = [freshEmail(), browser()];
    await signUp(own, email, 'a phrase mistyped');
    await signUp(own, email);
    await open(own, (await links(email))[0]!);
    expect((await signIn(email, PASSWORD)).access_token).toBeDefined();
    expect(await signIn(email, 'a phrase mistyped')).toMatchObject({ error_code: 'invalid_credentials' });
  });

  it('[SAFE-1] [AUTH-12] does not reveal whether the address had an account, in sign-up and sign-in', async () => {
    const [owner, taken, pending, free] = [browser(), freshEmail(), freshEmail(), freshEmail()];
    await signUp(owner, taken);
    await open(owner, (await links(taken))[0]!);
    await signUp(browser(), pending);
    const stranger = browser();
    const shapes = [];
    for (const email of [taken, pending, free]) {
      const up = await signUp(stranger, email, THEIRS);
      const into = await stranger.post('/auth/v1/token?grant_type=password', { email, password: THEIRS });
      const shape = JSON.stringify(up.body, (key, value: unknown) =>
        typeof value === 'object' || key === 'full_name' ? value : typeof value,
      );
      shapes.push([up.status, shape, into.status, into.body]);
    }
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  });

  it('[PRIV-1] records the accepted terms with the time, for its own browser only', async () => {
    const consents = (userId: string) =>
      accounts.database.query('select terms_version, given_at from auth.consents where user_id = $1', [userId]);
    const [email, own] = [freshEmail(), browser()];
    await signUp(own, email, PASSWORD, { full_name: 'Pat', terms_version: TERMS_VERSION });
    const { body } = await open(own, (await links(email))[0]!);
    expect(await consents(body.user.id)).toEqual([{ terms_version: TERMS_VERSION, given_at: expect.any(Date) }]);
    expect(body.user.user_metadata).toEqual({ full_name: 'Pat' });
    const profile = await own.call('GET', '/api/profile', { as: bearer(body.access_token) });
    expect(profile.body.terms_version).toBe(TERMS_VERSION);
  });

  it('[PRIV-1] requires missing consent, and accepts the current terms only', async () => {
    const [email, own] = [freshEmail(), browser()];
    await signUp(own, email, PASSWORD, { terms_version: '1999-01-01' });
    const { body } = await open(own, (await links(email))[0]!);
    const as = bearer(body.access_token);
    expect((await own.call('GET', '/api/profile', { as })).body.terms_version).toBeNull();
    const agree = (terms_version?: string) => own.call('POST', '/api/profile/consent', { body: { terms_version }, as });
    for (const version of [undefined, '1999-01-01']) {
      const refused = await agree(version);
      expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'terms_version']);
    }
    const agreed = await agree(TERMS_VERSION);
    expect([agreed.status, agreed.body.terms_version]).toEqual([200, TERMS_VERSION]);
  });
});
