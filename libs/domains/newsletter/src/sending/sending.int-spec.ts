import type { NewsletterSend, ProblemDetails, SendAnswer, UnknownDelivery } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { MailWorkerModule } from '@townlink/server-mail';
import { QueueWorkerModule } from '@townlink/server-queue';
import { eventually, startTestApp, type TestApp } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import { NewsletterModule, NewsletterWorkerModule } from '../index';
import { parseAsReceived } from '../testing/received-mail';

const ADMIN = '/api/admin/newsletter';

describe('a newsletter', () => {
  let app: TestApp;
  let admin: SignedInPerson;
  let count = 0;

  beforeAll(async () => {
    app = await startTestApp({
      modules: [AuthModule, NewsletterModule],
      worker: [
        MailWorkerModule,
        NewsletterWorkerModule,
        QueueWorkerModule.forRoot({ jobs: ['newsletter.send', 'mail.send', 'mail.forget', 'outbox.prune'] }),
      ],
      sandbox: true,
      settings: { NEWSLETTER_PER_SECOND: '1000' },
    });
    admin = await signedInPerson(app, 'admin');
  }, 60_000);
  beforeEach(async () => {
    await app.database.query('delete from newsletter_sends');
    await app.database.query('delete from newsletter_subscriptions');
    await app.database.query('delete from email_suppressions');
    await app.sandbox.control.clearInbox();
    await app.sandbox.control.clearFaults();
  });
  afterAll(() => app?.close());

  const written = (changes: object = {}) => {
    count += 1;
    return { audience: 'user', subject: `News ${count}`, html: '<p>Hello <b>there</b>.</p>', ...changes };
  };
  const readers = async (howMany: number, audience = 'user', status = 'confirmed'): Promise<string[]> => {
    const emails = Array.from({ length: howMany }, () => `reader-${randomUUID()}@x.example`);
    await app.database.query(
      `insert into newsletter_subscriptions (email, audience, status, source, confirmed_at)
       select email, $2, $3, 'site', now() from unnest($1::citext[]) email`,
      [emails, audience, status],
    );
    return emails;
  };
  const post = <Body = ProblemDetails>(path: string, body: object) =>
    app.http.post<Body>(`${ADMIN}/${path}`, body, { as: admin });
  const send = async (body = written()) => (await post<SendAnswer>('send', body)).body;
  const history = async () =>
    (await app.http.get<{ sends: NewsletterSend[] }>(`${ADMIN}/history`, { as: admin })).body.sends;
  const shown = async (id: string) => (await history()).find((one) => one.id === id)!;
  const done = (id: string, within = 20_000) =>
    eventually(async () => {
      const one = await shown(id);
      expect(one.state).toBe('sent');
      return one;
    }, within);
  const received = async () => (await app.sandbox.control.messages({})).map(({ to }) => to[0]!).sort();
  const kind = ({ body }: { body: ProblemDetails }) => body.type.split('/').at(-1);

  it('[NEWS-3, ADM-8] goes to each confirmed subscriber of its audience once, and says to how many', async () => {
    const emails = await readers(21);
    await readers(3, 'provider');
    await readers(2, 'user', 'pending');
    await readers(2, 'user', 'unsubscribed');
    const stats = await app.http.get(`${ADMIN}/stats`, { as: admin });
    expect(stats.body).toEqual({ counts: { user: 21, provider: 3 } });
    const answer = await send();
    expect(answer.sent_count).toBe(21);
    expect(await done(answer.id)).toMatchObject({
      recipients_count: 21,
      delivered_count: 21,
      failed_count: 0,
      unknown_count: 0,
      suppressed_count: 0,
      body_preview: 'Hello there.',
    });
    expect(await received()).toEqual(emails.sort());
  });

  it('[NEWS-2] can be ended by the one click of a mail program that reads it as RFC 8058 says', async () => {
    const [email] = await readers(1);
    await done((await send()).id);
    const [message] = await app.sandbox.control.messages({ to: email });
    const mail = await parseAsReceived(message!);
    const oneClick = /^<(https?:[^>]+)>$/.exec(mail.header('list-unsubscribe'))![1]!;
    expect(mail.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.header('list-id')).toMatch(/<newsletter-user\.localhost>$/);
    const { pathname, search } = new URL(oneClick);
    const click = await fetch(app.http.origin + pathname + search, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: mail.header('list-unsubscribe-post'),
    });
    expect(click.status).toBe(200);
    const [row] = await app.database.query('select status from newsletter_subscriptions where email = $1', [email]);
    expect(row).toEqual({ status: 'unsubscribed' });
  });

  it('[NEWS-2] says why one gets it, where to end it and who sends it, as HTML and as text', async () => {
    const [email] = await readers(1);
    await done((await send(written({ html: '<h1>Big</h1><p>Read <a href="/faq">this</a>.</p>' }))).id);
    const [message] = await app.sandbox.control.messages({ to: email });
    for (const part of [message!.html!, message!.text!]) {
      expect(part).toContain('You get this because you subscribed');
      expect(part).toMatch(/\/newsletter\/unsubscribe\?token=/);
      expect(part).toMatch(/\/newsletter\/preferences\?token=/);
      expect(part).toContain('1 Example Plaza');
      expect(part).toMatch(/\/faq\?utm_source=newsletter&(?:amp;)?utm_medium=email&(?:amp;)?utm_campaign=news-\d+/);
    }
  });

  it('[NEWS-3] is sent once when two administrators press Send, or one presses twice', async () => {
    await readers(3);
    const body = written();
    const answers = await Promise.all(Array.from({ length: 4 }, () => post('send', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(kind(answers.find(({ status }) => status === 409)!)).toBe('newsletter-sent-already');
    await done((await history())[0]!.id);
    expect(await received()).toHaveLength(3);
  });

  it('[ADM-8] is refused when there is nobody to send it to', async () => {
    const answer = await post('send', written());
    expect([answer.status, kind(answer)]).toEqual([409, 'no-recipients']);
  });

  it.each([
    [{ subject: ' ' }, 'subject', 'Please enter a subject.'],
    [{ html: '' }, 'html', 'Please enter what the newsletter says.'],
    [{ html: '<script>alert(1)</script>' }, 'html', 'Nothing of this can be shown in an email.'],
    [{ html: '<p>A</p><img src="https://x.example/a.png">' }, 'html', expect.stringMatching(/alt=/)],
    [{ html: 'x'.repeat(150_001) }, 'html', expect.stringMatching(/150,000/)],
    [{ text: 'x'.repeat(50_001) }, 'text', expect.stringMatching(/50,000/)],
    [{ audience: 'admin' }, 'audience', expect.anything()],
    [{ send_at: '2020-01-01T00:00:00Z' }, 'send_at', expect.stringMatching(/time to come/)],
    [{ send_at: 'soon' }, 'send_at', 'Please enter a date and time.'],
  ])('[ADM-8] is refused with %j, before the first is sent', async (changes, field, message) => {
    await readers(1);
    const { status, body } = await post('send', written(changes));
    expect([status, body.errors?.[0]]).toEqual([400, { field, message }]);
    expect(await history()).toEqual([]);
  });

  it('[ADM-8] of 5 MB is refused as too large', async () => {
    const answer = await post('send', written({ html: 'x'.repeat(5_000_000) }));
    expect([answer.status, kind(answer)]).toEqual([413, 'too-large']);
  });

  it('carries a subject of several lines as one', async () => {
    const [email] = await readers(1);
    await done((await send(written({ subject: 'News\r\nBcc: someone@x.example' }))).id);
    const [message] = await app.sandbox.control.messages({ to: email });
    expect(message!.subject).toBe('News Bcc: someone@x.example');
  });

  it('[NEWS-3] is not sent again to anybody of whom nobody knows whether he got it, and says who that is', async () => {
    const emails = await readers(12);
    await app.sandbox.control.addFault({ service: 'sendgrid', kind: 'accept_then_drop', times: 2 });
    await app.sandbox.control.addFault({ service: 'sendgrid', kind: 'error', status: 500, times: 1 });
    const { id } = await send();
    expect(await done(id)).toMatchObject({ delivered_count: 9, unknown_count: 3 });
    const all = await received();
    expect(new Set(all).size).toBe(all.length);
    const { body } = await app.http.get<UnknownDelivery[]>(`${ADMIN}/sends/${id}/unknown`, { as: admin });
    expect(body).toHaveLength(3);
    expect(body.every(({ email }) => emails.includes(email))).toBe(true);
  });

  it.each([429, 503, 401])('[NEWS-3] waits when the mail provider says not now (%i), and goes on', async (status) => {
    const emails = await readers(10);
    await app.sandbox.control.addFault({ service: 'sendgrid', kind: 'error', status, times: 3 });
    const { id } = await send();
    expect(await done(id)).toMatchObject({ delivered_count: 10, unknown_count: 0, last_error: null });
    expect(await received()).toEqual(emails.sort());
  });

  it('counts those that the mail provider refuses', async () => {
    await readers(3);
    await app.sandbox.control.addFault({ service: 'sendgrid', kind: 'error', status: 400, times: 1 });
    expect(await done((await send()).id)).toMatchObject({ delivered_count: 2, failed_count: 1 });
  });

  it('[NEWS-3] that a dead worker left goes on, and what it had begun is not sent again', async () => {
    const emails = await readers(5);
    await app.sandbox.control.addFault({ service: 'sendgrid', kind: 'error', status: 503, times: 'forever' });
    const { id } = await send();
    await eventually(async () => expect((await shown(id)).last_error).toMatch(/503/));
    await app.database.query(
      `update newsletter_deliveries set status = 'sending', updated_at = now() - interval '61 seconds'
        where send_id = $1 and subscription_id = (select min(id::text)::uuid from newsletter_subscriptions)`,
      [id],
    );
    await app.sandbox.control.clearFaults();
    expect(await done(id)).toMatchObject({ delivered_count: 4, unknown_count: 1 });
    const all = await received();
    expect([all.length, all.every((email) => emails.includes(email))]).toEqual([4, true]);
  });

  it('[NEWS-2, MAILHOOK-1] passes over whoever unsubscribed or is not reached since it began, and does not go to who comes later', async () => {
    const emails = await readers(6);
    await app.sandbox.control.addFault({ service: 'sendgrid', kind: 'error', status: 503, times: 'forever' });
    const { id } = await send();
    await eventually(async () => expect((await shown(id)).last_error).toMatch(/503/));
    await app.database.query(`update newsletter_subscriptions set status = 'unsubscribed' where email = $1`, [
      emails[0],
    ]);
    await app.database.query(`insert into email_suppressions (email, reason) values ($1, 'complaint')`, [emails[1]]);
    await readers(2);
    await app.sandbox.control.clearFaults();
    expect(await done(id)).toMatchObject({ recipients_count: 6, delivered_count: 4, suppressed_count: 2 });
    expect(await received()).toEqual(emails.slice(2).sort());
  });

  it('[ADM-8] can be stopped: nobody who has not got it gets it', async () => {
    await readers(4);
    await app.sandbox.control.addFault({ service: 'sendgrid', kind: 'error', status: 503, times: 'forever' });
    const { id } = await send();
    await eventually(async () => expect((await shown(id)).last_error).toMatch(/503/));
    expect((await post<NewsletterSend>(`sends/${id}/stop`, {})).body.state).toBe('stopped');
    await app.sandbox.control.clearFaults();
    await eventually(async () =>
      expect(
        await app.database.query(`select from outbox where name = 'newsletter.send' and completed_at is null`),
      ).toEqual([]),
    );
    expect(await received()).toEqual([]);
    const again = await post(`sends/${id}/stop`, {});
    expect([again.status, kind(again)]).toEqual([409, 'newsletter-over']);
    expect((await post(`sends/${randomUUID()}/stop`, {})).status).toBe(404);
  });

  it('[ADM-8] can be written for later, and goes to who is subscribed then', async () => {
    await readers(1);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = await send(written({ send_at: later }));
    expect(await shown(id)).toMatchObject({ state: 'scheduled', starts_at: later, delivered_count: 0 });
    const [job] = await app.database.query<{ run_at: Date }>(`select run_at from outbox where dedupe_key = $1`, [
      `newsletter:${id}`,
    ]);
    expect(job!.run_at.toISOString()).toBe(later);
    expect((await post<NewsletterSend>(`sends/${id}/stop`, {})).body.state).toBe('stopped');
  });

  it('[ADM-8] can be tried on oneself', async () => {
    const emails = await readers(2);
    const body = written({ subject: 'To try' });
    expect((await post<{ sent_to: string }>('test', body)).body).toEqual({ sent_to: admin.email });
    const [message] = await app.sandbox.control.messages({ to: admin.email, wait: 10_000 });
    expect(message).toMatchObject({ subject: '[Test] To try' });
    expect(await received()).toEqual([admin.email]);
    expect(emails).toHaveLength(2);
  });

  it('[ADM-8] is shown beforehand as it will be, and nothing is kept of that', async () => {
    const { body } = await post<{ html: string; text: string; problems: string[] }>(
      'preview',
      written({ html: '<style>p{color:red}</style><p onclick="x()">Hi</p><form><input></form>' }),
    );
    expect(body.html).toMatch(/<p style="color:\s?red;?">Hi<\/p>/);
    expect(body.html).not.toMatch(/onclick|<form|<input|<script/);
    expect(body.text).toContain('Hi');
    expect(await history()).toEqual([]);
  });

  it('[ADM-9] is for administrators, and each send, test and stop is in the audit log', async () => {
    await readers(1);
    const nobody = await signedInPerson(app);
    for (const as of [null, nobody]) {
      const statuses = await Promise.all([
        ...['send', 'test', 'preview', `sends/${randomUUID()}/stop`, `sends/${randomUUID()}/resume`].map((path) =>
          app.http.post(`${ADMIN}/${path}`, written(), { as }),
        ),
        ...['stats', 'history', `sends/${randomUUID()}/unknown`].map((path) =>
          app.http.get(`${ADMIN}/${path}`, { as }),
        ),
      ]);
      expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([as ? 403 : 401]));
    }
    await app.database.query('delete from audit_log');
    await post('test', written());
    const { id } = await send(written({ send_at: new Date(Date.now() + 3_600_000).toISOString() }));
    await post(`sends/${id}/stop`, {});
    const entries = await app.database.query('select action, subject_id, actor_id from audit_log order by id');
    expect(entries).toEqual([
      { action: 'newsletter.test', subject_id: null, actor_id: admin.id },
      { action: 'newsletter.send', subject_id: id, actor_id: admin.id },
      { action: 'newsletter.stop', subject_id: id, actor_id: admin.id },
    ]);
  });
});
