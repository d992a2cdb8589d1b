import {
  API_KEY_MESSAGES,
  API_KEY_SECRETS_A_DAY,
  API_KEYS_MAX,
  type ApiKey,
  type MadeApiKey,
  type ProblemDetails,
} from '@townlink/contracts';
import { PASSWORD, signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { systemActor } from '@townlink/server-database';
import { suiteFixture } from '@townlink/server-testing/app';
import { apiKeyData } from '../personal-data';
import { addEndedSecrets } from '../testing/keys';
import { KEYED_PATH, startKeys } from '../testing/keys-app';

const PATH = '/api/account/api-keys';

describe('one’s own keys', () => {
  const app = suiteFixture(startKeys);

  const list = async (as: SignedInPerson) => (await app.http.get<ApiKey[]>(PATH, { as })).body;
  const make = (as: SignedInPerson, body: object = { name: 'Website' }) =>
    app.http.post<MadeApiKey & ProblemDetails>(PATH, body, { as });
  const rotate = (as: SignedInPerson, id: string, old_works_for_hours: number) =>
    app.http.post<MadeApiKey & ProblemDetails>(`${PATH}/${id}/rotate`, { old_works_for_hours }, { as });
  const revoke = (as: SignedInPerson, id: string) =>
    app.http.call<ApiKey & ProblemDetails>('DELETE', `${PATH}/${id}`, { as });
  const works = async (secret: string) =>
    (await app.http.get(KEYED_PATH, { headers: { authorization: `Bearer ${secret}` } })).status;
  const mailsTo = (email: string) =>
    app.database.query<{ template: string }>('select template from messages where recipient = $1 order by id', [email]);

  /** As if the person had signed in an hour ago. */
  const ageProof = (person: SignedInPerson) =>
    app.database.query(
      `update auth.sessions set amr = jsonb_build_array(jsonb_build_object('method', 'password', 'timestamp',
         extract(epoch from now())::int - 3600)) where user_id = $1`,
      [person.id],
    );

  it('[KEY-1] are created, shown once, and work immediately', async () => {
    const person = await signedInPerson(app, 'user');
    const made = await make(person, { name: '  Website ', scopes: ['account:read'], expires_in_days: 30 });
    expect(made.status).toBe(201);
    const { key, secret } = made.body;
    expect(key).toMatchObject({ name: 'Website', state: 'active', scopes: ['listings:read', 'account:read'] });
    expect(key.calls_per_minute).toBe(1000);
    expect(new Date(key.expires_at!).getTime() - new Date(key.created_at).getTime()).toBe(30 * 86_400_000);
    expect(key.secrets.map(({ prefix }) => prefix)).toEqual([secret.slice(0, 10)]);
    expect(await works(secret)).toBe(200);
    expect(JSON.stringify(await list(person))).not.toContain(secret);
    const stored = await app.database.query('select to_jsonb(s) as row from api_key_secrets s where key_id = $1', [
      key.id,
    ]);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(await mailsTo(person.email)).toEqual([{ template: 'api-key-made' }]);
  });

  it.each([
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'x', scopes: ['operations:read'] }, 'scopes'],
    [{ name: 'x', scopes: 'listings:read' }, 'scopes'],
    [{ name: 'x', expires_in_days: 31 }, 'expires_in_days'],
    [{ name: 'x', ip_ranges: ['203.0.113.0/33'] }, 'ip_ranges'],
    [{ name: 'x', ip_ranges: Array.from({ length: 21 }, (_, last) => `203.0.113.${last}`) }, 'ip_ranges'],
    [{ name: 'x', calls_per_minute: 5 }, 'calls_per_minute'],
  ])('[KEY-1] are refused with invalid fields: %j', async (body, field) => {
    const person = await signedInPerson(app);
    const { status, body: problem } = await make(person, body);
    expect([status, problem.errors?.[0]?.field]).toEqual([400, field]);
    expect(await list(person)).toEqual([]);
  });

  it('[KEY-1] require a proof of identity from the last ten minutes to be created and rotated, but not to be revoked', async () => {
    const person = await signedInPerson(app);
    const { body } = await make(person);
    await ageProof(person);
    for (const refused of [await make(person), await rotate(person, body.key.id, 0)])
      expect([refused.status, refused.body.type]).toEqual([403, '/developers/problems/confirm-identity']);
    expect(await works(body.secret)).toBe(200);
    await app.http.post('/api/account/proof', { password: PASSWORD }, { as: person });
    expect((await rotate(person, body.key.id, 0)).status).toBe(200);
    await ageProof(person);
    expect((await revoke(person, body.key.id)).status).toBe(200);
  });

  it('[KEY-1] are limited to ten, also under concurrent creations, and revoked ones do not count', async () => {
    const person = await signedInPerson(app);
    const answers = await Promise.all(Array.from({ length: API_KEYS_MAX + 3 }, () => make(person)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(API_KEYS_MAX);
    expect(answers.find(({ status }) => status === 409)!.body.type).toBe('/developers/problems/too-many-api-keys');
    await revoke(person, made[0]!.body.key.id);
    expect((await make(person)).status).toBe(201);
    const keys = await list(person);
    expect([keys.length, keys.at(-1)!.state]).toEqual([API_KEYS_MAX + 1, 'revoked']);
  });

  it('[KEY-1] are created and rotated at most 30 times within 24 hours, also concurrently, and revoked at any time', async () => {
    const person = await signedInPerson(app);
    const { key } = (await make(person)).body;
    const anHourAgo = new Date(app.clock.now().getTime() - 3_600_000);
    await addEndedSecrets(app.database, key.id, { count: API_KEY_SECRETS_A_DAY - 3, at: anHourAgo });
    const answers = await Promise.all([
      make(person),
      make(person),
      rotate(person, key.id, 0),
      rotate(person, key.id, 0),
    ]);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(refused[0]!.body).toMatchObject({
      type: '/developers/problems/too-many-new-api-keys',
      detail: API_KEY_MESSAGES.tooManyToday,
    });
    const wait = Number(refused[0]!.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(22 * 3600);
    expect(wait).toBeLessThanOrEqual(23 * 3600);
    expect((await revoke(person, key.id)).status).toBe(200);
    expect((await make(person)).status).toBe(429);
    expect((await make(await signedInPerson(app))).status).toBe(201);
    await app.database.query(
      `update api_key_secrets s set created_at = s.created_at - interval '24 hours' from api_keys k
        where k.id = s.key_id and k.account_id = $1`,
      [person.id],
    );
    expect((await make(person)).status).toBe(201);
  });

  it('[KEY-1] are rotated with two secrets, never three, until the old one ends', async () => {
    const person = await signedInPerson(app);
    const first = (await make(person)).body;
    const second = (await rotate(person, first.key.id, 24)).body;
    expect(second.key.secrets.map(({ ends_at }) => ends_at !== null)).toEqual([false, true]);
    expect([await works(first.secret), await works(second.secret)]).toEqual([200, 200]);
    const third = (await rotate(person, first.key.id, 1)).body;
    expect(third.key.secrets).toHaveLength(2);
    expect([await works(first.secret), await works(second.secret), await works(third.secret)]).toEqual([401, 200, 200]);
    const fourth = (await rotate(person, first.key.id, 0)).body;
    expect(fourth.key.secrets).toHaveLength(1);
    expect([await works(second.secret), await works(third.secret), await works(fourth.secret)]).toEqual([
      401, 401, 200,
    ]);
  });

  it('[KEY-1] have one newest secret when rotated twice concurrently', async () => {
    const person = await signedInPerson(app);
    const { key } = (await make(person)).body;
    const both = await Promise.all([rotate(person, key.id, 24), rotate(person, key.id, 24)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [now] = await list(person);
    expect(now!.secrets.filter(({ ends_at }) => ends_at === null)).toHaveLength(1);
    expect(now!.secrets.length).toBeLessThanOrEqual(2);
  });

  it('[KEY-1] end immediately when they are revoked, and stay listed', async () => {
    const person = await signedInPerson(app);
    const { key, secret } = (await make(person)).body;
    expect((await revoke(person, key.id)).body).toMatchObject({ state: 'revoked', revoked_by: 'owner' });
    expect(await works(secret)).toBe(401);
    expect((await revoke(person, key.id)).body.type).toBe('/developers/problems/api-key-ended');
    expect((await rotate(person, key.id, 1)).body.type).toBe('/developers/problems/api-key-ended');
    const change = await app.http.call('PUT', `${PATH}/${key.id}`, { as: person, body: { name: 'Other' } });
    expect(change.status).toBe(409);
  });

  it('[KEY-1] change their name and their networks', async () => {
    const person = await signedInPerson(app);
    const { key, secret } = (await make(person)).body;
    const change = (body: object) => app.http.call<ApiKey>('PUT', `${PATH}/${key.id}`, { as: person, body });
    expect((await change({ name: 'Mirror', ip_ranges: ['203.0.113.0/24', '2001:db8::/32'] })).body).toMatchObject({
      name: 'Mirror',
      ip_ranges: ['203.0.113.0/24', '2001:db8::/32'],
    });
    expect(await works(secret)).toBe(403);
    await change({ name: 'Mirror', ip_ranges: ['127.0.0.0/8'] });
    expect(await works(secret)).toBe(200);
  });

  it('[KEY-1] belong only to their owner', async () => {
    const [owner, other] = [await signedInPerson(app), await signedInPerson(app)];
    const { key, secret } = (await make(owner)).body;
    expect(await list(other)).toEqual([]);
    expect((await revoke(other, key.id)).status).toBe(404);
    expect((await rotate(other, key.id, 0)).status).toBe(404);
    expect((await app.http.call('PUT', `${PATH}/${key.id}`, { as: other, body: { name: 'x' } })).status).toBe(404);
    expect(await works(secret)).toBe(200);
  });

  it('[KEY-1] end with the account, are part of the export, and are erased', async () => {
    const person = await signedInPerson(app);
    const { key, secret } = (await make(person, { name: 'Exported' })).body;
    const who = { userId: person.id, email: person.email, providerId: null };
    const [{ id: partners }] = (await app.database.query<{ id: string }>(
      `insert into api_keys (partner, name, scopes, contact_email) values ('City of Riverton', 'Contact', '{listings:read}', $1)
       returning id`,
      [person.email],
    )) as [{ id: string }];
    const collected = await app.connection.as(systemActor, (tx) => apiKeyData.collect(tx, who));
    expect(collected).toMatchObject({
      api_keys: [{ name: 'Exported', begins_with: [secret.slice(0, 10)] }],
      contact_of_partners: [{ partner: 'City of Riverton', name: 'Contact' }],
    });
    const closed = await app.http.post('/api/account/closing', { password: PASSWORD }, { as: person });
    expect(closed.status).toBe(204);
    expect(await works(secret)).toBe(401);
    const [row] = await app.database.query('select revoked_by from api_keys where id = $1', [key.id]);
    expect(row).toEqual({ revoked_by: 'closing' });
    await app.connection.as(systemActor, (tx) => apiKeyData.erase(tx, who));
    expect(await app.database.query('select from api_key_secrets where key_id = $1', [key.id])).toEqual([]);
    const left = await app.database.query('select contact_email from api_keys where id = $1', [partners]);
    expect(left).toEqual([{ contact_email: null }]);
  });
});
