import { systemActor } from '@townlink/server-database';
import { AnonymousOnlyModule } from '@townlink/server-http/testing';
import { QueueWorkerModule } from '@townlink/server-queue';
import { eventually, startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { EmailCatalogModule, Mailer, MailModule, MailSettings, MailWorkerModule } from './index';
import { SendAgainTiming } from './send-mail.handler';
import { codeEmail } from './testing/code-email';

describe('mail of an installation without a key', () => {
  const app = suiteFixture(() =>
    startTestApp({
      modules: [AnonymousOnlyModule, MailModule],
      worker: [
        MailWorkerModule,
        EmailCatalogModule.of([codeEmail]),
        QueueWorkerModule.forRoot({ jobs: ['mail.send', 'mail.forget', 'outbox.prune'] }),
      ],
      sandbox: true,
    }),
  );

  const row = async (key: string) => {
    const [found] = await app.database.query<{ rounds: number }>(
      `select status, attempts, last_error,
              (select count(*)::int from outbox o where o.dedupe_key like 'mail:' || m.id || ':key:%') as rounds
         from messages m where key = $1`,
      [key],
    );
    return found;
  };

  it('[SHIP-3] stays queued, without an attempt, until there is one', async () => {
    const settings = app.worker.get(MailSettings, { strict: false });
    const { SENDGRID_API_KEY } = settings;
    app.worker.get(SendAgainTiming, { strict: false }).withoutKey = 50;
    settings.SENDGRID_API_KEY = '';
    const data = { url: 'https://townlink.example/', code: '424242' };
    await app.connection.as(systemActor, (tx) =>
      app.app.get(Mailer).send(tx, codeEmail, { key: 'waits', to: 'waits@example.test', data }),
    );
    await eventually(async () => expect((await row('waits'))?.rounds).toBeGreaterThan(1));
    expect(await row('waits')).toMatchObject({ status: 'queued', attempts: 0, last_error: null });
    settings.SENDGRID_API_KEY = SENDGRID_API_KEY;
    await eventually(async () => expect(await row('waits')).toMatchObject({ status: 'sent', attempts: 1 }));
    expect(await app.sandbox.control.messages({ to: 'waits@example.test' })).toHaveLength(1);
  });
});
