import { AnonymousOnlyModule } from '@townlink/server-http/testing';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { makeCategory, makeCity, makeProvider } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { NewsletterModule } from '../index';
import { SubscriptionLinks } from './links';

describe('area alerts waiting to be sent', () => {
  const app = suiteFixture(() => startTestApp({ modules: [AnonymousOnlyModule, NewsletterModule] }));

  /**
   * Confirmed subscriptions of one address to the given number of towns, and one waiting email with the news of all.
   */
  async function waiting(towns: number) {
    const email = `${randomUUID()}@x.example`;
    const categoryId = await makeCategory(app.database);
    const ids: string[] = [];
    for (let town = 0; town < towns; town++) {
      const cityId = await makeCity(app.database);
      const [row] = await app.database.query<{ id: string }>(
        `insert into newsletter_subscriptions (email, audience, source, city_id, status, confirmed_at)
         values ($1, 'user', 'site', $2, 'confirmed', now()) returning id`,
        [email, cityId],
      );
      const providerId = await makeProvider(app.database, { cityId, categoryId });
      await app.database.query(
        `insert into watch_notices (subscription_id, provider_id, notified_at) values ($1, $2, '2026-11-20T10:00:00Z')`,
        [row!.id, providerId],
      );
      ids.push(row!.id);
    }
    await app.database.query(`insert into messages (key, template, recipient) values ($1, 'listed-nearby', $2)`, [
      `listed-nearby:${ids[0]}`,
      email,
    ]);
    return { email, ids };
  }

  const isWaiting = async (email: string) =>
    (await app.database.query('select from messages where recipient = $1', [email])).length > 0;
  const tokenOf = (url: string) => new URL(url).searchParams.get('token')!;
  const end = async (id: string) => {
    const token = tokenOf(app.app.get(SubscriptionLinks).unsubscribeUrl(id));
    expect((await app.http.post('/api/newsletter/unsubscribe', { token })).status).toBe(200);
  };

  it('[NOTIFY-1] are not sent once the person has unsubscribed on our page', async () => {
    const { email, ids } = await waiting(1);
    await end(ids[0]!);
    expect(await isWaiting(email)).toBe(false);
  });

  it('[NOTIFY-1] are sent while they include another town that the person still follows', async () => {
    const { email, ids } = await waiting(2);
    await end(ids[0]!);
    expect(await isWaiting(email)).toBe(true);
    await end(ids[1]!);
    expect(await isWaiting(email)).toBe(false);
  });

  it('[NOTIFY-1] stay when sending was already attempted', async () => {
    const { email, ids } = await waiting(1);
    await app.database.query('update messages set attempts = 1 where recipient = $1', [email]);
    await end(ids[0]!);
    expect(await isWaiting(email)).toBe(true);
  });
});
