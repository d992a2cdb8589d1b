import {
  API_KEY_MESSAGES,
  API_KEY_SECRETS_A_DAY,
  type CheckedApiKey,
  type ConsoleRole,
  type MadeApiKey,
  type ManagedApiKey,
  type ManagedApiKeys,
  type ProblemDetails,
} from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { suiteFixture } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import { newSecret } from '../secrets/key-secret';
import { addEndedSecrets, addSecret, makeKey } from '../testing/keys';
import { KEYED_PATH, startKeys } from '../testing/keys-app';

const PATH = '/api/admin/api-keys';

describe('keys in the console', () => {
  const app = suiteFixture(startKeys);
  let owner: SignedInPerson;
  let support: SignedInPerson;

  beforeAll(async () => {
    owner = await administrator('owner');
    support = await administrator('support');
  });

  /** Signed in with a second factor. */
  async function administrator(role: ConsoleRole): Promise<SignedInPerson> {
    const person = await signedInPerson(app, 'admin', role);
    await app.database.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [person.id]);
    return person;
  }

  const post = <Body>(as: SignedInPerson, path: string, body: object) =>
    app.http.post<Body & ProblemDetails>(`${PATH}${path}`, body, { as });
  const make = (as: SignedInPerson, body: object) => post<MadeApiKey<ManagedApiKey>>(as, '', body);
  const setLimit = (as: SignedInPerson, id: string, calls_per_minute: number | null) =>
    app.http.call<ManagedApiKey & ProblemDetails>('PUT', `${PATH}/${id}/limit`, { as, body: { calls_per_minute } });
  const call = (secret: string) => app.http.get(KEYED_PATH, { headers: { authorization: `Bearer ${secret}` } });
  const slugOf = ({ type }: ProblemDetails) => type.split('/').at(-1);
  const partners = { partner: 'City of Riverton', name: 'Website' };

  it('[KEY-1] are created for partners by support, and for all of the marketplace only by an owner', async () => {
    const made = await make(support, { ...partners, expires_in_days: null });
    expect(made.status).toBe(201);
    expect(made.body.key).toMatchObject({ ...partners, account: null, made_by: support.email, expires_at: null });
    expect((await call(made.body.secret)).status).toBe(200);
    const all = { ...partners, scopes: ['operations:read'] };
    expect(await make(support, all)).toMatchObject({ status: 403, body: { right: 'operations:act' } });
    const theirs = await make(owner, all);
    expect(theirs.body.key.scopes).toEqual(['listings:read', 'operations:read']);
    const { id } = theirs.body.key;
    expect((await post(support, `/${id}/rotate`, {})).status).toBe(403);
    expect((await setLimit(support, id, 5)).status).toBe(403);
    expect((await post(support, `/${id}/revoke`, { reason: 'It leaked.' })).status).toBe(200);
    expect((await make(owner, { ...partners, scopes: ['account:read'] })).status).toBe(400);
  });

  it('[KEY-1] of a partner are created and rotated at most 30 times within 24 hours, by all administrators together', async () => {
    const busy = await administrator('support');
    const city = { partner: `City of Rivertön ${randomUUID()}`, name: 'Website' };
    const { key } = (await make(busy, city)).body;
    await addEndedSecrets(app.database, key.id, { count: API_KEY_SECRETS_A_DAY - 1, at: app.clock.now() });
    const refused = { status: 429, body: { detail: API_KEY_MESSAGES.tooManyForPartner } };
    expect(await make(busy, city)).toMatchObject(refused);
    expect(await make(support, { ...city, partner: city.partner.toUpperCase() })).toMatchObject(refused);
    expect(await post(support, `/${key.id}/rotate`, { old_works_for_hours: 1 })).toMatchObject(refused);
    expect((await make(busy, { ...city, partner: `${city.partner} and others` })).status).toBe(201);
    // Neither the administrator's own keys nor who created a partner's key matter.
    await app.database.query('update api_keys set created_by = null where id = $1', [key.id]);
    expect((await make(busy, city)).status).toBe(429);
    const own = { name: 'Own', expires_in_days: 30 };
    expect((await app.http.post('/api/account/api-keys', own, { as: busy })).status).toBe(201);
  });

  it('[KEY-1] of one partner are counted sequentially when two administrators create them concurrently', async () => {
    const city = { partner: `Town of ${randomUUID()}`, name: 'Website' };
    const { key } = (await make(support, city)).body;
    await addEndedSecrets(app.database, key.id, { count: API_KEY_SECRETS_A_DAY - 2, at: app.clock.now() });
    const answers = await Promise.all([make(support, city), make(owner, city)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429]);
  });

  it('[KEY-1] have a limit that can be set and removed', async () => {
    const { id, secret } = await makeKey(app.database);
    expect((await setLimit(support, id, 5000)).body.calls_per_minute).toBe(5000);
    expect((await call(secret)).headers.get('ratelimit-limit')).toBe('5000');
    expect(slugOf((await setLimit(support, id, 5000)).body)).toBe('no-change');
    expect((await setLimit(support, id, 0)).status).toBe(400);
    expect((await setLimit(support, id, null)).body.calls_per_minute).toBe(1000);
    expect((await call(secret)).headers.get('ratelimit-limit')).toBe('1000');
  });

  it('[KEY-1] of partners have a contact, which is found and seen by those who may see contacts, and audited', async () => {
    const contact_email = `it-${randomUUID()}@riverton.example`;
    const made = await make(support, { ...partners, contact_email });
    const { id } = made.body.key;
    expect(made.body.key.contact_email).toBe(contact_email);
    const setContact = (keyId: string, address: string | null, as = support) =>
      app.http.call<ManagedApiKey & ProblemDetails>('PUT', `${PATH}/${keyId}/contact`, {
        as,
        body: { contact_email: address },
      });
    const found = async (as: SignedInPerson) =>
      (await app.http.get<ManagedApiKeys>(`${PATH}?${new URLSearchParams({ q: contact_email })}`, { as })).body.rows;
    const reader = await administrator('read-only');
    expect((await found(support)).map((key) => key.id)).toEqual([id]);
    expect(await found(reader)).toEqual([]);
    expect((await app.http.get<ManagedApiKey>(`${PATH}/${id}`, { as: reader })).body.contact_email).toContain('•••');
    expect((await setContact(id, 'nonsense')).body.errors?.map(({ field }) => field)).toEqual(['contact_email']);
    expect(slugOf((await setContact(id, contact_email)).body)).toBe('no-change');
    expect((await setContact(id, null)).body.contact_email).toBeNull();
    const [noted] = await app.database.query(
      `select before ->> 'contact_email' as before, after ->> 'contact_email' as after from audit_log
        where subject_id = $1 and action = 'api-key.contact'`,
      [id],
    );
    expect(noted).toEqual({ before: contact_email, after: null });
    const account = await makeKey(app.database, { accountId: (await signedInPerson(app)).id });
    expect((await setContact(account.id, contact_email)).status).toBe(403);
    const { id: all } = (await make(owner, { ...partners, scopes: ['operations:read'] })).body.key;
    expect((await setContact(all, contact_email)).status).toBe(403);
    expect((await setContact(all, contact_email, owner)).status).toBe(200);
    expect((await post(support, `/${id}/revoke`, { reason: 'It ended.' })).status).toBe(200);
    expect(slugOf((await setContact(id, contact_email)).body)).toBe('api-key-ended');
  });

  it('[KEY-1] of accounts are revoked with a reason that their owner is told, and not rotated', async () => {
    const person = await signedInPerson(app);
    const { id, secret } = await makeKey(app.database, { accountId: person.id });
    expect((await post(support, `/${id}/rotate`, {})).status).toBe(403);
    expect((await post(support, `/${id}/revoke`, { reason: '' })).status).toBe(400);
    const revoked = await post<ManagedApiKey>(support, `/${id}/revoke`, { reason: 'Found in a repository.' });
    expect(revoked.body).toMatchObject({ state: 'revoked', revoked_by: 'administrator' });
    expect((await call(secret)).status).toBe(401);
    expect(slugOf((await post(support, `/${id}/revoke`, { reason: 'Again.' })).body)).toBe('api-key-ended');
    const mails = await app.database.query(`select template from messages where recipient = $1`, [person.email]);
    expect(mails).toEqual([{ template: 'api-key-revoked' }]);
    const audited = await app.database.query('select action, actor_id, reason from audit_log where subject_id = $1', [
      id,
    ]);
    expect(audited).toEqual([{ action: 'api-key.revoke', actor_id: support.id, reason: 'Found in a repository.' }]);
  });

  it('[KEY-1] of a partner are revoked with a reason that its contact is told', async () => {
    const contact_email = `it.${randomUUID()}@partners.test`;
    const { key } = (await make(support, { ...partners, contact_email })).body;
    expect((await post(support, `/${key.id}/revoke`, { reason: 'Found in a repository.' })).status).toBe(200);
    const mails = await app.database.query(`select template from messages where recipient = $1`, [contact_email]);
    expect(mails).toEqual([{ template: 'partner-key-revoked' }]);
  });

  it('[KEY-1] are distinguished from lookalikes when one was found somewhere', async () => {
    const { id, secret } = await makeKey(app.database);
    const check = async (text: string) => (await post<CheckedApiKey>(support, '/check', { text })).body;
    expect(await check(`key: "${secret}"`)).toMatchObject({ looks_real: true, works: true, key: { id } });
    const old = await addSecret(app.database, id, new Date(Date.now() - 1000));
    expect(await check(old)).toMatchObject({ looks_real: true, works: false, key: { id, state: 'active' } });
    expect(await check(newSecret())).toEqual({ looks_real: true, works: false, key: null });
    const mistyped = secret.slice(0, -1) + (secret.endsWith('a') ? 'b' : 'a');
    expect(await check(mistyped)).toEqual({ looks_real: false, works: false, key: null });
    expect((await post(support, '/check', { text: 'x'.repeat(1001) })).status).toBe(400);
    await post(support, `/${id}/revoke`, { reason: 'It leaked.' });
    expect(await check(secret)).toMatchObject({ works: false, key: { state: 'revoked' } });
  });

  it.each([
    ['is banned', `banned_until = now() + interval '1 day'`],
    ['is closed', `closed_at = now(), erase_at = now() + interval '30 days'`],
  ])('[KEY-1] do not work when their account %s, as a call would find', async (_state, change) => {
    const person = await signedInPerson(app);
    const { secret } = await makeKey(app.database, { accountId: person.id });
    const check = async () => (await post<CheckedApiKey>(support, '/check', { text: secret })).body.works;
    expect(await check()).toBe(true);
    await app.database.query(`update auth.users set ${change} where id = $1`, [person.id]);
    expect(await check()).toBe(false);
  });

  it('[KEY-1] are listed with their holders, and found by name, address and beginning', async () => {
    const person = await signedInPerson(app);
    const own = await makeKey(app.database, { accountId: person.id });
    const ended = await makeKey(app.database, { accountId: person.id, expiresAt: new Date(Date.now() - 1000) });
    const list = async (query: Record<string, string>) => {
      const { body } = await app.http.get<ManagedApiKeys>(`${PATH}?${new URLSearchParams(query)}`, { as: support });
      return body.rows.map(({ id }) => id);
    };
    expect(await list({ q: person.email.toUpperCase() })).toEqual([ended.id, own.id]);
    expect(await list({ q: own.secret.slice(0, 10) })).toEqual([own.id]);
    // Searching for a whole key is refused, since the search is part of the address.
    expect((await app.http.get(`${PATH}?q=${own.secret}`, { as: support })).status).toBe(400);
    expect(await list({ q: person.email, state: 'active' })).toEqual([own.id]);
    expect(await list({ q: person.email, state: 'expired' })).toEqual([ended.id]);
    expect(await list({ q: person.email, state: 'revoked' })).toEqual([]);
    expect(await list({ q: person.email, of: 'partners' })).toEqual([]);
    expect(await list({ q: '%' })).toEqual([]);
  });

  it('[KEY-1] [ROLE-1] do not show or match addresses for roles that may not see contacts', async () => {
    const reader = await administrator('read-only');
    const person = await signedInPerson(app);
    const { id } = await makeKey(app.database, { accountId: person.id });
    const { status, body } = await app.http.get<ManagedApiKey>(`${PATH}/${id}`, { as: reader });
    expect([status, body.account?.email?.includes('•••')]).toEqual([200, true]);
    const found = async (as: typeof reader) =>
      (await app.http.get<ManagedApiKeys>(`${PATH}?${new URLSearchParams({ q: person.email })}`, { as })).body.rows;
    expect([(await found(reader)).length, (await found(support)).length]).toEqual([0, 1]);
    expect((await post(reader, `/${id}/revoke`, { reason: 'Please.' })).status).toBe(403);
    const finance = await administrator('finance');
    expect((await app.http.get(PATH, { as: finance })).status).toBe(403);
  });
});
