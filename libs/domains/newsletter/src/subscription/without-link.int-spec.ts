import { AnonymousOnlyModule } from '@townlink/server-http/testing';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import { NewsletterModule } from '../index';
import { SubscriptionLinks } from './links';

describe('unsubscribing without one-click support or a link', () => {
  const app = suiteFixture(() => startTestApp({ modules: [AnonymousOnlyModule, NewsletterModule] }));

  async function subscribed(): Promise<{ id: string; email: string }> {
    const email = `${randomUUID()}@x.example`;
    const [row] = await app.database.query<{ id: string }>(
      `insert into newsletter_subscriptions (email, audience, source, status, confirmed_at)
       values ($1, 'user', 'site', 'confirmed', now()) returning id`,
      [email],
    );
    return { id: row!.id, email };
  }

  it('[NEWS-2] redirects to the unsubscribe page, and changes nothing before', async () => {
    const { id } = await subscribed();
    const { pathname, search } = new URL(app.app.get(SubscriptionLinks).oneClickUrl(id));
    const answer = await fetch(app.origin + pathname + search, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/newsletter/unsubscribe${search}`]);
    const [row] = await app.database.query(`select status from newsletter_subscriptions where id = $1`, [id]);
    expect(row).toEqual({ status: 'confirmed' });
  });

  it('[PREF-1] emails a link to a subscribed address, and reveals nothing about others', async () => {
    const { email } = await subscribed();
    // There may be another email from the next hour on.
    app.clock.stop();
    const stranger = `${randomUUID()}@x.example`;
    const ask = (to: string) =>
      app.http.post<{ status?: string; errors?: object[] }>('/api/newsletter/preferences-link', { email: to });
    const answers = [await ask(email), await ask(email), await ask(stranger)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([202, { status: 'pending' }]));
    const sent = await app.database.query(
      `select recipient from messages where template = 'preferences-link' and recipient = any($1)`,
      [[email, stranger]],
    );
    expect(sent).toEqual([{ recipient: email }]);
    expect((await ask('no address')).body.errors).toMatchObject([{ field: 'email' }]);
  });
});
