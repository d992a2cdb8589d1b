import type { Demand, ProblemDetails } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { makeCategory, makeCity } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { NewsletterModule } from './index';

describe('demand by area alerts', () => {
  const app = suiteFixture(() => startTestApp({ modules: [AuthModule, NewsletterModule] }));
  let cityId: string;
  let categoryId: string;

  beforeEach(async () => {
    [cityId, categoryId] = [await makeCity(app.database), await makeCategory(app.database)];
  });

  const watch = (email: string, category: string | null = categoryId, changes: Record<string, string> = {}) => {
    const row = {
      email,
      audience: 'user',
      status: 'confirmed',
      city_id: cityId,
      category_id: category,
      source: 'site',
    };
    const columns = Object.entries({ ...row, ...changes });
    return app.database.query(
      `insert into newsletter_subscriptions (${columns.map(([name]) => name).join(', ')})
       values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
      columns.map(([, value]) => value),
    );
  };
  const waiting = async (query = `city_id=${cityId}&category_id=${categoryId}`) =>
    (await app.http.get<Demand>(`/api/demand?${query}`)).body;

  it('[DEMAND-1] counts each person once who has an alert for the category there, or for any category', async () => {
    expect(await waiting()).toEqual({ waiting: 0 });
    await watch('pat@x.example');
    await watch('pat@x.example', null);
    await watch('sam@x.example', null);
    await watch('other-category@x.example', await makeCategory(app.database));
    await watch('other-city@x.example', categoryId, { city_id: await makeCity(app.database) });
    expect(await waiting()).toEqual({ waiting: 2 });
    expect(await waiting(`city_id=${cityId}`)).toEqual({ waiting: 2 });
  });

  it('[DEMAND-1] leaves out people who were notified, have unsubscribed, are suppressed, or did not confirm within a month', async () => {
    await watch('told@x.example', categoryId, { notified_at: '2026-01-01' });
    await watch('gone@x.example', categoryId, { status: 'unsubscribed' });
    await watch('provider@x.example', categoryId, { audience: 'provider' });
    await watch('old@x.example', categoryId, { status: 'pending', requested_at: '2026-01-01' });
    await watch('bounced@x.example');
    await app.database.query(`insert into email_suppressions (email, reason) values ('bounced@x.example', 'bounce')`);
    expect(await waiting()).toEqual({ waiting: 0 });
    await watch('new@x.example', categoryId, { status: 'pending' });
    expect(await waiting()).toEqual({ waiting: 1 });
  });

  it.each(['', `city_id=${randomUUID()}&category_id=7`, 'city_id=riverton'])(
    '[DEMAND-1] names the field of bad input: %p',
    async (query) => {
      const { status, body } = await app.http.get<ProblemDetails>(`/api/demand?${query}`);
      expect([status, body.errors?.length]).toEqual([400, 1]);
    },
  );
});
