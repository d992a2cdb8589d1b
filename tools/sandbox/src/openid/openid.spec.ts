import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  type Configuration,
  discovery,
  fetchUserInfo,
} from 'openid-client';
import { createSandbox, type Sandbox } from '../create-sandbox';

const CALLBACK = 'http://site.example/auth/v1/callback';
const VERIFIER = 'v'.repeat(43);
const checks = { pkceCodeVerifier: VERIFIER, expectedState: 'a-state', expectedNonce: 'a-nonce' };

let sandbox: Sandbox;
let client: Configuration;

beforeEach(async () => {
  sandbox = await createSandbox();
  const how = { execute: [allowInsecureRequests] };
  client = await discovery(new URL(sandbox.openIdUrl), 'townlink', undefined, ClientSecretBasic('a:secret'), how);
});

afterEach(() => sandbox.close());

const question = async (changes: Record<string, string> = {}) =>
  buildAuthorizationUrl(client, {
    redirect_uri: CALLBACK,
    scope: 'openid email profile',
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: await calculatePKCECodeChallenge(VERIFIER),
    code_challenge_method: 'S256',
    ...changes,
  });

/** Presses a button of the page. @returns the address to which the browser is redirected */
async function press(address: URL, answer: 'continue' | 'refuse', typed: Record<string, string> = {}): Promise<URL> {
  const fields = { email: 'Sam@example.com', name: 'Sam', confirmed: 'yes', ...typed, answer };
  const body = new URLSearchParams({ ...Object.fromEntries(address.searchParams), ...fields });
  const sent = await fetch(`${sandbox.openIdUrl}/authorize`, { method: 'POST', redirect: 'manual', body });
  return new URL(sent.headers.get('location')!);
}

it('signs a person in to an OpenID Connect client', async () => {
  const address = await question();
  expect(await (await fetch(address)).text()).toContain('site.example would like to know who you are');
  const back = await press(address, 'continue');
  expect(back.origin + back.pathname).toBe(CALLBACK);
  const granted = await authorizationCodeGrant(client, back, checks);
  const keys = createRemoteJWKSet(new URL(client.serverMetadata().jwks_uri!));
  const { payload } = await jwtVerify(granted.id_token!, keys, { issuer: sandbox.openIdUrl, audience: 'townlink' });
  expect(payload).toMatchObject({ email: 'Sam@example.com', email_verified: true, name: 'Sam', nonce: 'a-nonce' });
  expect(await fetchUserInfo(client, granted.access_token, payload.sub!)).toMatchObject({ sub: payload.sub });
  // A code is valid once.
  await expect(authorizationCodeGrant(client, back, checks)).rejects.toMatchObject({ error: 'invalid_grant' });
});

it('identifies a person by email, and reports whether it is confirmed', async () => {
  const subjects = await Promise.all(
    ['sam@example.com', 'SAM@example.com', 'kim@example.com'].map(async (email) => {
      const back = await press(await question(), 'continue', { email, confirmed: 'no' });
      return (await authorizationCodeGrant(client, back, checks)).claims()!;
    }),
  );
  expect(subjects[0]!.email_verified).toBe(false);
  expect(subjects[0]!.sub).toBe(subjects[1]!.sub);
  expect(subjects[0]!.sub).not.toBe(subjects[2]!.sub);
});

it('reports a refusal to the client', async () => {
  const back = await press(await question(), 'refuse');
  expect(Object.fromEntries(back.searchParams)).toEqual({
    error: 'access_denied',
    state: 'a-state',
    iss: sandbox.openIdUrl,
  });
});

it('rejects another code verifier, another client and unknown codes', async () => {
  const back = await press(await question(), 'continue');
  const other = { ...checks, pkceCodeVerifier: 'w'.repeat(43) };
  await expect(authorizationCodeGrant(client, back, other)).rejects.toMatchObject({ error: 'invalid_grant' });
  const post = (headers: Record<string, string>) =>
    fetch(`${sandbox.openIdUrl}/token`, { method: 'POST', headers, body: new URLSearchParams({ code: 'none' }) });
  expect((await post({})).status).toBe(401);
  expect((await fetch(`${sandbox.openIdUrl}/userinfo`, { headers: { authorization: 'Bearer none' } })).status).toBe(
    401,
  );
});

it.each([
  [{ response_type: 'token' }, 'unsupported_response_type'],
  [{ scope: 'email' }, 'invalid_scope'],
  [{ code_challenge_method: 'plain' }, 'invalid_request'],
  [{ prompt: 'none' }, 'login_required'],
])('sends %j back with %s', async (changes, error) => {
  const answer = await fetch(await question(changes), { redirect: 'manual' });
  expect(new URL(answer.headers.get('location')!).searchParams.get('error')).toBe(error);
});

it('does not redirect to an unregistered URI', async () => {
  const answer = await fetch(await question({ redirect_uri: 'http://evil.example/' }), { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
});
