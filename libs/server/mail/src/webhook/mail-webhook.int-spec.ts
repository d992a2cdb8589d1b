import { EventWebhook } from '@sendgrid/eventwebhook';
import type { SendgridEvent } from '@townlink/sandbox-tools';
import { AnonymousOnlyModule } from '@townlink/server-http/testing';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { EmailCatalogModule } from '../email-catalog';
import { MailHttpModule } from '../mail.http-module';

const HOOK = '/api/mail/webhook';

describe('the mail provider’s events', () => {
  const app = suiteFixture(() =>
    startTestApp({
      modules: [AnonymousOnlyModule, MailHttpModule, EmailCatalogModule.of([])],
      sandbox: true,
    }),
  );
  let email: string;

  beforeEach(() => {
    email = `${randomUUID()}@x.example`;
  });
  afterEach(() => app.clock.reset());

  const event = (kind: string, more: Record<string, unknown> = {}): SendgridEvent => ({
    email,
    event: kind,
    sg_event_id: randomUUID(),
    timestamp: 1_790_000_000,
    ...more,
  });
  const tell = (...events: SendgridEvent[]) => app.sandbox.control.sendMailEvents(events);
  const suppression = async (whose = email) =>
    (
      await app.database.query<{ reason: string; created_at: Date }>(
        'select reason, created_at from email_suppressions where email = $1',
        [whose],
      )
    )[0];

  it.each([
    ['a bounce', about('bounce', { type: 'bounce' }), 'bounce'],
    ['a complaint', about('spamreport'), 'complaint'],
    ['an unsubscription', about('unsubscribe'), 'unsubscribe'],
    ['one from a group', about('group_unsubscribe'), 'unsubscribe'],
    ['a drop after a bounce', about('dropped', { reason: 'Bounced Address' }), 'bounce'],
    ['a drop after a complaint', about('dropped', { reason: 'Spam Reporting Address' }), 'complaint'],
    ['a drop after an unsubscription', about('dropped', { reason: 'Unsubscribed Address' }), 'unsubscribe'],
    ['a drop for an invalid address', about('dropped', { reason: 'Invalid' }), 'bounce'],
  ])('[MAILHOOK-1] immediately suppress an address: %s', async (_what, { event: kind, ...more }, reason) => {
    expect(await tell(event(kind, more))).toBe(200);
    expect((await suppression())?.reason).toBe(reason);
  });

  it.each([
    ['a temporary block', about('bounce', { type: 'blocked' })],
    ['a drop because of the content', about('dropped', { reason: 'Spam Content' })],
    ['a drop because of our account', about('dropped', { reason: 'Recipient List over Package Quota' })],
    ['a delivery', about('delivered')],
    ['an opening', about('open')],
    ['an event of an unknown kind', about('teleported')],
  ])('[MAILHOOK-1] do not suppress an address they say nothing about: %s', async (_what, { event: kind, ...more }) => {
    expect(await tell(event(kind, more))).toBe(200);
    expect(await suppression()).toBeUndefined();
  });

  it('[MAILHOOK-1] lead to the same state in all 24 orders of four, each sent twice', async () => {
    const kinds = ['unsubscribe', 'bounce', 'spamreport', 'delivered'];
    for (const [index, order] of orders(kinds).entries()) {
      email = `order-${index}-${randomUUID()}@x.example`;
      const events = order.map((kind) => event(kind, { timestamp: 1_790_000_000 + kinds.indexOf(kind) * 60 }));
      for (const one of events) await tell(one, one);
      for (const one of events) await tell(one);
      expect([order, await suppression()]).toEqual([
        order,
        { reason: 'complaint', created_at: new Date((1_790_000_000 + 120) * 1000) },
      ]);
    }
  });

  it('[MAILHOOK-1] arrive in batches, including several for one address, mixed with invalid ones', async () => {
    const other = `${randomUUID()}@x.example`;
    const batch = [
      event('unsubscribe'),
      event('spamreport'),
      { ...event('bounce'), email: other },
      { email: 'no-address', event: 'bounce' },
      { ...event('bounce'), sg_event_id: 'x'.repeat(300) },
      { ...event('bounce'), email: 'a\u0000b@x.example' },
      null as unknown as SendgridEvent,
    ];
    expect(await tell(...batch)).toBe(200);
    expect([(await suppression())?.reason, (await suppression(other))?.reason]).toEqual(['complaint', 'bounce']);
  });

  it('[MAILHOOK-1] change nothing when repeated after a new consent', async () => {
    const one = event('unsubscribe');
    await tell(one);
    await app.database.query('delete from email_suppressions where email = $1', [email]);
    await tell(one);
    expect(await suppression()).toBeUndefined();
  });

  it.each(['forged', 'old'] as const)('[MAILHOOK-1] are refused when %s', async (signature) => {
    expect(await app.sandbox.control.sendMailEvents([event('bounce')], signature)).toBe(400);
    expect(await suppression()).toBeUndefined();
  });

  it('[MAILHOOK-1] are refused without a signature, from the future, and with an altered body', async () => {
    const call = (body: string, headers: Record<string, string> = {}) => app.http.call('POST', HOOK, { body, headers });
    expect((await call('[]')).status).toBe(400);
    const { headers, body } = await signedRequest([event('bounce')]);
    expect((await call(body.replace('bounce', 'bouncE'), headers)).status).toBe(400);
    expect((await call(body, { ...headers, 'x-twilio-email-event-webhook-timestamp': '99999999999' })).status).toBe(
      400,
    );
    expect((await call(body, headers)).status).toBe(200);
  });

  it('[MAILHOOK-1] of 20 MB are refused, and a full batch of SendGrid’s is accepted', async () => {
    const long = (bytes: number) => event('open', { useragent: 'x'.repeat(bytes) });
    expect(await tell(long(20_000_000))).toBe(413);
    expect(await tell(long(768 * 1024))).toBe(200);
  });

  it('are signed by the sandbox in SendGrid’s format', async () => {
    const { headers, body } = await signedRequest([event('bounce')]);
    const official = new EventWebhook();
    const key = official.convertPublicKeyToECDSA(app.sandbox.mailEventKey);
    const [signature, timestamp] = ['signature', 'timestamp'].map(
      (name) => headers[`x-twilio-email-event-webhook-${name}`]!,
    );
    expect(official.verifySignature(key, body, signature!, timestamp!)).toBe(true);
    expect(official.verifySignature(key, `${body} `, signature!, timestamp!)).toBe(false);
  });

  /** A request captured from the sandbox. */
  async function signedRequest(events: SendgridEvent[]) {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const caught = new Promise<{ headers: Record<string, string>; body: string }>((resolve) =>
      server.on('request', (request, response) => {
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
          response.end();
          const names = [
            'content-type',
            'x-twilio-email-event-webhook-signature',
            'x-twilio-email-event-webhook-timestamp',
          ];
          const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name])]));
          resolve({ headers, body: Buffer.concat(parts).toString('utf8') });
        });
      }),
    );
    await app.sandbox.control.sendWebhooksTo(`http://127.0.0.1:${port}/api/billing/webhook`);
    await app.sandbox.control.sendMailEvents(events);
    await app.sandbox.control.sendWebhooksTo(`${app.origin}/api/billing/webhook`);
    server.close();
    return caught;
  }
});

function about(event: string, more: Record<string, unknown> = {}): { event: string } & Record<string, unknown> {
  return { event, ...more };
}

function orders<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((first, index) => orders(items.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}
