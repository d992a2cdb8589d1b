import type { UnknownDelivery } from '@townlink/contracts';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { NEWSLETTERS, NewsletterStage } from '../testing/newsletter-stage';

describe('a newsletter, when the mail provider or a worker fails', () => {
  const stage = suiteFixture(() => NewsletterStage.open(1_000));

  beforeEach(() => stage.clear());

  it('[NEWS-3] is not sent again to recipients with an unknown outcome, and lists them', async () => {
    const emails = await stage.readers(12);
    await stage.app.sandbox.control.addFault({ service: 'sendgrid', kind: 'accept_then_drop', times: 2 });
    await stage.app.sandbox.control.addFault({ service: 'sendgrid', kind: 'error', status: 500, times: 1 });
    const { id } = await stage.send();
    expect(await stage.done(id)).toMatchObject({ delivered_count: 9, unknown_count: 3 });
    const all = await stage.received();
    expect(new Set(all).size).toBe(all.length);
    const { body } = await stage.app.http.get<UnknownDelivery[]>(`${NEWSLETTERS}/sends/${id}/unknown`, {
      as: stage.admin,
    });
    expect(body).toHaveLength(3);
    expect(body.every(({ email }) => emails.includes(email))).toBe(true);
  });

  it.each([429, 503, 401])('[NEWS-3] waits when the mail provider answers %i, and continues', async (status) => {
    const emails = await stage.readers(10);
    await stage.app.sandbox.control.addFault({ service: 'sendgrid', kind: 'error', status, times: 3 });
    const { id } = await stage.send();
    expect(await stage.done(id)).toMatchObject({ delivered_count: 10, unknown_count: 0, last_error: null });
    expect(await stage.received()).toEqual(emails.sort());
  });

  it('[NEWS-3] pauses while the mail provider is down, and continues when it is up again', async () => {
    await stage.readers(60);
    await stage.app.sandbox.control.addFault({ service: 'sendgrid', kind: 'error', status: 500, times: 'forever' });
    const { id } = await stage.send();
    await eventually(async () => expect((await stage.shown(id)).last_error).toMatch(/500/));
    await eventually(async () =>
      expect(
        await stage.app.database.query(
          `select from outbox where name = 'newsletter.send' and (payload ->> 'delayed')::int >= 2 and completed_at is not null`,
        ),
      ).not.toEqual([]),
    );
    await stage.app.sandbox.control.clearFaults();
    const { unknown_count, delivered_count } = await stage.done(id);
    expect(unknown_count).toBeLessThan(40);
    expect(delivered_count + unknown_count).toBe(60);
  });

  it('counts recipients refused by the mail provider', async () => {
    await stage.readers(3);
    await stage.app.sandbox.control.addFault({ service: 'sendgrid', kind: 'error', status: 400, times: 1 });
    expect(await stage.done((await stage.send()).id)).toMatchObject({ delivered_count: 2, failed_count: 1 });
  });

  it('[NEWS-3] continues after a worker crash, without repeating started sends', async () => {
    const emails = await stage.readers(5);
    await stage.app.sandbox.control.addFault({ service: 'sendgrid', kind: 'error', status: 503, times: 'forever' });
    const { id } = await stage.send();
    await eventually(async () => expect((await stage.shown(id)).last_error).toMatch(/503/));
    await stage.app.database.query(
      `update newsletter_deliveries set status = 'sending', updated_at = now() - interval '61 seconds'
        where send_id = $1 and subscription_id = (select min(id::text)::uuid from newsletter_subscriptions)`,
      [id],
    );
    await stage.app.sandbox.control.clearFaults();
    expect(await stage.done(id)).toMatchObject({ delivered_count: 4, unknown_count: 1 });
    const all = await stage.received();
    expect([all.length, all.every((email) => emails.includes(email))]).toEqual([4, true]);
  });
});
