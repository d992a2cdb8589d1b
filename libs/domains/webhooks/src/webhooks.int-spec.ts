import type { ProblemDetails, WebhookMessageDetail, Webhooks, WebhookWithSecret } from '@townlink/contracts';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { FollowListingsHandler } from './messages/follow-listings.handler';
import { answers } from './testing/receiver';
import { WEBHOOKS, WebhooksStage } from './testing/webhooks-stage';

describe('webhooks', () => {
  const stage = suiteFixture(() => WebhooksStage.open());
  afterEach(() => stage.app.clock.reset());
  const list = async (as: Awaited<ReturnType<typeof stage.person>>) =>
    (await stage.app.http.get<Webhooks>(WEBHOOKS, { as })).body;

  const listing = async (userId: string) =>
    makeProvider(stage.app.database, await makeMarket(stage.app.database), { user_id: userId, business_name: 'Ace' });

  it('[HOOK-1] send a signed event to those who have chosen it', async () => {
    const [person, receiver] = [await stage.person(), await stage.receiver()];
    const webhook = await stage.webhook(person, receiver.url);
    const providerId = await listing(person.id);
    await stage.publish('membership.changed', { providerId });
    await stage.publish('application.submitted', { providerId, userId: person.id });
    const [message] = await eventually(() => {
      expect(receiver.received).toHaveLength(1);
      return receiver.received;
    });
    const headers = message!.headers as Record<string, string>;
    expect(new Webhook(webhook.secret).verify(message!.body, headers)).toMatchObject({
      type: 'membership.changed',
      data: { id: providerId, business_name: 'Ace', tier: 'basic', is_listed: true },
    });
    expect(headers['content-type']).toBe('application/json');
    const log = await eventually(async () => {
      const { messages } = await stage.log(person, webhook.id);
      expect(messages).toMatchObject([{ id: headers['webhook-id'], state: 'delivered', status: 204, attempts: 1 }]);
      return messages;
    });
    const path = `/api/account/webhook-messages/${log[0]!.id}`;
    const { body } = await stage.app.http.get<WebhookMessageDetail>(path, { as: person });
    expect(body).toMatchObject({ body: message!.body, attempt_log: [{ status: 204, error: null, answer: '' }] });
  });

  it('[HOOK-1] report added, changed and removed listings, as the public API shows them', async () => {
    const [person, receiver] = [await stage.person(), await stage.receiver()];
    await stage.webhook(person, receiver.url, ['listing.added', 'listing.changed', 'listing.removed']);
    const id = await listing((await stage.person()).id);
    const told = async (type: string) => {
      await stage.app.worker.get(FollowListingsHandler, { strict: false }).follow();
      return eventually(() => {
        const all = receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: { id: string } });
        const found = all.find((one) => one.type === type && one.data.id === id);
        expect(found).toBeDefined();
        return found;
      });
    };
    expect(await told('listing.added')).toMatchObject({ data: { id, name: 'Ace' } });
    await stage.app.database.query('update providers set is_active = false where id = $1', [id]);
    expect((await told('listing.removed'))!.data).toEqual({ id });
  });

  it('[HOOK-1, PRIV-1] keep only ids of a listing that was erased', async () => {
    const [person, receiver] = [await stage.person(), await stage.receiver()];
    const webhook = await stage.webhook(person, receiver.url, ['listing.added', 'membership.changed']);
    const [erased, other] = [await listing(person.id), await listing((await stage.person()).id)];
    await stage.publish('membership.changed', { providerId: erased });
    await stage.app.worker.get(FollowListingsHandler, { strict: false }).follow();
    const stored = () =>
      stage.app.database.query<{ body: string; state: string }>(
        'select body, state from webhook_messages where subscription_id = $1 order by body like $2, event',
        [webhook.id, `%${other}%`],
      );
    const delivered = Array<object>(3).fill({ state: 'delivered' });
    await eventually(async () => expect(await stored()).toMatchObject(delivered));
    await stage.app.database.query('delete from providers where id = $1', [erased]);
    const messages = await stored();
    expect(messages).toMatchObject(delivered);
    const bodies = messages.map(({ body }) => JSON.parse(body) as object);
    const timestamp = expect.any(String);
    expect(bodies.slice(0, 2)).toEqual([
      { type: 'listing.added', timestamp, data: { id: erased } },
      { type: 'membership.changed', timestamp, data: { id: erased } },
    ]);
    expect(bodies[2]).toMatchObject({ type: 'listing.added', data: { id: other, name: 'Ace' } });
  });

  it('[HOOK-1] report nothing about another account, except to a partner’s key for operations', async () => {
    const [person, receiver, all] = [await stage.person(), await stage.receiver(), await stage.receiver()];
    const webhook = await stage.webhook(person, receiver.url);
    const keyId = await stage.key(null, ['listings:read', 'operations:read']);
    await stage.app.database.query(
      `insert into webhook_subscriptions (api_key_id, url, events, secret_sealed)
       select $1, $2, array['membership.changed'], secret_sealed from webhook_subscriptions where id = $3`,
      [keyId, all.url, webhook.id],
    );
    await stage.publish('membership.changed', { providerId: await listing((await stage.person()).id) });
    const [{ count }] = (await stage.app.database.query<{ count: number }>(
      `select count(*)::int as count from webhook_messages m join webhook_subscriptions s on s.id = m.subscription_id
        where s.api_key_id = $1`,
      [keyId],
    )) as [{ count: number }];
    expect(count).toBe(1);
    expect((await stage.log(person, webhook.id)).messages).toEqual([]);
  });

  it('[HOOK-1] notify an owner of reports of wrong facts about their listing, and of no others', async () => {
    const [person, receiver] = [await stage.person(), await stage.receiver()];
    const webhook = await stage.webhook(person, receiver.url, ['report.filed', 'report.closed']);
    const [own, foreign] = [await listing(person.id), await listing((await stage.person()).id)];
    const report = async (providerId: string, reason: string, fact: string | null) => {
      const [row] = await stage.app.database.query<{ id: string }>(
        `insert into listing_reports (token_hash, provider_id, business_name, reason, fact, state, provider_until)
         values (sha256(uuidv7()::text::bytea), $1, 'Ace', $2, $3, 'in_review', case when $2 = 'wrong-facts' then now() end)
         returning id`,
        [providerId, reason, fact],
      );
      return row!.id;
    };
    const wrong = await report(own, 'wrong-facts', 'hours');
    for (const reportId of [wrong, await report(own, 'fraud', null), await report(foreign, 'wrong-facts', 'hours')]) {
      await stage.publish('report.filed', { reportId });
      await stage.publish('report.closed', { reportId });
    }
    const { messages } = await stage.log(person, webhook.id);
    expect(messages.map(({ event }) => event).sort()).toEqual(['report.closed', 'report.filed']);
    await eventually(() => expect(receiver.received).toHaveLength(2));
    for (const { body } of receiver.received)
      expect(JSON.parse(body)).toMatchObject({ data: { id: wrong, listing_id: own, fact: 'hours' } });
  });

  it('[HOOK-1] are added with a key of one’s own, for events that it may read, and at most ten', async () => {
    const person = await stage.person();
    const add = (body: object) =>
      stage.app.http.post<WebhookWithSecret & ProblemDetails>(WEBHOOKS, body, { as: person });
    const good = {
      key_id: await stage.key(person.id, ['listings:read']),
      url: 'https://example.com/hooks',
      events: ['listing.added'],
    };
    const foreign = await stage.key((await stage.person()).id);
    for (const key_id of [foreign, randomUUID()]) expect((await add({ ...good, key_id })).status).toBe(404);
    for (const [field, value] of [
      ['url', 'http://example.com'],
      ['url', 'https://example.com:22'],
      ['events', []],
      ['events', ['membership.changed']],
      ['events', ['unknown']],
    ] as const) {
      const refused = await add({ ...good, [field]: value });
      expect([refused.status, refused.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    }
    const added = await Promise.all(Array.from({ length: 12 }, () => add(good)));
    expect(added.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 409, 409]);
    const { webhooks, keys } = await list(person);
    expect(webhooks).toHaveLength(10);
    expect(webhooks[0]).not.toHaveProperty('secret');
    expect(keys).toEqual([
      { id: good.key_id, name: 'Website', events: ['listing.added', 'listing.changed', 'listing.removed'] },
    ]);
  });

  it('[HOOK-1] are not found by another account', async () => {
    const [person, stranger, receiver] = [await stage.person(), await stage.person(), await stage.receiver()];
    const { id } = await stage.webhook(person, receiver.url);
    const { body } = await stage.app.http.post<{ message_id: string }>(`${WEBHOOKS}/${id}/test`, {}, { as: person });
    const message = `/api/account/webhook-messages/${body.message_id}`;
    for (const [method, path, given] of [
      ['PATCH', `${WEBHOOKS}/${id}`, { state: 'paused' }],
      ['DELETE', `${WEBHOOKS}/${id}`, undefined],
      ['POST', `${WEBHOOKS}/${id}/secret`, {}],
      ['POST', `${WEBHOOKS}/${id}/test`, {}],
      ['GET', `${WEBHOOKS}/${id}/log`, undefined],
      ['POST', `${WEBHOOKS}/${id}/replay`, { since: '2026-01-01T00:00:00Z' }],
      ['GET', message, undefined],
      ['POST', `${message}/replay`, {}],
    ] as const) {
      const { status } = await stage.app.http.call(method, path, { as: stranger, body: given });
      expect([method, path, status]).toEqual([method, path, 404]);
    }
    expect((await list(person)).webhooks).toHaveLength(1);
  });

  it('[HOOK-1] are signed with the old secret and the new one for a day after a change', async () => {
    const [person, receiver] = [await stage.person(), await stage.receiver()];
    const old = await stage.webhook(person, receiver.url);
    const path = `${WEBHOOKS}/${old.id}`;
    const { body: fresh } = await stage.app.http.post<WebhookWithSecret>(`${path}/secret`, {}, { as: person });
    expect(fresh.secret).not.toBe(old.secret);
    await stage.app.http.post(`${path}/test`, {}, { as: person });
    await eventually(() => expect(receiver.received).toHaveLength(1));
    const { body, headers } = receiver.received[0]!;
    for (const { secret } of [old, fresh])
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
        type: 'webhook.test',
      });
  });

  it('[HOOK-1] are disabled immediately by the answer 410, with an email, and used again when made active', async () => {
    const [person, receiver] = [await stage.person(), await stage.receiver()];
    receiver.respond = answers(410);
    const { id } = await stage.webhook(person, receiver.url);
    const path = `${WEBHOOKS}/${id}`;
    await stage.app.http.post(`${path}/test`, {}, { as: person });
    await eventually(async () =>
      expect((await list(person)).webhooks).toMatchObject([{ state: 'disabled', disabled_as: 'gone' }]),
    );
    expect(
      await stage.app.database.query('select template from messages where recipient = $1', [person.email]),
    ).toEqual([{ template: 'webhook-disabled' }]);
    await stage.publish('membership.changed', { providerId: await listing(person.id) });
    expect((await stage.log(person, id)).messages).toHaveLength(1);
    const stopped = await stage.app.http.post(`${path}/test`, {}, { as: person });
    expect(stopped.status).toBe(409);
    receiver.respond = answers(200);
    await stage.app.http.call('PATCH', path, { as: person, body: { state: 'active' } });
    expect((await stage.app.http.post(`${path}/test`, {}, { as: person })).status).toBe(202);
    await eventually(() => expect(receiver.received).toHaveLength(2));
  });

  it('[HOOK-1] stop when their key is revoked or has expired', async () => {
    const [person, receiver] = [await stage.person(), await stage.receiver()];
    const webhook = await stage.webhook(person, receiver.url);
    await stage.app.database.query(`update api_keys set revoked_at = now(), revoked_by = 'owner' where id = $1`, [
      webhook.key.id,
    ]);
    await stage.publish('membership.changed', { providerId: await listing(person.id) });
    expect((await stage.log(person, webhook.id)).messages).toEqual([]);
    expect((await list(person)).webhooks).toMatchObject([{ is_key_valid: false }]);
    expect((await stage.app.http.post(`${WEBHOOKS}/${webhook.id}/test`, {}, { as: person })).status).toBe(409);
  });

  it('[HOOK-1] stop while their account is banned, like the calls of its keys', async () => {
    const [person, receiver] = [await stage.person(), await stage.receiver()];
    const webhook = await stage.webhook(person, receiver.url);
    const providerId = await listing(person.id);
    const ban = (until: string | null) =>
      stage.app.database.query('update auth.users set banned_until = $2::timestamptz where id = $1', [
        person.id,
        until,
      ]);
    const messages = async () => {
      await stage.publish('membership.changed', { providerId });
      return stage.app.database.query('select from webhook_messages where subscription_id = $1', [webhook.id]);
    };
    await ban('2099-01-01T00:00:00Z');
    expect(await messages()).toHaveLength(0);
    await ban(null);
    expect(await messages()).toHaveLength(1);
  });

  it('[HOOK-1] are sent again one by one or since a time, with their original id', async () => {
    const [person, receiver] = [await stage.person(), await stage.receiver()];
    const { id } = await stage.webhook(person, receiver.url);
    const since = new Date().toISOString();
    await stage.publish('membership.changed', { providerId: await listing(person.id) }, 3);
    await eventually(async () => expect((await stage.log(person, id, 'state=delivered')).messages).toHaveLength(3));
    const [first] = receiver.ids;
    const again = await stage.app.http.post(`/api/account/webhook-messages/${first}/replay`, {}, { as: person });
    expect(again.status).toBe(202);
    await eventually(() => expect(receiver.ids.filter((one) => one === first)).toHaveLength(2));
    await eventually(async () => expect((await stage.log(person, id, 'state=waiting')).messages).toEqual([]));
    const all = await stage.app.http.post<{ messages: number }>(`${WEBHOOKS}/${id}/replay`, { since }, { as: person });
    expect(all.body).toEqual({ messages: 3 });
    await eventually(() => expect(receiver.received).toHaveLength(7));
    expect(new Set(receiver.ids).size).toBe(3);
  });

  it('[HOOK-1] do not follow redirects, and store 4 kB of an answer', async () => {
    // The second attempt is never due.
    stage.app.clock.stop();
    const [person, receiver, inside] = [await stage.person(), await stage.receiver(), await stage.receiver()];
    receiver.respond = answers(307, 'a'.repeat(10_000), { location: inside.url });
    const { id } = await stage.webhook(person, receiver.url);
    const { body } = await stage.app.http.post<{ message_id: string }>(`${WEBHOOKS}/${id}/test`, {}, { as: person });
    const detail = await eventually(async () => {
      const path = `/api/account/webhook-messages/${body.message_id}`;
      const { body: read } = await stage.app.http.get<WebhookMessageDetail>(path, { as: person });
      expect(read).toMatchObject({ state: 'waiting', attempts: 1 });
      return read;
    });
    expect(detail.attempt_log).toMatchObject([{ status: 307, answer: 'a'.repeat(4_096) }]);
    expect(inside.received).toEqual([]);
  });
});
