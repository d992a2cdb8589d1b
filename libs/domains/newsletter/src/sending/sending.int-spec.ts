import { type NewsletterSend, releaseBrand } from '@townlink/contracts';
import { signedInPerson } from '@townlink/domain-auth/testing';
import { useBrand } from '@townlink/server-config';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import { kindOf, NEWSLETTERS, NewsletterStage } from '../testing/newsletter-stage';
import { parseAsReceived } from '../testing/received-mail';

describe('a newsletter', () => {
  const stage = suiteFixture(() => NewsletterStage.open(1_000));

  beforeEach(() => stage.clear());

  it('[NEWS-3, ADM-8] goes to each confirmed subscriber of its audience once, and reports the number', async () => {
    const emails = await stage.readers(21);
    await stage.readers(3, 'provider');
    await stage.readers(2, 'user', 'pending');
    await stage.readers(2, 'user', 'unsubscribed');
    const stats = await stage.app.http.get(`${NEWSLETTERS}/stats`, { as: stage.admin });
    expect(stats.body).toEqual({ counts: { user: 21, provider: 3 } });
    const answer = await stage.send();
    expect(answer.sent_count).toBe(21);
    expect(await stage.done(answer.id)).toMatchObject({
      recipients_count: 21,
      delivered_count: 21,
      failed_count: 0,
      unknown_count: 0,
      suppressed_count: 0,
      body_preview: 'Hello there.',
    });
    expect(await stage.received()).toEqual(emails.sort());
  });

  it('[NEWS-2] names its list in ASCII only, whatever the brand is called', async () => {
    useBrand({ brand: { ...releaseBrand, name: 'Täler <b@evil.example>' }, files: new Map() });
    try {
      const [email] = await stage.readers(1);
      await stage.done((await stage.send()).id);
      const [message] = await stage.app.sandbox.control.messages({ to: email });
      expect((await parseAsReceived(message!)).header('list-id')).toBe('<newsletter-user.localhost>');
    } finally {
      useBrand(undefined);
    }
  });

  it('[NEWS-2] supports one-click unsubscribing by RFC 8058', async () => {
    const [email] = await stage.readers(1);
    await stage.done((await stage.send()).id);
    const [message] = await stage.app.sandbox.control.messages({ to: email });
    const mail = await parseAsReceived(message!);
    const oneClick = /^<(https?:[^>]+)>$/.exec(mail.header('list-unsubscribe'))![1]!;
    expect(mail.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.header('list-id')).toMatch(/<newsletter-user\.localhost>$/);
    const { pathname, search } = new URL(oneClick);
    const click = await fetch(stage.app.http.origin + pathname + search, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: mail.header('list-unsubscribe-post'),
    });
    expect(click.status).toBe(200);
    const [row] = await stage.app.database.query('select status from newsletter_subscriptions where email = $1', [
      email,
    ]);
    expect(row).toEqual({ status: 'unsubscribed' });
  });

  it('[NEWS-2] states the reason, the unsubscribe link and the sender, as HTML and as text', async () => {
    const [email] = await stage.readers(1);
    await stage.done(
      (await stage.send(stage.written({ html: '<h1>Big</h1><p>Read <a href="/faq">this</a>.</p>' }))).id,
    );
    const [message] = await stage.app.sandbox.control.messages({ to: email });
    for (const part of [message!.html!, message!.text!]) {
      expect(part).toContain('You get this because you subscribed');
      expect(part).toMatch(/\/newsletter\/unsubscribe\?token=/);
      expect(part).toMatch(/\/newsletter\/preferences\?token=/);
      expect(part).toContain('1 Example Plaza');
      expect(part).toMatch(/\/faq\?utm_source=newsletter&(?:amp;)?utm_medium=email&(?:amp;)?utm_campaign=news-\d+/);
    }
  });

  it('[NEWS-3] is sent once when two administrators press Send, or one presses twice', async () => {
    await stage.readers(3);
    const body = stage.written();
    const answers = await Promise.all(Array.from({ length: 4 }, () => stage.post('send', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(kindOf(answers.find(({ status }) => status === 409)!)).toBe('newsletter-sent-already');
    await stage.done((await stage.history())[0]!.id);
    expect(await stage.received()).toHaveLength(3);
  });

  it('[ADM-8] is refused without recipients', async () => {
    const answer = await stage.post('send', stage.written());
    expect([answer.status, kindOf(answer)]).toEqual([409, 'no-recipients']);
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
    [{ send_at: '2026-12-24T09:00:00' }, 'send_at', 'Please enter a date and time.'],
    [{ send_at: '2026-12-24' }, 'send_at', 'Please enter a date and time.'],
  ])('[ADM-8] is refused with %j, before the first is sent', async (changes, field, message) => {
    await stage.readers(1);
    const { status, body } = await stage.post('send', stage.written(changes));
    expect([status, body.errors?.[0]]).toEqual([400, { field, message }]);
    expect(await stage.history()).toEqual([]);
  });

  it('[ADM-8] of 5 MB is refused as too large', async () => {
    const answer = await stage.post('send', stage.written({ html: 'x'.repeat(5_000_000) }));
    expect([answer.status, kindOf(answer)]).toEqual([413, 'too-large']);
  });

  it('joins the lines of a subject', async () => {
    const [email] = await stage.readers(1);
    await stage.done((await stage.send(stage.written({ subject: 'News\r\nBcc: pat@x.example' }))).id);
    const [message] = await stage.app.sandbox.control.messages({ to: email });
    expect(message!.subject).toBe('News Bcc: pat@x.example');
  });

  it('[NEWS-2, MAILHOOK-1] skips addresses that unsubscribed or bounced since it started, and later subscribers', async () => {
    const emails = await stage.readers(6);
    await stage.app.sandbox.control.addFault({ service: 'sendgrid', kind: 'error', status: 503, times: 'forever' });
    const { id } = await stage.send();
    await eventually(async () => expect((await stage.shown(id)).last_error).toMatch(/503/));
    await stage.app.database.query(`update newsletter_subscriptions set status = 'unsubscribed' where email = $1`, [
      emails[0],
    ]);
    await stage.app.database.query(`insert into email_suppressions (email, reason) values ($1, 'complaint')`, [
      emails[1],
    ]);
    await stage.readers(2);
    await stage.app.sandbox.control.clearFaults();
    expect(await stage.done(id)).toMatchObject({ recipients_count: 6, delivered_count: 4, suppressed_count: 2 });
    expect(await stage.received()).toEqual(emails.slice(2).sort());
  });

  it('[ADM-8] can be stopped before the remaining recipients', async () => {
    await stage.readers(4);
    await stage.app.sandbox.control.addFault({ service: 'sendgrid', kind: 'error', status: 503, times: 'forever' });
    const { id } = await stage.send();
    await eventually(async () => expect((await stage.shown(id)).last_error).toMatch(/503/));
    expect((await stage.post<NewsletterSend>(`sends/${id}/stop`, {})).body.state).toBe('stopped');
    await stage.app.sandbox.control.clearFaults();
    await eventually(async () =>
      expect(
        await stage.app.database.query(`select from outbox where name = 'newsletter.send' and completed_at is null`),
      ).toEqual([]),
    );
    expect(await stage.received()).toEqual([]);
    const again = await stage.post(`sends/${id}/stop`, {});
    expect([again.status, kindOf(again)]).toEqual([409, 'newsletter-over']);
    expect((await stage.post(`sends/${randomUUID()}/stop`, {})).status).toBe(404);
  });

  it('[ADM-8] can be scheduled, and goes to the subscribers at that time', async () => {
    await stage.readers(1);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = await stage.send(stage.written({ send_at: later }));
    expect(await stage.shown(id)).toMatchObject({ state: 'scheduled', starts_at: later, delivered_count: 0 });
    const [job] = await stage.app.database.query<{ run_at: Date }>(`select run_at from outbox where dedupe_key = $1`, [
      `newsletter:${id}`,
    ]);
    expect(job!.run_at.toISOString()).toBe(later);
    expect((await stage.post<NewsletterSend>(`sends/${id}/stop`, {})).body.state).toBe('stopped');
  });

  it('[ADM-8] can be sent as a test to its author', async () => {
    const emails = await stage.readers(2);
    const body = stage.written({ subject: 'To try' });
    expect((await stage.post<{ sent_to: string }>('test', body)).body).toEqual({ sent_to: stage.admin.email });
    const [message] = await stage.app.sandbox.control.messages({ to: stage.admin.email, wait: 30_000 });
    expect(message).toMatchObject({ subject: '[Test] To try' });
    expect(await stage.received()).toEqual([stage.admin.email]);
    expect(emails).toHaveLength(2);
  });

  it('[ADM-8] has a preview, which is not stored', async () => {
    const { body } = await stage.post<{ html: string; text: string; problems: string[] }>(
      'preview',
      stage.written({ html: '<style>p{color:red}</style><p onclick="x()">Hi</p><form><input></form>' }),
    );
    expect(body.html).toMatch(/<p style="color:\s?red;?">Hi<\/p>/);
    expect(body.html).not.toMatch(/onclick|<form|<input|<script/);
    expect(body.text).toContain('Hi');
    expect(await stage.history()).toEqual([]);
  });

  it('[ADM-9] is for administrators, and each send, test and stop is audited', async () => {
    await stage.readers(1);
    const member = await signedInPerson(stage.app);
    for (const as of [null, member]) {
      const statuses = await Promise.all([
        ...['send', 'test', 'preview', `sends/${randomUUID()}/stop`, `sends/${randomUUID()}/resume`].map((path) =>
          stage.app.http.post(`${NEWSLETTERS}/${path}`, stage.written(), { as }),
        ),
        ...['stats', 'history', `sends/${randomUUID()}/unknown`].map((path) =>
          stage.app.http.get(`${NEWSLETTERS}/${path}`, { as }),
        ),
      ]);
      expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([as ? 403 : 401]));
    }
    await stage.app.database.query('delete from audit_log');
    await stage.post('test', stage.written());
    const { id } = await stage.send(stage.written({ send_at: new Date(Date.now() + 3_600_000).toISOString() }));
    await stage.post(`sends/${id}/stop`, {});
    const entries = await stage.app.database.query('select action, subject_id, actor_id from audit_log order by id');
    expect(entries).toEqual([
      { action: 'newsletter.test', subject_id: null, actor_id: stage.admin.id },
      { action: 'newsletter.send', subject_id: id, actor_id: stage.admin.id },
      { action: 'newsletter.stop', subject_id: id, actor_id: stage.admin.id },
    ]);
  });
});
