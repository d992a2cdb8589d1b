import { suiteFixture } from '@townlink/server-testing';
import { startAccounts } from '../testing/accounts-app';
import { freshEmail, PASSWORD, signUpAndConfirm } from '../testing/people';

const CURRENT = { 'x-supabase-api-version': '2024-01-01' };
const ALLOWED = 'https://app.example';

describe('the contract below /auth/v1', () => {
  const accounts = suiteFixture(() =>
    startAccounts({ AUTH_ALLOWED_ORIGINS: `${ALLOWED}, https://other.example:8443` }),
  );

  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    accounts.http.call(method, `/auth/v1/${path}`, { body, headers: { ...CURRENT, ...headers } });

  it.each([
    ['GET', 'nothing'],
    ['POST', 'admin/nothing'],
    ['DELETE', 'user/nothing'],
    ['GET', ''],
    ['GET', 'user/'],
    ['GET', '..%2fapi'],
    ['GET', `${'x'.repeat(400)}`],
  ])('[AUTH-11] answers %s %s, which does not exist, in the contract’s format', async (method, path) => {
    const { status, headers, body } = await call(method, path);
    expect([status, headers.get('x-sb-error-code')]).toEqual([404, 'not_found']);
    expect(body).toEqual({ code: 'not_found', error_code: 'not_found', message: expect.any(String) });
  });

  it('[AUTH-11] answers an undecodable address in the contract’s format', async () => {
    const { status, body } = await call('GET', '%zz');
    expect([status, body.code]).toEqual([400, 'validation_failed']);
  });

  it.each([
    ['GET', 'token', 'POST'],
    ['PATCH', 'user', 'GET, PUT'],
    ['DELETE', 'signup', 'POST'],
    ['POST', '.well-known/jwks.json', 'GET'],
  ])('[AUTH-11] refuses %s %s and names the allowed methods', async (method, path, allow) => {
    const { status, headers, body } = await call(method, path);
    expect([status, body.code, headers.get('allow')]).toEqual([405, 'method_not_allowed', allow]);
  });

  it.each([
    ['broken', '{"email":'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['poisoned', '{"__proto__":{"email":"a@example.com"}}'],
  ])('[AUTH-11] calls a body that is %s bad JSON', async (_what, body) => {
    for (const path of ['signup', 'token?grant_type=password', 'verify', 'otp', 'recover', 'resend']) {
      const answer = await call('POST', path, body);
      expect([path, answer.status, answer.body.code]).toEqual([path, 400, 'bad_json']);
    }
    expect((await call('POST', 'signup', body, { 'x-supabase-api-version': '' })).body).toMatchObject({
      code: 400,
      error_code: 'bad_json',
    });
  });

  it('[AUTH-11] answers bad_json for another content type, and its own code for a body that is too large', async () => {
    const text = await call('POST', 'signup', 'email=a', { 'content-type': 'text/plain' });
    expect([text.status, text.body.code]).toEqual([400, 'bad_json']);
    const large = await call('POST', 'signup', { data: { text: 'x'.repeat(300_000) } });
    expect([large.status, large.body.code]).toEqual([413, 'request_entity_too_large']);
  });

  it('[AUTH-11] allows calls and reads by pages of allowed origins only', async () => {
    const ask = (origin: string) =>
      call('OPTIONS', 'token', undefined, { origin, 'access-control-request-method': 'POST' });
    const allowed = await ask(ALLOWED);
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, ALLOWED]);
    expect(allowed.headers.get('access-control-allow-headers')).toContain('authorization');
    for (const origin of ['https://app.example.evil', 'http://app.example', 'null', 'https://app.example:444']) {
      const refused = await ask(origin);
      expect([origin, refused.headers.get('access-control-allow-origin')]).toEqual([origin, null]);
      expect(refused.headers.get('access-control-allow-methods')).toBeNull();
      expect(refused.headers.get('vary')).toMatch(/origin/i);
    }
    const answer = await call('POST', 'token?grant_type=password', {}, { origin: ALLOWED });
    expect(answer.headers.get('access-control-allow-origin')).toBe(ALLOWED);
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
    const elsewhere = await call('POST', 'token?grant_type=password', {}, { origin: 'https://evil.example' });
    expect(elsewhere.headers.get('access-control-expose-headers')).toBeNull();
  });

  it('[AUTH-11] describes itself and its sign-in methods', async () => {
    expect((await call('GET', 'health')).body).toMatchObject({ name: 'accounts' });
    expect((await call('GET', 'settings')).body).toMatchObject({ external: { email: true, anonymous_users: false } });
    const { body } = await call('GET', '.well-known/openid-configuration');
    expect(body).toMatchObject({
      issuer: 'http://site.example/auth/v1',
      jwks_uri: 'http://site.example/auth/v1/.well-known/jwks.json',
      id_token_signing_alg_values_supported: ['ES256'],
    });
  });

  it.each([
    ['token?grant_type=id_token', { provider: 'google', id_token: 'x' }, 400, 'provider_disabled'],
    ['token?grant_type=web3', { chain: 'solana' }, 422, 'web3_provider_disabled'],
    ['token?grant_type=implicit', {}, 400, 'invalid_credentials'],
    ['token', {}, 400, 'invalid_credentials'],
    ['token?grant_type=password', { phone: '15555550100', password: 'x' }, 422, 'phone_provider_disabled'],
    ['otp', { phone: '15555550100' }, 400, 'phone_provider_disabled'],
    ['signup', { phone: '15555550100', password: 'x' }, 400, 'phone_provider_disabled'],
    ['signup', { data: {} }, 422, 'anonymous_provider_disabled'],
    ['verify', { type: 'signup', token_hash: 'x', token: '123456' }, 400, 'validation_failed'],
    ['verify', { type: 'email', token_hash: 'x', email: 'a@example.com' }, 400, 'validation_failed'],
  ])('[AUTH-11] refuses %s with %j by its own code', async (path, body, status, code) => {
    const answer = await call('POST', path, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('[AUTH-3] [AUTH-11] refuses weak passwords and tokens in the original’s words', async () => {
    const weak = await call('POST', 'signup', { email: freshEmail(), password: 'abc' });
    expect(weak.body.message).toBe('Password should be at least 6 characters.');
    const bad = await call('GET', 'user', undefined, { authorization: 'Bearer not.a.token' });
    expect(bad.body.message).toMatch(/^invalid JWT: unable to parse or verify signature, /);
  });

  it('[AUTH-11] refuses administrators’ fields, and a password change with a wrong password', async () => {
    const person = await signUpAndConfirm(accounts);
    const put = (body: object) => call('PUT', 'user', body, person.headers);
    expect((await put({ app_metadata: { role: 'admin' } })).body.code).toBe('not_admin');
    const wrong = await put({ password: 'another unusual phrase', current_password: 'not this one' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'current_password_invalid']);
    const { body } = await call('GET', 'user', undefined, person.headers);
    expect(body.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    const { error } = await person.client.signInWithPassword({ email: person.email, password: PASSWORD });
    expect(error).toBeNull();
  });

  it('[AUTH-11] shows when each sign-in method was used last', async () => {
    const { client, email } = await signUpAndConfirm(accounts);
    const lastSignIn = async () => Date.parse((await client.getUserIdentities()).data!.identities[0]!.last_sign_in_at!);
    const first = await lastSignIn();
    accounts.clock.travel(60);
    await client.signInWithPassword({ email, password: PASSWORD });
    expect((await lastSignIn()) - first).toBeGreaterThan(59_000);
    accounts.clock.reset();
  });
});
