import { Controller, Get, Header, Module } from '@nestjs/common';
import type { ProblemDetails } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson } from '@townlink/domain-auth/testing';
import { Public, WithETag } from '@townlink/server-http';
import { bearer, eventually, startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { ApiKeyAccessModule } from '../api-key-access.module';
import { ApiKeySettings } from '../api-keys.config';
import { newSecret } from '../secrets/key-secret';
import { addSecret, makeKey } from '../testing/keys';
import { KeyUse } from '../use/key-use';
import { TakesApiKey } from './takes-key';

const PATH = '/api/public/v1/keyed';
const WITHOUT_KEY = 40;

@Controller(PATH)
class KeyedController {
  @Get()
  @Public()
  @TakesApiKey(ApiKeySettings, () => ({ name: 'keyed-calls', points: WITHOUT_KEY, seconds: 60 }))
  @Header('cache-control', 'public, max-age=30')
  @WithETag()
  read(): object {
    return { is_read: true };
  }
}

@Module({ imports: [ApiKeyAccessModule], controllers: [KeyedController] })
class KeyedModule {}

describe('calls with a key', () => {
  const app = suiteFixture(() => startTestApp({ modules: [AuthModule, KeyedModule] }));

  const call = (headers: Record<string, string> = {}, path = PATH) => app.http.get<ProblemDetails>(path, { headers });
  const withKey = (secret: string, more: Record<string, string> = {}) =>
    call({ authorization: `Bearer ${secret}`, ...more });
  const refusal = async (secret: string) => {
    const { status, body, headers } = await withKey(secret);
    return [status, body.type.split('/').at(-1), headers.get('cache-control')];
  };

  it('[KEY-1] have their own limit, shown in the headers, in addition to the lower one without a key', async () => {
    const { secret } = await makeKey(app.database);
    const keyed = await withKey(secret);
    expect(keyed.status).toBe(200);
    expect(keyed.headers.get('ratelimit-limit')).toBe('1000');
    expect(keyed.headers.get('ratelimit-remaining')).toBe('999');
    expect(keyed.headers.get('ratelimit-policy')).toBe('"keyed-calls.own";q=1000;w=60');
    const anonymous = await call();
    expect(anonymous.headers.get('ratelimit-limit')).toBe(String(WITHOUT_KEY));
  });

  it('[KEY-1] are counted by key, so that two keys of one address do not share a limit', async () => {
    const [first, second] = [
      await makeKey(app.database, { callsPerMinute: 2 }),
      await makeKey(app.database, { callsPerMinute: 2 }),
    ];
    const statuses = [];
    for (const { secret } of [first, first, first, second]) statuses.push((await withKey(secret)).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
    const limited = await withKey(first.secret);
    expect([limited.headers.get('ratelimit-limit'), Number(limited.headers.get('retry-after')) > 0]).toEqual([
      '2',
      true,
    ]);
  });

  it('[KEY-1] get responses for this caller only, revalidated each time', async () => {
    const { id, secret } = await makeKey(app.database);
    const anonymous = await call();
    expect([anonymous.headers.get('cache-control'), anonymous.headers.get('vary')]).toEqual([
      'public, max-age=30',
      'Authorization',
    ]);
    const keyed = await withKey(secret);
    expect([keyed.headers.get('cache-control'), keyed.headers.get('vary')]).toEqual([
      'private, no-cache',
      'Authorization',
    ]);
    const etag = keyed.headers.get('etag')!;
    expect((await withKey(secret, { 'if-none-match': etag })).status).toBe(304);
    await app.database.query(`update api_keys set revoked_at = now(), revoked_by = 'owner' where id = $1`, [id]);
    expect((await withKey(secret, { 'if-none-match': etag })).status).toBe(401);
  });

  it('[KEY-1] are refused with the reason, and never silently counted as anonymous', async () => {
    const person = await signedInPerson(app);
    const past = new Date(Date.now() - 1000);
    const expired = await makeKey(app.database, { expiresAt: past });
    const elsewhere = await makeKey(app.database, { ipRanges: ['203.0.113.0/24'] });
    const banned = await makeKey(app.database, { accountId: person.id });
    const rotated = await makeKey(app.database);
    await app.database.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      person.id,
    ]);
    const old = await addSecret(app.database, rotated.id, past);
    expect(await refusal('tlk_short')).toEqual([401, 'api-key-invalid', 'no-store']);
    expect(await refusal(newSecret())).toEqual([401, 'api-key-invalid', 'no-store']);
    expect(await refusal(expired.secret)).toEqual([401, 'api-key-expired', 'no-store']);
    expect(await refusal(old)).toEqual([401, 'api-key-expired', 'no-store']);
    expect(await refusal(banned.secret)).toEqual([401, 'api-key-revoked', 'no-store']);
    expect(await refusal(elsewhere.secret)).toEqual([403, 'api-key-elsewhere', 'no-store']);
    expect((await call({ authorization: `Basic ${btoa(`${rotated.secret}:`)}` })).status).toBe(401);
    expect((await withKey(rotated.secret)).status).toBe(200);
  });

  it('[KEY-1] accept both secrets while a key is rotated', async () => {
    const { id, secret } = await makeKey(app.database);
    await app.database.query(`update api_key_secrets set ends_at = now() + interval '1 hour' where key_id = $1`, [id]);
    const newer = await addSecret(app.database, id);
    expect([(await withKey(secret)).status, (await withKey(newer)).status]).toEqual([200, 200]);
  });

  it('[KEY-1] do not affect a signed-in reader’s session', async () => {
    const person = await signedInPerson(app);
    const { status, headers } = await app.http.get(PATH, { as: person });
    expect([status, headers.get('ratelimit-limit')]).toEqual([200, String(WITHOUT_KEY)]);
  });

  it.each([
    `?key=SECRET`,
    `?key=Bearer%20SECRET`,
    `?key=%22SECRET%22`,
    `?access_token=SECRET&city=riverton-ut`,
    `/SECRET`,
    `/../../SECRET?q=SECRET`,
  ])('[KEY-1] with the key in the address, %s, are refused with a reason', async (rest) => {
    const { secret } = await makeKey(app.database);
    const { status, body } = await call({}, PATH + rest.replaceAll('SECRET', secret));
    expect([status, body.type]).toEqual([400, '/developers/problems/api-key-in-address']);
    expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('[KEY-1] do not open routes that require a sign-in', async () => {
    const person = await signedInPerson(app);
    const { secret } = await makeKey(app.database, { accountId: person.id, scopes: ['listings:read', 'account:read'] });
    for (const path of ['/api/profile', '/api/account/sessions', '/api/admin/users'])
      expect([path, (await app.http.get(path, { as: bearer(secret) })).status]).toEqual([path, 401]);
    // With the error of the accounts contract.
    expect(await app.http.get('/auth/v1/user', { as: bearer(secret) })).toMatchObject({
      status: 403,
      body: { error_code: 'bad_jwt' },
    });
  });

  it('[KEY-1] are counted by day in batches, with the last use', async () => {
    const { id, secret } = await makeKey(app.database, { callsPerMinute: 5 });
    await Promise.all(Array.from({ length: 8 }, () => withKey(secret)));
    await app.app.get(KeyUse).flush();
    await withKey(secret);
    await app.app.get(KeyUse).flush();
    const use = await app.database.query<{ calls: number; limited: number }>(
      `select calls::int, limited::int from api_key_use where key_id = $1`,
      [id],
    );
    // One day, or two if one has just ended.
    const sum = (of: 'calls' | 'limited') => use.reduce((count, day) => count + day[of], 0);
    expect([use.length <= 2, sum('calls'), sum('limited')]).toEqual([true, 9, 4]);
    const [key] = await app.database.query<{ is_recent: boolean }>(
      `select last_used_at > now() - interval '1 minute' as is_recent from api_keys where id = $1`,
      [id],
    );
    expect(key).toEqual({ is_recent: true });
  });

  it('[KEY-1] continue to be counted when a key has been erased', async () => {
    const [gone, kept] = [await makeKey(app.database), await makeKey(app.database)];
    await withKey(gone.secret);
    await withKey(kept.secret);
    await app.database.query('delete from api_keys where id = $1', [gone.id]);
    await app.app.get(KeyUse).flush();
    const use = await app.database.query(`select key_id from api_key_use where key_id = any($1)`, [[gone.id, kept.id]]);
    expect(use).toEqual([{ key_id: kept.id }]);
    expect(await refusal(gone.secret)).toEqual([401, 'api-key-invalid', 'no-store']);
  });

  it('[KEY-1] are slowed down by address when their keys are wrong', async () => {
    await eventually(async () => {
      const answers = await Promise.all(Array.from({ length: WITHOUT_KEY + 5 }, () => withKey(newSecret())));
      expect(answers.map(({ status }) => status)).toContain(429);
    });
  });
});
