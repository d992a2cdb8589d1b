import type { ProblemDetails, WebhookMessageDetail, Webhooks, WebhookWithSecret } from '@townlink/contracts';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { Webhook } from 'standardwebhooks';
import { WEBHOOKS, WebhooksStage } from '../testing/webhooks-stage';

const REFUSED = [
  '',
  'http://example.com/',
  'https://pat:secret@example.com/',
  'https://example.com:22/',
  'https://127.1/',
  'https://2130706433/',
  'https://10.0.0.1/',
  'https://169.254.169.254/',
  'https://[::ffff:10.0.0.1]/',
  // No name can be as long.
  `https://${'a'.repeat(320)}/`,
  `https://${'a.'.repeat(160)}example.com/`,
];

describe('webhooks of one’s own', () => {
  const stage = suiteFixture(() => WebhooksStage.open());
  const list = async (as: Awaited<ReturnType<typeof stage.person>>) =>
    (await stage.app.http.get<Webhooks>(WEBHOOKS, { as })).body;

  it('[HOOK-1] keep the current secret when another one is created within the day, and end it immediately when it leaked', async () => {
    const [person, receiver] = [await stage.person(), await stage.receiver()];
    const first = await stage.webhook(person, receiver.url);
    const rotate = (body: object) =>
      stage.app.http.post<WebhookWithSecret & ProblemDetails>(`${WEBHOOKS}/${first.id}/secret`, body, { as: person });
    const second = await rotate({});
    expect(second.body.old_secret_until).not.toBeNull();
    const refused = await rotate({});
    expect([refused.status, refused.body.type]).toEqual([409, expect.stringContaining('webhook-has-two-secrets')]);
    const third = await rotate({ old_secret: 'ends_now' });
    expect(third.body.old_secret_until).toBeNull();
    await stage.app.http.post(`${WEBHOOKS}/${first.id}/test`, {}, { as: person });
    await eventually(() => expect(receiver.received).toHaveLength(1));
    const { body, headers } = receiver.received[0]!;
    const verifies = ({ secret }: WebhookWithSecret) => {
      try {
        return Boolean(new Webhook(secret).verify(body, headers as Record<string, string>));
      } catch {
        return false;
      }
    };
    expect([first, second.body, third.body].map(verifies)).toEqual([false, false, true]);
  });

  it('[HOOK-1] are sent to a new address after a change, and the log shows where each attempt went', async () => {
    const [person, before, after] = [await stage.person(), await stage.receiver(), await stage.receiver()];
    const { id } = await stage.webhook(person, before.url);
    const change = (body: object) =>
      stage.app.http.call<ProblemDetails>('PATCH', `${WEBHOOKS}/${id}`, { as: person, body });
    const test = async () => {
      const { body } = await stage.app.http.post<{ message_id: string }>(`${WEBHOOKS}/${id}/test`, {}, { as: person });
      return eventually(async () => {
        const path = `/api/account/webhook-messages/${body.message_id}`;
        const read = await stage.app.http.get<WebhookMessageDetail>(path, { as: person });
        expect(read.body.state).toBe('delivered');
        return read.body.attempt_log.map(({ host }) => host);
      });
    };
    expect(await test()).toEqual([new URL(before.url).host]);
    for (const url of REFUSED) {
      const { status, body } = await change({ url });
      expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['url']]);
    }
    expect((await change({ url: after.url, events: ['listing.added'] })).status).toBe(200);
    expect((await list(person)).webhooks).toMatchObject([{ url: after.url, events: ['listing.added'] }]);
    expect(await test()).toEqual([new URL(after.url).host]);
    expect([before.received, after.received].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('[HOOK-1] send twenty tests of an account in ten minutes, and then say when the next one may be sent', async () => {
    const [person, other] = [await stage.person(), await stage.person()];
    const receiver = await stage.receiver();
    const test = async (as: typeof person, id: string) => stage.app.http.post(`${WEBHOOKS}/${id}/test`, {}, { as });
    const { id } = await stage.webhook(person, receiver.url);
    const answers = await Promise.all(Array.from({ length: 22 }, () => test(person, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(20).fill(202), 429, 429]);
    const refused = await test(person, id);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await test(other, (await stage.webhook(other, receiver.url)).id)).status).toBe(202);
  });

  it('[HOOK-1] send all messages again ten times an hour, and one a hundred times in ten minutes', async () => {
    const [person, receiver] = [await stage.person(), await stage.receiver()];
    const { id } = await stage.webhook(person, receiver.url);
    const sent = await stage.app.http.post<{ message_id: string }>(`${WEBHOOKS}/${id}/test`, {}, { as: person });
    const times = async (count: number, path: string, body: object) => {
      const statuses: number[] = [];
      for (let time = 0; time < count; time += 1)
        statuses.push((await stage.app.http.post(path, body, { as: person })).status);
      return [statuses.indexOf(429), new Set(statuses)];
    };
    const since = new Date().toISOString();
    expect(await times(11, `${WEBHOOKS}/${id}/replay`, { since })).toEqual([10, new Set([202, 429])]);
    const one = `/api/account/webhook-messages/${sent.body.message_id}/replay`;
    expect(await times(101, one, {})).toEqual([100, new Set([202, 429])]);
  });
});
