import { bearer } from '@townlink/server-testing/app';
import { decodeJwt } from 'jose';
import { randomUUID } from 'node:crypto';
import { mailTo } from '../testing/accounts-app';
import { accountsClient } from '../testing/accounts-client';
import { freshEmail, PASSWORD, signUpAndConfirm } from '../testing/people';
import { startWithPeer } from './testing/external-app';
import type { PeerPerson } from './testing/oidc-peer';
import { BACK, refusalIn, Visitor } from './testing/visitor';

const newPerson = (more: Partial<PeerPerson> = {}): PeerPerson => ({
  sub: randomUUID(),
  email: freshEmail(),
  email_verified: true,
  name: 'Pat Plumber',
  ...more,
});

describe('sign-in with another provider', () => {
  let { accounts, peer, close }: Awaited<ReturnType<typeof startWithPeer>> = {} as never;
  beforeAll(async () => {
    ({ accounts, peer, close } = await startWithPeer());
  });
  afterAll(() => close?.());

  const countOf = async (table: string) =>
    (await accounts.database.query<{ count: string }>(`select count(*) from auth.${table}`))[0]!.count;

  it('[AUTH-8] signs in with the unmodified client, by a code, and recognizes the person', async () => {
    peer.person = newPerson();
    const first = await new Visitor(accounts).signIn(peer);
    expect(first).toMatchObject({ provider_token: peer.tokens.at(-1), token_type: 'bearer' });
    expect(first.user).toMatchObject({
      email: peer.person.email,
      app_metadata: { provider: 'work', providers: ['work'] },
      user_metadata: { full_name: 'Pat Plumber', email_verified: true },
      email_confirmed_at: expect.any(String),
    });
    expect(first.user.identities).toMatchObject([
      { provider: 'work', id: peer.person.sub, identity_data: { email: peer.person.email, sub: peer.person.sub } },
    ]);
    expect(decodeJwt(first.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] });
    const again = await new Visitor(accounts).signIn(peer);
    expect(again.user.id).toBe(first.user.id);
  });

  it('[AUTH-8] returns the session in the fragment to a client without a proof key', async () => {
    peer.person = newPerson();
    const visitor = new Visitor(accounts, 'implicit');
    const back = await visitor.comeBack(peer, await visitor.leave());
    expect(back.origin + back.pathname).toBe(BACK);
    expect(back.search).toBe('');
    const told = new URLSearchParams(back.hash.slice(1));
    expect(told.get('provider_token')).toBe(peer.tokens.at(-1));
    const tokens = { access_token: told.get('access_token')!, refresh_token: told.get('refresh_token')! };
    const { data } = await visitor.client.setSession(tokens);
    expect(data.user?.email).toBe(peer.person.email);
  });

  it('[AUTH-8] creates a profile with the provider’s name, and requires consent first', async () => {
    peer.person = newPerson({ name: 'Robin\u0000 Example' });
    const { access_token: token } = await new Visitor(accounts).signIn(peer);
    const { body } = await accounts.http.get('/api/profile', { as: bearer(token) });
    expect(body).toMatchObject({ role: 'provider', full_name: 'Robin Example', terms_version: null });
  });

  it('[AUTH-8] forwards allowed parameters only', async () => {
    const queryParams = { prompt: 'consent', login_hint: 'pat@example.com', redirect_uri: 'https://evil.example' };
    const page = await new Visitor(accounts).leave({ scopes: 'calendar,contacts', queryParams });
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      prompt: 'consent',
      login_hint: 'pat@example.com',
      redirect_uri: 'http://site.example/auth/v1/callback',
      scope: 'openid email profile calendar contacts',
      code_challenge_method: 'S256',
    });
  });

  it('[AUTH-8] signs in to the account of a verified address, with an email', async () => {
    const person = await signUpAndConfirm(accounts);
    peer.person = newPerson({ email: person.email.toUpperCase() });
    const session = await new Visitor(accounts).signIn(peer);
    expect(session.user.id).toBe(person.session.user.id);
    expect(session.user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'work'] });
    expect((await mailTo(accounts, person.email)).map(({ template }) => template)).toContain('identity-changed');
    expect((await person.client.signInWithPassword(person)).error).toBeNull();
  });

  it.each([
    ['not confirmed', { email_verified: false }],
    ['verified in an unknown format', { email_verified: 'yes' }],
    ['absent', { email: undefined }],
    ['no address', { email: 'pat' }],
  ])('[AUTH-8] neither creates nor opens an account when the address is %s, and reveals none', async (_what, more) => {
    const person = await signUpAndConfirm(accounts);
    const before = [await countOf('users'), await countOf('identities')];
    const told = [];
    for (const email of [person.email, freshEmail()]) {
      peer.person = newPerson({ email, ...more });
      const visitor = new Visitor(accounts);
      told.push(refusalIn(await visitor.comeBack(peer, await visitor.leave())));
    }
    expect(told[0]).toMatchObject({ error: 'access_denied', error_code: 'provider_email_needs_verification' });
    expect(told[1]).toEqual(told[0]);
    expect([await countOf('users'), await countOf('identities')]).toEqual(before);
  });

  it('[AUTH-8] drops the data of a stranger’s earlier sign-up with the address', async () => {
    peer.person = newPerson();
    const stranger = accountsClient(accounts.origin);
    const options = { data: { full_name: 'Mallory' } };
    await stranger.signUp({ email: peer.person.email!, password: PASSWORD, options });
    const { user } = await new Visitor(accounts).signIn(peer);
    expect(user.email_confirmed_at).toEqual(expect.any(String));
    const { error } = await stranger.signInWithPassword({ email: peer.person.email!, password: PASSWORD });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('[AUTH-8] refuses banned people in the client’s format', async () => {
    peer.person = newPerson();
    const { user } = await new Visitor(accounts).signIn(peer);
    await accounts.database.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [
      user.id,
    ]);
    const visitor = new Visitor(accounts);
    const back = await visitor.comeBack(peer, await visitor.leave());
    await expect(visitor.exchange(back)).rejects.toMatchObject({ code: 'user_banned', status: 400 });
  });

  it('[AUTH-8, PRIV-1] adds no sign-in to a closed account', async () => {
    const person = await signUpAndConfirm(accounts);
    const { id } = person.session.user;
    await accounts.database.query('update auth.users set closed_at = now(), erase_at = now() where id = $1', [id]);
    peer.person = newPerson({ email: person.email });
    const visitor = new Visitor(accounts);
    const back = await visitor.comeBack(peer, await visitor.leave());
    expect(refusalIn(back)).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
    expect(await accounts.database.query('select provider from auth.identities where user_id = $1', [id])).toEqual([
      { provider: 'email' },
    ]);
    expect((await mailTo(accounts, person.email)).map(({ template }) => template)).not.toContain('identity-changed');
  });

  it('[AUTH-8] lists the providers, and refuses others with the client’s code', async () => {
    const { body } = await accounts.http.get('/auth/v1/settings');
    expect(body).toMatchObject({ external: { work: true, email: true }, external_titles: { work: 'Work' } });
    for (const provider of ['google', 'email', '', '__proto__', 'Work', 'work%20']) {
      const answer = await accounts.http.get(`/auth/v1/authorize?provider=${provider}&redirect_to=${BACK}`);
      expect([provider, answer.status, answer.body.error_code]).toEqual([provider, 400, 'provider_disabled']);
    }
  });

  it('[AUTH-8] accepts a genuine state once, in time, and in its own browser', async () => {
    peer.person = newPerson();
    const visitor = new Visitor(accounts);
    const bad = { error: 'invalid_request', error_code: 'bad_oauth_state' };
    const address = await peer.signIn((await visitor.leave()).href);
    expect(refusalIn(await new Visitor(accounts).open(address))).toMatchObject(bad);
    const forged = new URL(address);
    forged.searchParams.set('state', `${'x'.repeat(43)}.${'y'.repeat(43)}`);
    expect(refusalIn(await visitor.open(forged))).toMatchObject(bad);
    for (const state of ['', 'x', '\u0000', 'x'.repeat(3000)]) {
      forged.searchParams.set('state', state);
      const answer = await accounts.http.get(`/auth/v1/callback${forged.search}`);
      expect(answer.status).toBeLessThan(500);
    }
    const [one, other] = await Promise.all([visitor.open(address), visitor.open(address)]);
    expect([one, other].map((back) => back.searchParams.has('code')).sort()).toEqual([false, true]);
    expect(refusalIn(await visitor.open(address))).toMatchObject(bad);
    const late = await peer.signIn((await visitor.leave()).href);
    accounts.clock.travel(601);
    expect(refusalIn(await visitor.open(late))).toMatchObject(bad);
    accounts.clock.reset();
  });

  it('[AUTH-8] reports a cancellation without repeating the callback’s text', async () => {
    const visitor = new Visitor(accounts);
    const page = await visitor.leave();
    const state = page.searchParams.get('state')!;
    const answer = { state, error: 'access_denied', error_description: 'Call 555-0100 at once' };
    const back = await visitor.open(`/auth/v1/callback?${new URLSearchParams(answer)}`);
    expect(back.origin + back.pathname).toBe(BACK);
    expect(refusalIn(back)).toEqual({
      error: 'access_denied',
      error_code: 'bad_oauth_callback',
      error_description: 'The sign-in with Work was canceled',
    });
    expect(back.searchParams.get('error_code')).toBe('bad_oauth_callback');
  });

  it.each([
    'http://APP.example/back',
    'http://app.example/Back',
    'http://app.example:8080/back',
    'https://app.example/back',
    'http://app.example@evil.example/back',
    'http://user@app.example/back',
    'http://app.example/back/../evil',
    'http://app.example/back?next=//evil.example',
    'http://app.example/back#x',
    'http://app.example.evil.example/back',
    '//evil.example/back',
    '\\\\evil.example/back',
    'http:\\\\app.example/back',
    'http://аpp.example/back',
    'http://xn--pp-7kc.example/back',
    'javascript:alert(1)',
    'http://app.example/back ',
  ])('[AUTH-8] does not redirect to %s', async (redirectTo) => {
    peer.person = newPerson();
    const visitor = new Visitor(accounts);
    const back = await visitor.comeBack(peer, await visitor.leave({ redirectTo }));
    expect(back.origin + back.pathname).toBe('http://site.example/');
  });

  it('[AUTH-8] accepts Apple’s cross-site form', async () => {
    peer.person = newPerson();
    const visitor = new Visitor(accounts);
    const address = await peer.signIn((await visitor.leave()).href);
    const form = new URLSearchParams(address.search);
    form.set('user', JSON.stringify({ name: { firstName: 'Pat', lastName: 'Example' } }));
    // Browsers send a cross-site form without cookies.
    const answer = await fetch(`${accounts.origin}/auth/v1/callback`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    const back = await visitor.open(answer.headers.get('location')!);
    expect((await visitor.exchange(back)).user.email).toBe(peer.person.email);
  });
});
