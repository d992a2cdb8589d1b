import { randomUUID } from 'node:crypto';
import { mailTo } from '../testing/accounts-app';
import { freshEmail, PASSWORD, signUpAndConfirm } from '../testing/people';
import { startWithPeer } from './testing/external-app';
import { refusalIn, Visitor } from './testing/visitor';

describe('linked sign-ins', () => {
  let { accounts, peer, close }: Awaited<ReturnType<typeof startWithPeer>> = {} as never;
  beforeAll(async () => {
    ({ accounts, peer, close } = await startWithPeer({ AUTH_ANONYMOUS: 'true' }));
  });
  afterAll(() => close?.());
  beforeEach(() => {
    peer.person = { sub: randomUUID(), email: freshEmail(), email_verified: false };
  });

  /** A person signed in with a password in a browser. */
  async function signedIn() {
    const { email, session } = await signUpAndConfirm(accounts);
    const visitor = new Visitor(accounts);
    const { error } = await visitor.client.signInWithPassword({ email, password: PASSWORD });
    if (error) throw error;
    return { visitor, email, id: session.user.id };
  }

  const identitiesOf = async ({ client }: Visitor) =>
    (await client.getUserIdentities()).data!.identities.map(({ provider }) => provider);

  it('[AUTH-8] adds a sign-in method with any address', async () => {
    const { visitor, id, email } = await signedIn();
    const session = await visitor.exchange(await visitor.comeBack(peer, await visitor.beginLink()));
    expect(session.user.id).toBe(id);
    expect(session.user.email).toBe(email);
    expect(await identitiesOf(visitor)).toEqual(['email', 'work']);
    expect((await new Visitor(accounts).signIn(peer)).user.id).toBe(id);
    expect((await mailTo(accounts, email)).map(({ template }) => template)).toContain('identity-changed');
  });

  it('[AUTH-8] refuses an identity that is linked already, to this account or another, without ending sessions', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    await one.visitor.comeBack(peer, await one.visitor.beginLink());
    for (const { visitor } of [one, other]) {
      const back = await visitor.comeBack(peer, await visitor.beginLink());
      expect(refusalIn(back)).toMatchObject({ error: 'access_denied', error_code: 'identity_already_exists' });
      expect((await visitor.client.getUser()).error).toBeNull();
    }
    expect(await identitiesOf(other.visitor)).toEqual(['email']);
  });

  it('[AUTH-8] links one identity to one account, also under concurrent calls', async () => {
    const both = [await signedIn(), await signedIn()];
    const addresses: URL[] = [];
    for (const { visitor } of both) addresses.push(await peer.signIn((await visitor.beginLink()).href));
    const backs = await Promise.all(both.map(({ visitor }, index) => visitor.open(addresses[index]!)));
    expect(backs.filter((back) => back.searchParams.has('code'))).toHaveLength(1);
    expect(backs.map((back) => refusalIn(back).error_code).filter(Boolean)).toEqual(['identity_already_exists']);
  });

  it('[AUTH-8] links nothing unless the owner started it in that browser', async () => {
    const attacker = await signedIn();
    const page = await attacker.visitor.beginLink();
    const victim = new Visitor(accounts);
    const back = await victim.comeBack(peer, page);
    expect(refusalIn(back)).toMatchObject({ error_code: 'bad_oauth_state' });
    expect(await identitiesOf(attacker.visitor)).toEqual(['email']);
  });

  it('[AUTH-8] links nothing after a sign-out', async () => {
    const { visitor, email } = await signedIn();
    const address = await peer.signIn((await visitor.beginLink()).href);
    await visitor.client.signOut();
    expect(refusalIn(await visitor.open(address))).toMatchObject({ error_code: 'bad_oauth_state' });
    await visitor.client.signInWithPassword({ email, password: PASSWORD });
    expect(await identitiesOf(visitor)).toEqual(['email']);
  });

  it('[AUTH-8] requires an existing second step, to link and to unlink', async () => {
    const { visitor, id } = await signedIn();
    await visitor.comeBack(peer, await visitor.beginLink());
    const identity = (await visitor.client.getUserIdentities()).data!.identities.find(
      ({ provider }) => provider === 'work',
    );
    await accounts.database.query(
      `insert into auth.factors (user_id, factor_type, status, friendly_name) values ($1, 'totp', 'verified', 'App')`,
      [id],
    );
    await expect(visitor.beginLink()).rejects.toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect((await visitor.client.unlinkIdentity(identity!)).error).toMatchObject({ code: 'insufficient_aal' });
    expect(await identitiesOf(visitor)).toEqual(['email', 'work']);
  });

  it('[AUTH-8] unlinks, so that the provider no longer opens the account, with an email', async () => {
    const { visitor, email, id } = await signedIn();
    await visitor.comeBack(peer, await visitor.beginLink());
    const identity = (await visitor.client.getUserIdentities()).data!.identities.find(
      ({ provider }) => provider === 'work',
    );
    expect((await visitor.client.unlinkIdentity(identity!)).error).toBeNull();
    expect((await visitor.client.getUser()).data.user!.app_metadata).toEqual({
      provider: 'email',
      providers: ['email'],
    });
    const stranger = new Visitor(accounts);
    expect(refusalIn(await stranger.comeBack(peer, await stranger.leave()))).toMatchObject({
      error_code: 'provider_email_needs_verification',
    });
    expect((await mailTo(accounts, email)).filter(({ template }) => template === 'identity-changed')).toHaveLength(2);
    peer.person = { ...peer.person, email: freshEmail(), email_verified: true };
    expect((await new Visitor(accounts).signIn(peer)).user.id).not.toBe(id);
  });

  it('[AUTH-8] keeps an account’s only sign-in method', async () => {
    peer.person.email_verified = true;
    const visitor = new Visitor(accounts);
    const { user } = await visitor.signIn(peer);
    const { error } = await visitor.client.unlinkIdentity(user.identities![0]!);
    expect(error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });
    expect((await visitor.client.getUser()).error).toBeNull();
  });

  it('[AUTH-8] [AUTH-10] turns an anonymous account into that of the verified person', async () => {
    const visitor = new Visitor(accounts);
    const { data } = await visitor.client.signInAnonymously();
    expect(refusalIn(await visitor.comeBack(peer, await visitor.beginLink()))).toMatchObject({
      error_code: 'provider_email_needs_verification',
    });
    peer.person.email_verified = true;
    const { user } = await visitor.exchange(await visitor.comeBack(peer, await visitor.beginLink()));
    expect(user).toMatchObject({ id: data.user!.id, email: peer.person.email, is_anonymous: false });
    expect(user.app_metadata).toEqual({ provider: 'work', providers: ['work'] });
    const other = new Visitor(accounts);
    await other.client.signInAnonymously();
    peer.person.sub = randomUUID();
    expect(refusalIn(await other.comeBack(peer, await other.beginLink()))).toMatchObject({
      error_code: 'email_exists',
    });
  });

  it('[AUTH-8] requires a sign-in to link, and reports a disabled provider', async () => {
    const unauthenticated = await accounts.http.get('/auth/v1/user/identities/authorize?provider=work');
    expect([unauthenticated.status, unauthenticated.body.error_code]).toEqual([401, 'no_authorization']);
    const { visitor } = await signedIn();
    const options = { skipBrowserRedirect: true };
    const { error } = await visitor.client.linkIdentity({ provider: 'google', options });
    expect(error).toMatchObject({ status: 400, code: 'provider_disabled' });
  });
});
