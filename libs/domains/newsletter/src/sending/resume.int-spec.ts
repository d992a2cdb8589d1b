import type { ProblemDetails, SendNewsletterResponse } from '@townlink/contracts';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import { kindOf, NewsletterStage } from '../testing/newsletter-stage';

const LETTER = { audience: 'user', subject: 'Spring news', html: '<p>Hello.</p>' };

describe('a stopped newsletter', () => {
  const stage = suiteFixture(() => NewsletterStage.open(20));

  beforeEach(() => stage.clear());

  const refusal = (answer: { status: number; body: ProblemDetails }) => [answer.status, kindOf(answer)];

  it('[NEWS-3] continues to each remaining address once, without people who unsubscribed', async () => {
    const emails = await stage.readers(100);
    const { id } = await stage.send(LETTER);
    await eventually(async () => expect((await stage.received()).length).toBeGreaterThan(5));
    expect((await stage.post(`sends/${id}/stop`)).body.state).toBe('stopped');
    // Sends that were in progress when it was stopped complete.
    await stage.app.settle();
    const before = await stage.received();
    expect(before.length).toBeLessThan(100);
    const leaving = emails.find((email) => !before.includes(email))!;
    await stage.app.database.query(`update newsletter_subscriptions set status = 'unsubscribed' where email = $1`, [
      leaving,
    ]);
    expect((await stage.post(`sends/${id}/resume`)).body.state).toBe('sending');
    await stage.post(`sends/${id}/resume`);
    await stage.done(id);
    expect(await stage.received()).toEqual(emails.filter((email) => email !== leaving).sort());
    expect(refusal(await stage.post(`sends/${id}/resume`))).toEqual([409, 'newsletter-over']);
    const entries = await stage.app.database.query(
      `select subject_id from audit_log where action = 'newsletter.resume'`,
    );
    expect(entries).toEqual([{ subject_id: id }]);
  });

  it('[NEWS-3] starts at its scheduled time, unless the same was sent since', async () => {
    await stage.readers(1);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = await stage.send({ ...LETTER, send_at: later });
    await stage.post(`sends/${id}/stop`);
    expect((await stage.post(`sends/${id}/resume`)).body).toMatchObject({ state: 'scheduled', starts_at: later });
    await stage.post(`sends/${id}/stop`);
    await stage.post<SendNewsletterResponse>('send', { ...LETTER, send_at: later });
    expect(refusal(await stage.post(`sends/${id}/resume`))).toEqual([409, 'newsletter-sent-already']);
    expect((await stage.post(`sends/${randomUUID()}/resume`)).status).toBe(404);
  });
});
