import type { NewsletterSend, ProblemDetails, SendAnswer } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { MailWorkerModule } from '@townlink/server-mail';
import { QueueWorkerModule } from '@townlink/server-queue';
import { eventually, startTestApp, type TestApp } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import { NewsletterModule, NewsletterWorkerModule } from '../index';

const ADMIN = '/api/admin/newsletter';
const LETTER = { audience: 'user', subject: 'Spring news', html: '<p>Hello.</p>' };

describe('a newsletter that was stopped', () => {
  let app: TestApp;
  let admin: SignedInPerson;

  beforeAll(async () => {
    app = await startTestApp({
      modules: [AuthModule, NewsletterModule],
      worker: [
        MailWorkerModule,
        NewsletterWorkerModule,
        QueueWorkerModule.forRoot({ jobs: ['newsletter.send', 'mail.send', 'mail.forget', 'outbox.prune'] }),
      ],
      sandbox: true,
      settings: { NEWSLETTER_PER_SECOND: '20' },
    });
    admin = await signedInPerson(app, 'admin');
  }, 60_000);
  beforeEach(async () => {
    await app.database.query('delete from newsletter_sends');
    await app.database.query('delete from newsletter_subscriptions');
    await app.sandbox.control.clearInbox();
  });
  afterAll(() => app?.close());

  const readers = async (howMany: number): Promise<string[]> => {
    const emails = Array.from({ length: howMany }, () => `reader-${randomUUID()}@x.example`);
    await app.database.query(
      `insert into newsletter_subscriptions (email, audience, status, source, confirmed_at)
       select email, 'user', 'confirmed', 'site', now() from unnest($1::citext[]) email`,
      [emails],
    );
    return emails;
  };
  const post = <Body = NewsletterSend & ProblemDetails>(path: string, body: object = {}) =>
    app.http.post<Body>(`${ADMIN}/${path}`, body, { as: admin });
  const shown = async () =>
    (await app.http.get<{ sends: NewsletterSend[] }>(`${ADMIN}/history`, { as: admin })).body.sends;
  const received = async () => (await app.sandbox.control.messages({})).flatMap(({ to }) => to);
  const refusal = ({ status, body }: { status: number; body: ProblemDetails }) => [
    status,
    body.type?.split('/').at(-1),
  ];

  it('[NEWS-3] goes on where it was, to each address once, and to nobody who has unsubscribed meanwhile', async () => {
    const emails = await readers(60);
    const { id } = (await post<SendAnswer>('send', LETTER)).body;
    await eventually(async () => expect((await received()).length).toBeGreaterThan(5));
    expect((await post(`sends/${id}/stop`)).body.state).toBe('stopped');
    // Those that were on their way when it was stopped arrive.
    await app.settle();
    const before = await received();
    expect(before.length).toBeLessThan(60);
    const leaving = emails.find((email) => !before.includes(email))!;
    await app.database.query(`update newsletter_subscriptions set status = 'unsubscribed' where email = $1`, [leaving]);
    expect((await post(`sends/${id}/resume`)).body.state).toBe('sending');
    await post(`sends/${id}/resume`);
    await eventually(async () => expect((await shown())[0]!.state).toBe('sent'), 30_000);
    expect((await received()).sort()).toEqual(emails.filter((email) => email !== leaving).sort());
    expect(refusal(await post(`sends/${id}/resume`))).toEqual([409, 'newsletter-over']);
    const entries = await app.database.query(`select subject_id from audit_log where action = 'newsletter.resume'`);
    expect(entries).toEqual([{ subject_id: id }]);
  }, 60_000);

  it('[NEWS-3] before its time goes at its time, and not beside the same that was sent anew', async () => {
    await readers(1);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = (await post<SendAnswer>('send', { ...LETTER, send_at: later })).body;
    await post(`sends/${id}/stop`);
    expect((await post(`sends/${id}/resume`)).body).toMatchObject({ state: 'scheduled', starts_at: later });
    await post(`sends/${id}/stop`);
    await post<SendAnswer>('send', { ...LETTER, send_at: later });
    expect(refusal(await post(`sends/${id}/resume`))).toEqual([409, 'newsletter-sent-already']);
    expect((await post(`sends/${randomUUID()}/resume`)).status).toBe(404);
  });
});
