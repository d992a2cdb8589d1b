import { Database, systemActor } from '@townlink/server-database';
import { AnonymousOnlyModule } from '@townlink/server-http/testing';
import { QueueWorkerModule } from '@townlink/server-queue';
import { eventually, startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import { defineEmail, EmailCatalogModule, Mailer, MailModule, MailWorkerModule, paragraph } from './index';

const placeEmail = defineEmail<{ place: string }>(
  'test-place',
  ({ place }) => ({
    subject: `The ${place}`,
    preheader: 'In its place.',
    blocks: [paragraph('Hello.')],
    reason: 'You get this because you requested it.',
  }),
  {},
);

interface Row {
  status: string;
  attempts: number;
  held: boolean;
}

describe('mail to one recipient', () => {
  const app = suiteFixture(() =>
    startTestApp({
      modules: [AnonymousOnlyModule, MailModule],
      worker: [
        MailWorkerModule,
        EmailCatalogModule.of([placeEmail]),
        QueueWorkerModule.forRoot({ jobs: ['mail.send', 'mail.forget', 'outbox.prune'] }),
      ],
      sandbox: true,
    }),
  );
  let to: string;

  beforeEach(() => {
    to = `${randomUUID()}@example.test`;
  });
  afterEach(() => app.sandbox.control.clearFaults());

  const send = (place: string, recipient = to) =>
    app.app
      .get(Database)
      .as(systemActor, (tx) =>
        app.app.get(Mailer).send(tx, placeEmail, { key: `${place}:${recipient}`, to: recipient, data: { place } }),
      );
  const row = async (place: string, recipient = to) => {
    const [message] = await app.database.query<Row>('select status, attempts, held from messages where key = $1', [
      `${place}:${recipient}`,
    ]);
    return message!;
  };
  const becomes = (place: string, expected: Partial<Row>, recipient = to) =>
    eventually(async () => expect(await row(place, recipient)).toMatchObject(expected));
  const received = async () => (await app.sandbox.control.messages({ to })).map(({ subject }) => subject).reverse();

  it('[MAIL-1] is sent in order, even if the first is retried, without delaying others', async () => {
    await app.sandbox.control.addFault({ service: 'sendgrid', kind: 'error', status: 503, times: 'forever' });
    await send('first');
    await eventually(async () => expect((await row('first')).attempts).toBeGreaterThan(0));
    await send('second');
    await send('third');
    await becomes('third', { held: true, attempts: 0 });
    await app.sandbox.control.clearFaults();
    await send('other', 'other@example.test');
    await becomes('other', { status: 'sent' }, 'other@example.test');
    await becomes('third', { status: 'sent' });
    expect(await received()).toEqual(['The first', 'The second', 'The third']);
  });

  it('[MAIL-1] continues immediately after a permanent failure', async () => {
    await app.sandbox.control.addFault({ service: 'sendgrid', kind: 'error', status: 400 });
    await send('refused');
    await becomes('refused', { status: 'failed' });
    await send('next');
    await becomes('next', { status: 'sent' });
    expect(await received()).toEqual(['The next']);
  });

  it('[MAIL-1] waits at most a minute for an unsent message', async () => {
    await app.database.query(
      `insert into messages (key, template, recipient, created_at) values ($1::text, 'test-place', $1::citext, now() - interval '50 seconds')`,
      [to],
    );
    await send('next');
    await becomes('next', { status: 'sent' });
    const holds = `select from outbox o join messages m on o.dedupe_key like 'mail:' || m.id || ':held-by:%' where m.key = $1`;
    expect(await app.database.query(holds, [`next:${to}`])).toHaveLength(1);
  });
});
