import { Test, type TestingModule } from '@nestjs/testing';
import { RuntimeSettings, SettingsModule } from '@townlink/server-config';
import { Database, DatabaseModule, DatabaseSettings, systemActor } from '@townlink/server-database';
import { JobLedger, Outbox, QueueSettings, QueueWorkerModule } from '@townlink/server-queue';
import { createTestDatabase, eventually, type TestDatabase } from '@townlink/server-testing';
import { createSandbox, type Sandbox } from '@townlink/sandbox-tools';
import { EmailCatalogModule, MailModule, Mailer, MailSettings, MailWorkerModule, type OutgoingMail } from './index';
import { SendAgainTiming } from './send-mail.handler';
import { type CodeData, codeEmail, type MessageRow } from './testing/code-email';

describe('mail', () => {
  let testDatabase: TestDatabase;
  let sandbox: Sandbox;
  let module: TestingModule;
  let count = 0;
  /** Retry delays for tests that do not check timing. */
  const SOON = [50, 50];

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    sandbox = await createSandbox();
    module = await Test.createTestingModule({
      imports: [
        SettingsModule,
        DatabaseModule,
        MailModule,
        MailWorkerModule,
        EmailCatalogModule.of([codeEmail]),
        QueueWorkerModule.forRoot({ jobs: ['mail.send', 'mail.forget', 'outbox.prune'] }),
      ],
    })
      .overrideProvider(RuntimeSettings)
      .useValue(Object.assign(new RuntimeSettings(), { SECRET_KEY: 'k'.repeat(40), SITE_URL: 'http://127.0.0.1' }))
      .overrideProvider(DatabaseSettings)
      .useValue(
        Object.assign(new DatabaseSettings(), {
          DATABASE_URL: testDatabase.url,
          DATABASE_READ_URL: testDatabase.readUrl,
        }),
      )
      .overrideProvider(QueueSettings)
      .useValue(new QueueSettings())
      .overrideProvider(MailSettings)
      .useValue(
        Object.assign(new MailSettings(), { SENDGRID_API_KEY: 'SG.test', SENDGRID_API_BASE: sandbox.sendgridUrl }),
      )
      .compile();
    module.useLogger(false);
    module.get(SendAgainTiming).furtherTries = SOON;
    await module.init();
  });

  afterAll(async () => {
    await module?.close();
    await sandbox?.close();
    await testDatabase?.drop();
  });

  afterEach(async () => {
    await sandbox.control.clearFaults();
    await sandbox.control.clearInbox();
  });

  const recover = (to = 'ann@example.test'): OutgoingMail<CodeData> => {
    count += 1;
    const data = { url: 'https://townlink.example/auth/recover?token_hash=very-secret', code: '424242' };
    return { key: `test:${count}`, to, data };
  };

  const send = (...mails: OutgoingMail<CodeData>[]): Promise<void> =>
    module.get(Database).as(systemActor, async (tx) => {
      for (const mail of mails) await module.get(Mailer).send(tx, codeEmail, mail);
    });

  const row = async (key: string): Promise<MessageRow> =>
    (await testDatabase.query<MessageRow>('select * from messages where key = $1', [key]))[0]!;

  const sent = (key: string, within?: number): Promise<MessageRow> =>
    eventually(async () => {
      const message = await row(key);
      expect(message.status).toBe('sent');
      return message;
    }, within);

  it('[MAIL-1] sends a message of a committed transaction, as HTML and text', async () => {
    const mail = recover();
    await send(mail);
    const message = await sent(mail.key);
    const [received, ...more] = await sandbox.control.messages({ to: mail.to });
    expect(more).toHaveLength(0);
    expect(received).toMatchObject({
      subject: 'Choose a new Townlink password',
      from: 'Townlink <support@townlink.example>',
    });
    expect(received!.links).toContain(mail.data.url);
    expect(received!.text).toContain('424242');
    expect(message).toMatchObject({ attempts: 1, provider_message_id: received!.id, last_error: null });
  });

  it('stores a message’s content encrypted, and wipes it once sent', async () => {
    await sandbox.control.addFault({ service: 'sendgrid', kind: 'error', status: 503, times: 'forever' });
    const mail = recover();
    await send(mail);
    const waiting = await row(mail.key);
    expect(waiting.data_sealed!.length).toBeGreaterThan(50);
    expect(waiting.data_sealed!.toString('latin1')).not.toMatch(/very-secret|424242/);
    const payloads = JSON.stringify(await testDatabase.query(`select payload from outbox`));
    expect(payloads).not.toMatch(/very-secret|424242/);
    await sandbox.control.clearFaults();
    expect((await sent(mail.key)).data_sealed).toBeNull();
  });

  it('sends nothing for a rolled back transaction', async () => {
    const phantom = recover('phantom@example.test');
    const work = module.get(Database).as(systemActor, async (tx) => {
      await module.get(Mailer).send(tx, codeEmail, phantom);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    const real = recover();
    await send(real);
    await sent(real.key);
    expect(await sandbox.control.messages({ to: phantom.to })).toHaveLength(0);
  });

  it('sends a key once', async () => {
    const mail = recover('once@example.test');
    await send(mail, mail);
    await send(mail);
    await sent(mail.key);
    const marker = recover();
    await send(marker);
    await sent(marker.key);
    expect(await sandbox.control.messages({ to: mail.to })).toHaveLength(1);
  });

  it('[TEAM-1] sends each copy once, even to the longest address, which does not fit in a key', async () => {
    const longest = `${'c'.repeat(64)}@${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.test`;
    const mail = { ...recover('owner@example.test'), copies: [longest, 'Owner@example.test'] };
    await send(mail, mail);
    await sent(mail.key);
    await eventually(async () => expect(await sandbox.control.messages({ to: longest })).toHaveLength(1));
    const keys = await testDatabase.query<{ key: string }>('select key from messages where key like $1', [
      `${mail.key}:%`,
    ]);
    expect(keys).toHaveLength(1);
    expect(keys[0]!.key).not.toContain(longest);
  });

  it.each([
    ['a busy provider', { kind: 'error', status: 429 }],
    ['a key that the provider does not take at the moment', { kind: 'error', status: 401 }],
    ['a sender that the provider does not know yet', { kind: 'error', status: 403 }],
    ['a broken provider', { kind: 'error', status: 500 }],
    ['a cut connection', { kind: 'drop' }],
  ] as const)('[MAIL-1] retries after %s', async (_name, fault) => {
    await sandbox.control.addFault({ service: 'sendgrid', ...fault });
    const mail = recover();
    await send(mail);
    expect(await sent(mail.key)).toMatchObject({ attempts: 2 });
    expect(await sandbox.control.messages({ to: mail.to })).toHaveLength(1);
  });

  it('retries with the same Message-ID when the outcome is unknown', async () => {
    await sandbox.control.addFault({ service: 'sendgrid', kind: 'accept_then_drop' });
    const mail = recover();
    await send(mail);
    await sent(mail.key);
    const received = await sandbox.control.messages({ to: mail.to });
    expect(received).toHaveLength(2);
    const ids = new Set(received.map(({ headers }) => headers['Message-ID'] ?? headers['message-id']));
    expect(ids.size).toBe(1);
    expect([...ids][0]).toMatch(/^<[0-9a-f-]{36}@townlink\.example>$/);
  });

  it('retries unknown outcomes at most twice, and leaves the rest to an administrator', async () => {
    await sandbox.control.addFault({ service: 'sendgrid', kind: 'accept_then_drop', times: 9 });
    const mail = recover();
    await send(mail);
    await eventually(async () => expect(await row(mail.key)).toMatchObject({ status: 'failed', attempts: 3 }));
    await eventually(async () => {
      const { entries } = await module.get(JobLedger).failed();
      expect(entries.map(({ lastError }) => lastError)).toContainEqual(
        expect.stringMatching(/^It is unknown whether the message was delivered/),
      );
    });
    expect(await sandbox.control.messages({ to: mail.to })).toHaveLength(3);
  });

  it('retries unknown outcomes far apart, even after a worker crash', async () => {
    module.get(SendAgainTiming).furtherTries = new SendAgainTiming().furtherTries;
    const nextTry = async (key: string, attempt: number) =>
      (
        await testDatabase.query<{ minutes: number }>(
          `select (extract(epoch from run_at - created_at) / 60)::float8 as minutes from outbox
            where dedupe_key = (select 'mail:' || id || ':' || $2::int from messages where key = $1)`,
          [key, attempt],
        )
      )[0]?.minutes;
    await sandbox.control.addFault({ service: 'sendgrid', kind: 'accept_then_drop' });
    const [lost, died] = [recover(), recover()];
    await send(lost);
    await eventually(async () => expect(await row(lost.key)).toMatchObject({ status: 'queued', attempts: 1 }));
    expect(await nextTry(lost.key, 1)).toBeGreaterThan(0.8);
    await module.get(Database).as(systemActor, async (tx) => {
      await module.get(Mailer).send(tx, codeEmail, died);
      await tx.query(`update messages set status = 'sending', unknown_outcomes = 1 where key = $1`, [died.key]);
    });
    await eventually(async () => expect(await nextTry(died.key, 2)).toBeGreaterThan(50));
    expect(await sandbox.control.messages({ to: died.to })).toHaveLength(1);
    // Neither may be sent in a later test.
    await testDatabase.query('update outbox set completed_at = now() where completed_at is null and run_at > now()');
    module.get(SendAgainTiming).furtherTries = SOON;
  });

  it('[JOB-1] sends a dead sender’s message when its claim ends, but not a failed message', async () => {
    const [died, refused] = [recover(), recover()];
    await module.get(Database).as(systemActor, async (tx) => {
      await module.get(Mailer).send(tx, codeEmail, died);
      await tx.query(
        `update messages set status = 'sending', sending_until = now() + interval '3 seconds' where key = $1`,
        [died.key],
      );
      const giveUp = `insert into messages (key, template, recipient, status) values ($1, 'x', $2, 'failed') returning id`;
      const [message] = await tx.query<{ id: string }[]>(giveUp, [refused.key, refused.to]);
      await module.get(Outbox).add(tx, 'mail.send', { messageId: message!.id, ifInterrupted: true }, { key: 'look' });
    });
    await eventually(async () => expect(await row(died.key)).toMatchObject({ status: 'sent' }));
    const [sent] = await testDatabase.query<{ seconds: number }>(
      'select extract(epoch from sent_at - created_at)::float8 as seconds from messages where key = $1',
      [died.key],
    );
    // A regular retry would come after fifteen.
    expect(sent!.seconds).toBeLessThan(14.5);
    const look = `select from outbox where dedupe_key = 'look' and completed_at is not null`;
    await eventually(async () => expect(await testDatabase.query(look)).toHaveLength(1));
    expect(await row(refused.key)).toMatchObject({ status: 'failed', attempts: 0 });
  });

  it('holds no transaction during the provider’s call', async () => {
    await sandbox.control.addFault({ service: 'sendgrid', kind: 'slow', delay: 6_000 });
    const mail = recover();
    await send(mail);
    // On a busy machine another transaction may be idle briefly; one held by a send stays open until the call ends.
    const open = `select status, (select count(*)::int from pg_stat_activity where datname = current_database()
                     and state = 'idle in transaction' and xact_start < now() - interval '200 milliseconds') as held
                    from messages where key = $1 and sending_until < now() + interval '19.5 seconds'`;
    await eventually(async () =>
      expect(await testDatabase.query(open, [mail.key])).toEqual([{ status: 'sending', held: 0 }]),
    );
    await sent(mail.key);
  });

  it.each([
    ['a lost answer', { kind: 'accept_then_drop' }],
    ['a failure after the fact', { kind: 'error_after', status: 500 }],
  ] as const)('[MAIL-1] asks the provider before retrying after %s', async (_name, fault) => {
    module.get(MailSettings).SENDGRID_ACTIVITY = true;
    await sandbox.control.addFault({ service: 'sendgrid', ...fault });
    const mail = recover();
    await send(mail);
    const message = await sent(mail.key);
    module.get(MailSettings).SENDGRID_ACTIVITY = false;
    const received = await sandbox.control.messages({ to: mail.to });
    expect(received).toHaveLength(1);
    expect(message.provider_message_id).toBe(received[0]!.id);
  });

  it('fails immediately with the reason if the provider refuses, and can be resent by an administrator', async () => {
    await sandbox.control.addFault({ service: 'sendgrid', kind: 'error', status: 400 });
    const mail = recover();
    await send(mail);
    await eventually(async () => expect(await row(mail.key)).toMatchObject({ status: 'failed', attempts: 1 }));
    const failed = await eventually(async () => {
      const [entry] = (await module.get(JobLedger).failed()).entries;
      expect(entry?.lastError).toMatch(/^SendGrid refused the message \(400\)/);
      return entry!;
    });
    await module.get(Database).as(systemActor, (tx) => module.get(JobLedger).retry(tx, failed.id));
    await sent(mail.key);
  });

  it.each(['', 'no-address', 'a@example.test\r\nBcc: b@example.test', 'a@example.test, b@example.test'])(
    'refuses the address %j',
    async (to) => {
      await expect(send(recover(to))).rejects.toThrow('address');
    },
  );
});
