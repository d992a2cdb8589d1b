import { createHash, createHmac, randomUUID } from 'node:crypto';
import { accountsClient } from '../testing/accounts-client';
import { freshEmail, signUpAndConfirm } from '../testing/people';
import { startWithPeer } from './testing/external-app';
import { PEER_CLIENT } from './testing/oidc-peer';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A token signed with a public value, or unsigned. */
function forged(header: object, claims: object, secret?: string): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encoded(header)}.${encoded(claims)}`;
  return `${signed}.${secret ? createHmac('sha256', secret).update(signed).digest('base64url') : ''}`;
}

describe('ID tokens from programs', () => {
  let { accounts, peer, close }: Awaited<ReturnType<typeof startWithPeer>> = {} as never;
  beforeAll(async () => {
    ({ accounts, peer, close } = await startWithPeer());
  });
  afterAll(() => close?.());
  afterEach(() => {
    peer.isDown = false;
    peer.published = null;
  });

  const newPerson = () => ({ sub: randomUUID(), email: freshEmail(), email_verified: true });
  const signIn = (token: string, more: { nonce?: string; access_token?: string } = {}, provider = 'work') =>
    accountsClient(accounts.origin).signInWithIdToken({ provider: provider as 'google', token, ...more });
  const people = async () => (await accounts.database.query('select from auth.users')).length;

  it('[AUTH-8] sign in the token’s person, with the matching nonce', async () => {
    const person = newPerson();
    const nonce = randomUUID();
    const token = await peer.idToken({ ...person, nonce: sha256(nonce) });
    const { data, error } = await signIn(token, { nonce, access_token: 'a token of theirs' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: person.email, app_metadata: { provider: 'work' } });
    expect(data.session).toMatchObject({ provider_token: 'a token of theirs' });
    const phone = await peer.idToken({ ...person, aud: 'townlink-phone' });
    expect((await signIn(phone)).data.user?.id).toBe(data.user!.id);
  });

  it.each([
    ['a missing nonce', { nonce: sha256('x') }, {}],
    ['no nonce where one is shown', {}, { nonce: 'x' }],
    ['the nonce itself', { nonce: 'x' }, { nonce: 'x' }],
    ['another nonce', { nonce: sha256('y') }, { nonce: 'x' }],
    ['another access token', { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }, { access_token: 'a token' }],
  ])('[AUTH-8] are refused with %s', async (_what, claims, more) => {
    const { error } = await signIn(await peer.idToken({ ...newPerson(), ...claims }), more);
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  });

  it.each([
    ['another client', { aud: 'another' }, 'unexpected_audience'],
    ['no client', { aud: undefined }, 'unexpected_audience'],
    ['the past', { exp: Math.floor(Date.now() / 1000) - 300 }, 'invalid_credentials'],
    ['always', { exp: undefined }, 'invalid_credentials'],
    ['another provider', { iss: 'https://accounts.google.com' }, 'invalid_credentials'],
    ['no person', { sub: undefined }, 'invalid_credentials'],
    ['an address that is not confirmed', { email_verified: false }, 'provider_email_needs_verification'],
  ])('[AUTH-8] are refused that are for %s', async (_what, claims, code) => {
    const before = await people();
    const { error } = await signIn(await peer.idToken({ ...newPerson(), ...claims }));
    expect(error).toMatchObject({ code });
    expect(error!.status).toBeLessThan(500);
    expect(await people()).toBe(before);
  });

  it('[AUTH-8] are refused without the provider’s signature', async () => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { ...newPerson(), iss: peer.issuer, aud: PEER_CLIENT.client_id, iat: now, exp: now + 600 };
    const good = await peer.idToken(claims);
    const [header, body, signature] = good.split('.') as [string, string, string];
    const other = Buffer.from(JSON.stringify({ ...claims, sub: 'other' })).toString('base64url');
    for (const token of [
      forged({ alg: 'none' }, claims),
      forged({ alg: 'HS256' }, claims, PEER_CLIENT.client_secret),
      `${header}.${other}.${signature}`,
      `${header}.${body}.`,
      `${header}.${body}`,
      'x',
      '..',
      `${'x'.repeat(20_000)}`,
    ]) {
      const { error } = await signIn(token);
      expect(error!.status).toBe(400);
    }
    const fresh = await startWithPeer();
    await fresh.peer.publishWrongKey();
    const token = await fresh.peer.idToken(newPerson());
    const { error } = await accountsClient(fresh.accounts.origin).signInWithIdToken({
      provider: 'work' as 'google',
      token,
    });
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    await fresh.close();
  });

  it('[AUTH-8] are refused for disabled providers, and answered with an error when one is down', async () => {
    const token = await peer.idToken(newPerson());
    expect((await signIn(token, {}, 'google')).error).toMatchObject({ status: 400, code: 'provider_disabled' });
    const fresh = await startWithPeer();
    fresh.peer.isDown = true;
    const client = accountsClient(fresh.accounts.origin);
    const { error } = await client.signInWithIdToken({ provider: 'work' as 'google', token });
    expect(error).toMatchObject({ status: 400, code: 'request_timeout' });
    await fresh.close();
  });

  it('[AUTH-8] are linked to the signed-in account', async () => {
    const { client, session, email } = await signUpAndConfirm(accounts);
    const person = { sub: randomUUID() };
    const credentials = { provider: 'work' as 'google', token: await peer.idToken(person) };
    const { data, error } = await client.linkIdentity(credentials);
    expect(error).toBeNull();
    expect(data).toMatchObject({ user: { id: session.user.id, email } });
    expect((await client.linkIdentity(credentials)).error).toMatchObject({ code: 'identity_already_exists' });
    expect((await signIn(await peer.idToken(person))).data.user?.id).toBe(session.user.id);
  });
});
