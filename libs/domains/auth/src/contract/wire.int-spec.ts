import { jest } from '@jest/globals';
import { Get, Module } from '@nestjs/common';
import { settingsProvider } from '@townlink/server-config';
import { bearer, startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { createPublicKey, randomUUID } from 'node:crypto';
import { AuthSettings } from '../auth.config';
import { AuthModule } from '../auth.module';
import { AccountsController } from '../http/accounts-controller';
import { KeyRing } from '../keys/key-ring';
import { startAccounts } from '../testing/accounts-app';
import { accountsClient } from '../testing/accounts-client';
import { freshEmail, PASSWORD, signUpAndConfirm } from '../testing/people';

@AccountsController()
class ForgetfulController {
  @Get('forgotten')
  forgotten() {
    return {};
  }
}

@Module({ controllers: [ForgetfulController], providers: [settingsProvider(AuthSettings)] })
class ForgetfulModule {}

const CURRENT = { 'x-supabase-api-version': '2024-01-01' };

describe('the wire contract', () => {
  const accounts = suiteFixture(startAccounts);

  const badSignIn = (headers: Record<string, string> = {}) =>
    accounts.http.post('/auth/v1/token?grant_type=password', { email: freshEmail(), password: 'x' }, { headers });

  it('[AUTH-11] formats errors for clients that name a version', async () => {
    const { status, headers, body } = await badSignIn(CURRENT);
    expect([status, headers.get('x-supabase-api-version'), headers.get('x-sb-error-code')]).toEqual([
      400,
      '2024-01-01',
      'invalid_credentials',
    ]);
    expect(body).toEqual({
      code: 'invalid_credentials',
      error_code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  it('[AUTH-11] formats errors for clients that name none', async () => {
    const { headers, body } = await badSignIn();
    expect(headers.get('x-supabase-api-version')).toBeNull();
    expect(body).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' });
  });

  it('[AUTH-3] reports a weak password with its reasons', async () => {
    const { status, body } = await accounts.http.post(
      '/auth/v1/signup',
      { email: freshEmail(), password: 'abc' },
      { headers: CURRENT },
    );
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ code: 'weak_password', weak_password: { reasons: ['length'] } }),
    ]);
  });

  it('[AUTH-5] answers a sign-out with an empty 204', async () => {
    const person = await signUpAndConfirm(accounts);
    const { status, body } = await accounts.http.call('POST', '/auth/v1/logout?scope=local', { as: person });
    expect([status, body]).toEqual([204, null]);
  });

  it('[AUTH-11] forbids caching of tokens, and exposes headers to allowed origins only', async () => {
    const person = await signUpAndConfirm(accounts);
    const { headers } = await accounts.http.get('/auth/v1/user', { as: person, headers: CURRENT });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-expose-headers')).toBeNull();
    expect(headers.get('x-supabase-api-version')).toBe('2024-01-01');
  });

  describe('bearer tokens', () => {
    const user = (token?: string) =>
      accounts.http.get('/auth/v1/user', { as: token ? bearer(token) : null, headers: CURRENT });

    it('[AUTH-12] are required', async () => {
      expect(await user()).toMatchObject({
        status: 401,
        body: { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
      });
    });

    it('[AUTH-9] [AUTH-12] are refused with 403 bad_jwt when forged, malformed or unsigned', async () => {
      const { session } = await signUpAndConfirm(accounts);
      const [header, payload, signature] = session.access_token.split('.') as [string, string, string];
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const own = (await generateKeyPair('ES256')).privateKey;
      const kid = (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }).kid;
      const sign = (protectedHeader: { alg: string; kid?: string }) =>
        new SignJWT(claims).setProtectedHeader(protectedHeader).sign(own);
      const bad = [
        'x',
        'a.b.c',
        '..',
        `${header}.${payload}.`,
        `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
        `${part({ alg: 'HS256', kid })}.${payload}.${signature}`,
        `${header}.${part({ ...claims, sub: '00000000-0000-4000-8000-000000000000' })}.${signature}`,
        await sign({ alg: 'ES256' }),
        await sign({ alg: 'ES256', kid }),
        await sign({ alg: 'ES256', kid: "' or 1=1 --" }),
      ];
      for (const token of bad) {
        const { status, body } = await user(token);
        expect([token, status, body.code]).toEqual([token, 403, 'bad_jwt']);
        expect(body.message).toMatch(/^invalid JWT/);
      }
      expect((await user(session.access_token)).status).toBe(200);
    });

    it('[AUTH-9] [AUTH-12] are refused when expired, for another audience, or without a session', async () => {
      const { session } = await signUpAndConfirm(accounts);
      const other = await signUpAndConfirm(accounts);
      const claims = decodeJwt(session.access_token);
      const { kid, key } = await accounts.app.get(KeyRing).signer();
      const sign = (changes: object) =>
        new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'ES256', kid }).sign(key);
      expect((await user(await sign({}))).status).toBe(200);
      const past = Math.floor(Date.now() / 1000) - 60;
      const wrong: [object, string][] = [
        [{ exp: past, iat: past - 3600 }, 'bad_jwt'],
        [{ nbf: past + 3600 }, 'bad_jwt'],
        [{ exp: undefined }, 'bad_jwt'],
        [{ iss: 'http://other.example/auth/v1' }, 'bad_jwt'],
        [{ aud: 'someone-else' }, 'bad_jwt'],
        [{ session_id: undefined }, 'bad_jwt'],
        [{ sub: "' or 1=1 --" }, 'bad_jwt'],
        [{ sub: other.session.user.id }, 'session_not_found'],
        [{ sub: randomUUID() }, 'user_not_found'],
      ];
      for (const [changes, code] of wrong) {
        const { status, body } = await user(await sign(changes));
        expect([changes, status, body.code]).toEqual([changes, 403, code]);
      }
    });

    it('[AUTH-9] are refused with unknown critical headers', async () => {
      const { session } = await signUpAndConfirm(accounts);
      const { kid, key } = await accounts.app.get(KeyRing).signer();
      const header = { alg: 'ES256', kid, crit: ['urn:example:bound'], 'urn:example:bound': true };
      const signing = new SignJWT(decodeJwt(session.access_token)).setProtectedHeader(header);
      const { status, body } = await user(await signing.sign(key, { crit: { 'urn:example:bound': true } }));
      expect([status, body.code]).toEqual([403, 'bad_jwt']);
    });

    it('[AUTH-9] are refused when signed with a public key as a secret', async () => {
      const { session } = await signUpAndConfirm(accounts);
      const { kid } = await accounts.app.get(KeyRing).signer();
      const jwk = (await accounts.app.get(KeyRing).keySet()).keys.find((key) => key.kid === kid)!;
      const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
      for (const secret of [pem.toString(), JSON.stringify(jwk), jwk.x!]) {
        const forged = new SignJWT(decodeJwt(session.access_token)).setProtectedHeader({ alg: 'HS256', kid });
        const { status, body } = await user(await forged.sign(Buffer.from(secret)));
        expect([status, body.code]).toEqual([403, 'bad_jwt']);
      }
    });

    it('[AUTH-12] are an invalid JWT to the client library when the signature is wrong', async () => {
      const { session, client } = await signUpAndConfirm(accounts);
      const [header, payload, signature] = session.access_token.split('.') as [string, string, string];
      const turned = `${header}.${payload}.${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`;
      expect((await client.getClaims(turned)).error).toMatchObject({ name: 'AuthInvalidJwtError' });
      expect((await client.getClaims('not.a.token')).error).toMatchObject({ name: 'AuthInvalidJwtError' });
    });
  });

  it('prevent a start with an accounts route without an access rule', async () => {
    const start = startTestApp({ modules: [AuthModule, ForgetfulModule], database: accounts.database });
    await expect(start).rejects.toThrow('These routes declare no access rule: ForgetfulController.forgotten');
  });

  it('[AUTH-12] cause a retryable error in the client library when the service is down', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { error } = await accountsClient('http://127.0.0.1:9').signInWithPassword({
      email: freshEmail(),
      password: PASSWORD,
    });
    expect(error).toMatchObject({ name: 'AuthRetryableFetchError' });
    errors.mockRestore();
  });
});
