import type { ManagedWebhookDetail, ManagedWebhooks, ProblemDetails, Webhooks } from '@townlink/contracts';
import type { SignedInPerson } from '@townlink/domain-auth/testing';
import { systemActor } from '@townlink/server-database';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import { webhookData } from '../personal-data';
import { answers } from '../testing/receiver';
import { WEBHOOKS, WebhooksStage } from '../testing/webhooks-stage';

const MANAGED = '/api/admin/webhooks';
const REASON = 'It answers with pages of 50 MB.';

describe('webhooks in the console', () => {
  const stage = suiteFixture(() => WebhooksStage.open());
  afterEach(() => stage.app.clock.reset());
  let admin: SignedInPerson;
  beforeAll(async () => {
    admin = await stage.administrator();
  });

  const read = async (id: string) =>
    (await stage.app.http.get<ManagedWebhookDetail>(`${MANAGED}/${id}`, { as: admin })).body;
  const stop = (id: string, reason: string = REASON) =>
    stage.app.http.post<ManagedWebhookDetail & ProblemDetails>(`${MANAGED}/${id}/disable`, { reason }, { as: admin });
  const allow = (id: string) => stage.app.http.post<ManagedWebhookDetail>(`${MANAGED}/${id}/allow`, {}, { as: admin });
  const test = (person: SignedInPerson, id: string) =>
    stage.app.http.post<{ message_id: string }>(`${WEBHOOKS}/${id}/test`, {}, { as: person });
  const found = async (query: string) =>
    (await stage.app.http.get<ManagedWebhooks>(`${MANAGED}?${query}`, { as: admin })).body.rows;

  it('[HOOK-1] are found by host, key and owner, but not by the rest of the address', async () => {
    const [person, other] = [await stage.person(), await stage.person()];
    const [host, secret] = [`${randomUUID()}.example.com`, randomUUID()];
    const { id } = await stage.webhook(person, `https://${host}/hooks?token=${secret}`);
    await stage.webhook(other, 'https://example.com/');
    for (const q of [host.toUpperCase(), person.email.slice(0, 30)])
      expect(await found(`q=${encodeURIComponent(q)}`)).toMatchObject([
        { id, host, email: person.email, key: { name: 'Website' }, events: ['membership.changed'] },
      ]);
    expect(await found(`q=${secret}`)).toEqual([]);
    expect(JSON.stringify(await found(`q=${host}`))).not.toContain(secret);
  });

  it('[HOOK-1] are listed by state', async () => {
    const person = await stage.person();
    const host = `${randomUUID()}.example.com`;
    const made = async () => (await stage.webhook(person, `https://${host}/`)).id;
    const set = (id: string, columns: string) =>
      stage.app.database.query(`update webhook_subscriptions set ${columns} where id = $1`, [id]);
    const [active, failing, paused, disabled, stopped] = [
      await made(),
      await made(),
      await made(),
      await made(),
      await made(),
    ];
    await set(failing, 'failing_since = now()');
    await set(paused, `state = 'paused', failing_since = now()`);
    await set(disabled, `state = 'disabled', disabled_as = 'gone', failing_since = now()`);
    await stop(stopped);
    for (const [state, id] of Object.entries({ active, failing, paused, disabled, stopped }))
      expect((await found(`q=${host}&state=${state}`)).map((row) => row.id)).toEqual([id]);
    expect(await found(`q=${host}`)).toHaveLength(5);
  });

  it('[HOOK-1] show what was delivered, what failed last and what is waiting, without the content', async () => {
    const [person, receiver] = [await stage.person(), await stage.receiver()];
    const { id } = await stage.webhook(person, receiver.url);
    await test(person, id);
    await eventually(async () =>
      expect(await read(id)).toMatchObject({ delivered: 1, failed_attempts: 0, waiting: 0 }),
    );
    receiver.respond = answers(500, 'private words');
    // The second attempt is never due.
    stage.app.clock.stop();
    await test(person, id);
    const failed = await eventually(async () => {
      const now = await read(id);
      expect(now).toMatchObject({ delivered: 1, failed_attempts: 1, waiting: 1, state: 'active' });
      return now;
    });
    expect(failed.failures).toMatchObject([{ event: 'webhook.test', status: 500, error: null }]);
    expect(failed.oldest_waiting_at).not.toBeNull();
    expect(JSON.stringify(failed)).not.toMatch(/private words|is_test/);
  });

  it('[HOOK-1] are stopped with a reason that the owner can read, and stay stopped until an administrator allows them', async () => {
    const [person, receiver] = [await stage.person(), await stage.receiver()];
    const { id, key } = await stage.webhook(person, receiver.url);
    expect((await stop(id, 'x')).body.errors?.map(({ field }) => field)).toEqual(['reason']);
    expect((await stop(id)).body).toMatchObject({
      state: 'disabled',
      disabled_as: 'operator',
      stopped_because: REASON,
    });
    expect((await stop(id)).status).toBe(404);
    const own = (await stage.app.http.get<Webhooks>(WEBHOOKS, { as: person })).body.webhooks;
    expect(own).toMatchObject([{ state: 'disabled', stopped_because: REASON }]);
    expect(
      await stage.app.database.query('select template from messages where recipient = $1', [person.email]),
    ).toEqual([{ template: 'webhook-disabled' }]);
    const events = ['membership.changed'];
    for (const [method, path, body] of [
      ['PATCH', `${WEBHOOKS}/${id}`, { state: 'active' }],
      ['PATCH', `${WEBHOOKS}/${id}`, { url: 'https://example.com/' }],
      ['DELETE', `${WEBHOOKS}/${id}`, undefined],
      ['POST', WEBHOOKS, { key_id: key.id, url: `${receiver.url}/other`, events }],
    ] as const) {
      const refused = await stage.app.http.call<ProblemDetails>(method, path, { as: person, body });
      expect([method, refused.status, refused.body.type]).toEqual([
        method,
        409,
        expect.stringContaining('webhook-stopped-by-administrator'),
      ]);
    }
    expect((await allow(id)).body).toMatchObject({ state: 'active', disabled_as: null, stopped_because: null });
    expect((await allow(id)).status).toBe(404);
    expect((await test(person, id)).status).toBe(202);
    await eventually(() => expect(receiver.received).toHaveLength(1));
    const log = await stage.app.database.query(
      'select action, reason, actor_id from audit_log where subject_id = $1 order by id',
      [id],
    );
    expect(log).toMatchObject([
      { action: 'webhook.disable', reason: REASON, actor_id: admin.id },
      { action: 'webhook.allow', actor_id: admin.id },
    ]);
  });

  it('[HOOK-1] can be stopped when already disabled, so that their owner cannot start them again', async () => {
    const person = await stage.person();
    const { id } = await stage.webhook(person, 'https://example.com/');
    await stage.app.database.query(
      `update webhook_subscriptions set state = 'disabled', disabled_as = 'failing' where id = $1`,
      [id],
    );
    expect((await stop(id)).body).toMatchObject({ disabled_as: 'operator' });
  });

  it.each([
    ['active', { state: 'active', disabled_as: null, failing_since: null }],
    ['paused by its owner', { state: 'paused', disabled_as: null }],
    ['failing', { state: 'disabled', disabled_as: 'failing' }],
    ['gone', { state: 'disabled', disabled_as: 'gone' }],
  ])('[HOOK-1] return to their state before the stop when allowed again: %s', async (_what, before) => {
    const person = await stage.person();
    const { id } = await stage.webhook(person, 'https://example.com/');
    await stage.app.database.query(
      'update webhook_subscriptions set state = $2, disabled_as = $3, failing_since = now() where id = $1',
      [id, before.state, before.disabled_as],
    );
    await stop(id);
    expect((await allow(id)).body).toMatchObject({ ...before, stopped_because: null });
    const changes = { state: before.state === 'active' ? 'paused' : 'active' };
    const changed = await stage.app.http.call('PATCH', `${WEBHOOKS}/${id}`, { as: person, body: changes });
    expect(changed.status).toBe(200);
    expect(await read(id)).toMatchObject(changes);
    // A second stop remembers the state at its own time.
    await stop(id);
    expect((await allow(id)).body).toMatchObject(changes);
    const log = await stage.app.database.query<{ state: string }>(
      `select after ->> 'state' as state from audit_log where subject_id = $1 and action = 'webhook.allow' order by id`,
      [id],
    );
    expect(log.map(({ state }) => state)).toEqual([before.state, changes.state]);
  });

  it('[HOOK-1] of an account that was closed during the stop are paused when they are allowed again', async () => {
    const person = await stage.person();
    const { id } = await stage.webhook(person, 'https://example.com/');
    await stop(id);
    await stage.app.connection.as(systemActor, (tx) =>
      webhookData.close!(tx, { userId: person.id, email: person.email, providerId: null }),
    );
    expect((await allow(id)).body).toMatchObject({ state: 'paused' });
  });

  it('[HOOK-1] are not found with an unknown id', async () => {
    const id = randomUUID();
    expect((await stage.app.http.get(`${MANAGED}/${id}`, { as: admin })).status).toBe(404);
    expect([(await stop(id)).status, (await allow(id)).status]).toEqual([404, 404]);
  });
});
