import { Database, systemActor } from '@townlink/server-database';
import { AnonymousOnlyModule } from '@townlink/server-http/testing';
import { QueueWorkerModule } from '@townlink/server-queue';
import { eventually, startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import type { Stop } from './email';
import { EmailCatalogModule, Mailer, MailModule, MailWorkerModule } from './index';
import { MessageLedger } from './message-ledger';
import { codeEmail, type MessageRow } from './testing/code-email';

/** What stops each kind once queued. */
const stopped = {
  bounce: { ...codeEmail, name: 'test-confirmation', stoppedBy: 'bounce' as const },
  'unsubscribing-since': { ...codeEmail, name: 'test-alert', stoppedBy: 'unsubscribing-since' as const },
  suppression: { ...codeEmail, name: 'test-invitation', stoppedBy: 'suppression' as const },
};

describe('messages that wait while their address is suppressed', () => {
  const app = suiteFixture(() =>
    startTestApp({
      modules: [AnonymousOnlyModule, MailModule],
      worker: [
        MailWorkerModule,
        EmailCatalogModule.of([codeEmail, ...Object.values(stopped)]),
        QueueWorkerModule.forRoot({ jobs: ['mail.send', 'mail.forget', 'outbox.prune'] }),
      ],
      sandbox: true,
    }),
  );

  const letterTo = (to: string) => ({
    key: randomUUID(),
    to,
    data: { url: 'https://townlink.example/', code: '424242' },
  });
  const row = async (key: string): Promise<MessageRow> =>
    (await app.database.query<MessageRow>('select * from messages where key = $1', [key]))[0]!;

  type Reason = 'bounce' | 'complaint' | 'unsubscribe';
  type When = 'since' | 'before';

  it.each<[Stop, Reason, When, 'suppressed' | 'sent']>([
    ['suppression', 'bounce', 'since', 'suppressed'],
    ['suppression', 'complaint', 'since', 'suppressed'],
    ['suppression', 'unsubscribe', 'since', 'suppressed'],
    ['suppression', 'unsubscribe', 'before', 'suppressed'],
    ['unsubscribing-since', 'complaint', 'since', 'suppressed'],
    ['unsubscribing-since', 'unsubscribe', 'since', 'suppressed'],
    // They subscribed again afterwards.
    ['unsubscribing-since', 'unsubscribe', 'before', 'sent'],
    ['bounce', 'bounce', 'since', 'suppressed'],
    // They request it themselves.
    ['bounce', 'unsubscribe', 'since', 'sent'],
  ])(
    '[CLAIM-1] a message stopped by “%s” becomes, after a %s %s it was queued, “%s”',
    async (stop, reason, when, status) => {
      const mail = letterTo(`${randomUUID()}@example.test`);
      await app.app.get(Database).as(systemActor, async (tx) => {
        await app.app.get(Mailer).send(tx, stopped[stop], mail);
        const at = when === 'since' ? 'now()' : `now() - interval '1 day'`;
        await tx.query(`insert into email_suppressions (email, reason, created_at) values ($1, $2, ${at})`, [
          mail.to,
          reason,
        ]);
      });
      const ended = await eventually(async () => {
        const message = await row(mail.key);
        expect(message.status).toBe(status);
        return message;
      });
      expect(ended.data_sealed).toBeNull();
      expect(await app.sandbox.control.messages({ to: mail.to })).toHaveLength(status === 'sent' ? 1 : 0);
    },
  );

  it('[CLAIM-1] a stopped message stays stopped when an earlier sender reports its end afterwards', async () => {
    const mail = letterTo(`${randomUUID()}@example.test`);
    await app.app.get(Database).as(systemActor, async (tx) => {
      await app.app.get(Mailer).send(tx, stopped.suppression, mail);
      await tx.query(`insert into email_suppressions (email, reason) values ($1, 'unsubscribe')`, [mail.to]);
    });
    await eventually(async () => expect((await row(mail.key)).status).toBe('suppressed'));
    const [{ id } = { id: '' }] = await app.database.query<{ id: string }>('select id from messages where key = $1', [
      mail.key,
    ]);
    const ledger = app.worker.get(MessageLedger, { strict: false });
    for (const status of ['queued', 'sending', 'failed'] as const) await ledger.failed(id, 'timeout', status);
    await app.app.get(Database).as(systemActor, (tx) => ledger.unknown(tx, id, 'timeout'));
    expect(await row(mail.key)).toMatchObject({ status: 'suppressed', last_error: null });
  });

  it('[CLAIM-1] a stopped message does not hold back others to the same address', async () => {
    const to = `${randomUUID()}@example.test`;
    const [letter, account] = [letterTo(to), letterTo(to)];
    await app.app.get(Database).as(systemActor, async (tx) => {
      await app.app.get(Mailer).send(tx, stopped.suppression, letter);
      await app.app.get(Mailer).send(tx, codeEmail, account);
      await tx.query(`insert into email_suppressions (email, reason) values ($1, 'unsubscribe')`, [to]);
    });
    await eventually(async () => expect((await row(account.key)).status).toBe('sent'));
    expect((await row(letter.key)).status).toBe('suppressed');
  });
});
