import type { CappedTier, ProblemDetails, WaitlistEntry } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { makeMarket, makeProvider, type TestMarket } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { WaitlistModule } from './index';

describe('a waitlist', () => {
  const app = suiteFixture(() => startTestApp({ modules: [AuthModule, WaitlistModule] }));
  let market: TestMarket;
  let person: SignedInPerson;

  beforeEach(async () => {
    [market, person] = [await fullMarket(), await signedInPerson(app)];
  });

  const fullMarket = async (tier: CappedTier = 'featured') => {
    const made = await makeMarket(app.database);
    for (let place = 0; place < 3; place++) await makeProvider(app.database, made, { membership_tier: tier });
    return made;
  };
  const join = (who: SignedInPerson | null = person, changes: object = {}, { cityId, categoryId } = market) =>
    app.http.post<WaitlistEntry & ProblemDetails>(
      '/api/waitlist',
      { city_id: cityId, category_id: categoryId, tier: 'featured', business_name: 'Beck & Sons', ...changes },
      { as: who },
    );
  const own = async (who = person) => (await app.http.call<WaitlistEntry[]>('GET', '/api/waitlist', { as: who })).body;
  const leave = async (id: string, who: SignedInPerson | null = person) =>
    (await app.http.call('DELETE', `/api/waitlist/${id}`, { as: who })).status;

  it('[WAIT-1] keeps the order of joining, and moves people up when one leaves', async () => {
    const [second, third] = [await signedInPerson(app), await signedInPerson(app)];
    const { status, body: first } = await join();
    expect([status, first]).toEqual([
      200,
      expect.objectContaining({ tier: 'featured', people_ahead: 0, city_id: market.cityId }),
    ]);
    await join(second);
    expect((await join(third)).body.people_ahead).toBe(2);
    expect(await leave(first.id)).toBe(200);
    expect(await own(third)).toEqual([expect.objectContaining({ people_ahead: 1 })]);
    expect(await own()).toEqual([]);
    expect((await join()).body.people_ahead).toBe(2);
  });

  it('[WAIT-1] counts each market and tier separately', async () => {
    const other = await fullMarket();
    await join(await signedInPerson(app), {}, other);
    expect((await join()).body.people_ahead).toBe(0);
  });

  it('[WAIT-1] stores a person once under concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => join()));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const stored = await app.database.query(
      'select provider_name, provider_email from waitlist_entries where user_id = $1',
      [person.id],
    );
    expect(stored).toEqual([{ provider_name: 'Beck & Sons', provider_email: person.email }]);
  });

  it('[WAIT-1] lets a person join again at the end after a claim', async () => {
    const { body: entry } = await join();
    await app.database.query('update waitlist_entries set claimed_at = now() where id = $1', [entry.id]);
    await join(await signedInPerson(app));
    expect(await own()).toEqual([]);
    expect((await join()).body.people_ahead).toBe(1);
  });

  it('[ONB-6] refuses a tier with a free slot, and a person with a slot', async () => {
    const problem = async (answer: ReturnType<typeof join>) => {
      const { status, body } = await answer;
      return [status, body.type?.split(/[:/]/).at(-1)];
    };
    expect(await problem(join(person, { tier: 'standard' }))).toEqual([409, 'slot-free']);
    await app.database.query(
      'update providers set user_id = $1 where id = (select id from providers where city_id = $2 limit 1)',
      [person.id, market.cityId],
    );
    expect(await problem(join())).toEqual([409, 'already-active']);
  });

  it('[WAIT-1] allows ten entries per person at most, also under concurrent calls', async () => {
    const markets = await Promise.all(Array.from({ length: 12 }, () => fullMarket()));
    const answers = await Promise.all(markets.map((one) => join(person, {}, one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await own()).toHaveLength(10);
  });

  it.each([
    ['city_id', { city_id: randomUUID() }],
    ['city_id', { city_id: 'riverton' }],
    ['category_id', { category_id: randomUUID() }],
    ['tier', { tier: 'basic' }],
    ['business_name', { business_name: '   ' }],
    ['business_name', { business_name: 'x'.repeat(101) }],
  ])('[WAIT-1] names %s of bad input %j', async (field, changes) => {
    const { status, body } = await join(person, changes);
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('[WAIT-1] is only for signed-in people and their own entries', async () => {
    const { body: entry } = await join();
    const other = await signedInPerson(app);
    expect(await own(other)).toEqual([]);
    expect(await leave(entry.id, other)).toBe(404);
    expect(await leave(entry.id, null)).toBe(401);
    expect((await join(null)).status).toBe(401);
    expect(await own()).toHaveLength(1);
    expect(await leave(entry.id)).toBe(200);
    expect(await leave(entry.id)).toBe(404);
  });
});
