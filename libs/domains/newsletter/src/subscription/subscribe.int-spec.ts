import { AnonymousOnlyModule } from '@townlink/server-http/testing';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { NewsletterModule } from '../index';

interface Row {
  email: string;
  status: string;
  city: string | null;
  category: string | null;
}

describe('POST /api/newsletter/subscribe', () => {
  const app = suiteFixture(() => startTestApp({ modules: [AnonymousOnlyModule, NewsletterModule] }));

  beforeAll(async () => {
    const { database } = app;
    await database.query(`insert into cities (name, slug, state) values ('Riverton', 'riverton-ut', 'UT')`);
    await database.query(`insert into categories (name, slug) values ('Plumber', 'plumber')`);
    await database.query(
      `insert into gazetteer_places (place_id, city_name, state_code, slug, lat, lng)
       values ('geonames:1', 'Lehi', 'UT', 'lehi-ut', 40, -111)`,
    );
  });

  const subscribe = async (body: object) => {
    const answer = await app.http.post('/api/newsletter/subscribe', { audience: 'user', ...body });
    return { status: answer.status, body: answer.body };
  };
  const stored = (email: string) =>
    app.database.query<Row>(
      `select n.email, n.status, t.slug as city, c.slug as category from newsletter_subscriptions n
         left join cities t on t.id = n.city_id left join categories c on c.id = n.category_id
        where n.email = $1 order by n.id`,
      [email],
    );

  it('[SHELL-8] stores an unconfirmed subscription', async () => {
    expect(await subscribe({ email: ' pat@x.example ' })).toEqual({ status: 202, body: { status: 'pending' } });
    expect(await stored('pat@x.example')).toEqual([
      { email: 'pat@x.example', status: 'pending', city: null, category: null },
    ]);
  });

  it('[NEWS-1] stores repeated requests once, with the same response', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe({ email: 'Often@x.example' })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await stored('often@x.example')).toHaveLength(1);
    await app.database.query(
      `update newsletter_subscriptions set status = 'confirmed' where email = 'often@x.example'`,
    );
    expect(await subscribe({ email: 'often@x.example' })).toEqual(answers[0]);
    expect(await stored('often@x.example')).toMatchObject([{ status: 'confirmed' }]);
    await app.database.query(
      `update newsletter_subscriptions set status = 'unsubscribed' where email = 'often@x.example'`,
    );
    await subscribe({ email: 'often@x.example' });
    expect(await stored('often@x.example')).toMatchObject([{ status: 'pending' }]);
  });

  it('[SEARCH-9] stores the city and category, also of a new city', async () => {
    await subscribe({ email: 'near@x.example', city_slug: 'riverton-ut', category_slug: 'plumber' });
    await subscribe({ email: 'near@x.example', city_slug: 'lehi-ut' });
    await subscribe({ email: 'near@x.example', city_slug: 'nowhere-zz', category_slug: 'nothing' });
    expect(await stored('near@x.example')).toEqual([
      { email: 'near@x.example', status: 'pending', city: 'riverton-ut', category: 'plumber' },
      { email: 'near@x.example', status: 'pending', city: 'lehi-ut', category: null },
      { email: 'near@x.example', status: 'pending', city: null, category: null },
    ]);
  });

  it.each([
    [{ email: '' }, 'email'],
    [{ email: 'not-an-email' }, 'email'],
    [{ email: 5 }, 'email'],
    [{ email: `${'x'.repeat(250)}@x.example` }, 'email'],
    [{ email: 'a\u0000b@x.example' }, 'email'],
    [{ email: 'a@x.example', audience: 'provider' }, 'audience'],
    [{ email: 'a@x.example', city_slug: 'x'.repeat(121) }, 'city_slug'],
    [{ email: 'a@x.example', category_slug: {} }, 'category_slug'],
    [{ email: 'a@x.example', is_admin: true }, 'is_admin'],
  ])('[API-3] refuses %j and names the field', async (body, field) => {
    const answer = await subscribe(body);
    expect([answer.status, (answer.body.errors as { field: string }[])[0]?.field]).toEqual([400, field]);
  });
});
