import { eventually } from '@townlink/server-testing';
import { randomUUID } from 'node:crypto';
import { freshEmail } from '../testing/people';
import { startWithPeer } from './testing/external-app';
import { BACK, refusalIn, Visitor } from './testing/visitor';

describe('a faulty provider', () => {
  let { accounts, peer, close }: Awaited<ReturnType<typeof startWithPeer>> = {} as never;
  beforeAll(async () => {
    ({ accounts, peer, close } = await startWithPeer());
  });
  afterAll(() => close?.());

  beforeEach(() => {
    peer.person = { sub: randomUUID(), email: freshEmail(), email_verified: true };
  });
  afterEach(() => {
    peer.isDown = false;
    peer.published = null;
    peer.alter = (claims) => claims;
    peer.release();
  });

  const people = async () => (await accounts.database.query('select from auth.users')).length;

  /** Returns from the provider. @returns the refusal; no account is created */
  async function refused(visitor = new Visitor(accounts)): Promise<Record<string, string>> {
    const before = await people();
    const back = await visitor.comeBack(peer, await visitor.leave());
    expect(back.origin + back.pathname).toBe(BACK);
    expect(await people()).toBe(before);
    return refusalIn(back);
  }

  it('[AUTH-8] is reported when down, before and after the sign-in page, and retried next time', async () => {
    peer.isDown = true;
    const other = await startWithPeer({ AUTH_PROVIDERS: unreachable });
    const visitor = new Visitor(other.accounts);
    const told = { error: 'temporarily_unavailable', error_code: 'request_timeout' };
    expect(refusalIn(await visitor.leave())).toMatchObject(told);
    await other.close();

    peer.isDown = false;
    const here = new Visitor(accounts);
    const address = await peer.signIn((await here.leave()).href);
    peer.isDown = true;
    expect(refusalIn(await here.open(address))).toMatchObject(told);
    peer.isDown = false;
    expect((await here.signIn(peer)).user.email).toBe(peer.person.email);
  });

  it('[AUTH-8] times out after five seconds', async () => {
    const visitor = new Visitor(accounts);
    const address = await peer.signIn((await visitor.leave()).href);
    peer.slow = '/token';
    const began = Date.now();
    expect(refusalIn(await visitor.open(address))).toMatchObject({ error_code: 'request_timeout' });
    expect(Date.now() - began).toBeLessThan(30_000);
  });

  it('[AUTH-8] signs in only with a published key', async () => {
    const fresh = await startWithPeer();
    await fresh.peer.publishWrongKey();
    fresh.peer.person = peer.person;
    const visitor = new Visitor(fresh.accounts);
    const back = await visitor.comeBack(fresh.peer, await visitor.leave());
    expect(refusalIn(back)).toMatchObject({ error: 'server_error', error_code: 'bad_oauth_callback' });
    await fresh.close();
  });

  it('[AUTH-8] may rotate its key', async () => {
    await new Visitor(accounts).signIn(peer);
    await peer.rotateKey();
    // The key set is read at most once per second.
    const session = await eventually(() => new Visitor(accounts).signIn(peer));
    expect(session.user.email).toBe(peer.person.email);
  });

  it.each([
    ['ahead', 300],
    ['behind', -300],
  ])('[AUTH-8] may have a clock that is five minutes %s', async (_which, seconds) => {
    peer.alter = (claims) => ({
      ...claims,
      iat: (claims.iat as number) + seconds,
      exp: (claims.exp as number) + seconds,
    });
    const session = await new Visitor(accounts).signIn(peer);
    expect(session.user.email).toBe(peer.person.email);
  });

  it.each([
    ['is over for five minutes', { exp: Math.floor(Date.now() / 1000) - 300 }],
    ['begins in an hour', { nbf: Math.floor(Date.now() / 1000) + 3_600 }],
    ['never ends', { exp: undefined }],
    ['was not made for this sign-in', { nonce: 'another' }],
    ['does not say what it was made for', { nonce: undefined }],
    ['is for another client', { aud: 'another client' }],
    ['is from another issuer', { iss: 'https://evil.example' }],
    ['has no subject', { sub: undefined }],
    ['says an id that is none', { sub: 17 }],
  ])('[AUTH-8] refuses a token that %s', async (_what, changes) => {
    peer.alter = (claims) => ({ ...claims, ...changes });
    expect(await refused()).toMatchObject({ error: 'server_error', error_code: 'bad_oauth_callback' });
  });
});

/** A port of this machine without a listener. */
const unreachable = JSON.stringify({
  work: { client_id: 'townlink', issuer: 'http://127.0.0.1:9', title: 'Work' },
});
