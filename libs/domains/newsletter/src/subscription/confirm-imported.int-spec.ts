import { systemActor } from '@townlink/server-database';
import { EmailCatalogModule, MailWorkerModule } from '@townlink/server-mail';
import { Outbox, QueueWorkerModule } from '@townlink/server-queue';
import { AnonymousOnlyModule } from '@townlink/server-http/testing';
import { eventually, startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import { newsletterEmails } from '../emails';
import { NewsletterModule, NewsletterWorkerModule } from '../index';
import { EMAILS_A_MINUTE } from './confirm-imported.handler';

describe('imported subscribers without a documented confirmation', () => {
  const app = suiteFixture(() =>
    startTestApp({
      modules: [AnonymousOnlyModule, NewsletterModule],
      worker: [
        MailWorkerModule,
        EmailCatalogModule.of(newsletterEmails),
        NewsletterWorkerModule,
        QueueWorkerModule.forRoot({
          jobs: ['newsletter.confirm-imported', 'newsletter.send', 'mail.send', 'mail.forget', 'outbox.prune'],
          timing: { repeats: false },
        }),
      ],
      sandbox: true,
    }),
  );

  /** Subscribers in the state that an import leaves. @returns the addresses */
  async function due(count: number): Promise<string[]> {
    const emails = Array.from({ length: count }, () => `${randomUUID()}@x.example`);
    await app.database.query(
      `with added as (
         insert into newsletter_subscriptions (email, audience, source) select email, 'user', 'import' from unnest($1::text[]) email
         returning id)
       insert into confirmations_due (subscription_id) select id from added`,
      [emails],
    );
    return emails;
  }

  const isDue = async (): Promise<number> => (await app.database.query('select from confirmations_due')).length;

  const run = () =>
    app.connection.as(systemActor, (tx) =>
      app.worker.get(Outbox, { strict: false }).add(tx, 'newsletter.confirm-imported', {}),
    );

  it('[IMPORT-1] get one email whose button confirms, and none when they bounced before it was sent', async () => {
    const [email, bounced] = (await due(2)) as [string, string];
    await app.database.query(`insert into email_suppressions (email, reason) values ($1, 'bounce')`, [bounced]);
    await run();
    const message = await eventually(async () => {
      const [found] = await app.sandbox.control.messages({ to: email });
      expect(found).toBeDefined();
      return found!;
    });
    const token = /token=([\w.~-]+)/.exec(message.html ?? '')?.[1];
    expect((await app.http.post('/api/newsletter/confirm', { token })).status).toBe(200);
    expect(await app.database.query('select status from newsletter_subscriptions where email = $1', [email])).toEqual([
      { status: 'confirmed' },
    ]);
    await run();
    await app.settle(['newsletter.confirm-imported', 'mail.send']);
    expect(await app.sandbox.control.messages({ to: email })).toHaveLength(1);
    expect(await app.sandbox.control.messages({ to: bounced })).toHaveLength(0);
  });

  it('[IMPORT-1] are asked in a limited number per minute, so that other email does not wait', async () => {
    await due(EMAILS_A_MINUTE + 30);
    await run();
    await eventually(async () => expect(await isDue()).toBe(30));
    await run();
    await eventually(async () => expect(await isDue()).toBe(0));
  });
});
