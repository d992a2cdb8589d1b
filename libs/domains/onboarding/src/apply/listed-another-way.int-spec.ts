import { categorySlug } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { suiteFixture } from '@townlink/server-testing';
import { makeCategory, makeCity, makeProvider } from '@townlink/server-testing/markets';
import { application, apply, call, pay } from '../testing/applications';
import { facts, listedWithLicense } from '../testing/licenses';
import { startOnboarding } from '../testing/onboarding-app';

describe('a waiting person who is listed without an offer', () => {
  const app = suiteFixture(startOnboarding);
  let admin: SignedInPerson;
  let market: { cityId: string; categoryId: string };
  let listed: string;
  const categoryName = 'Gutter Cleaner';

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
  });

  /** A market full of featured listings. */
  beforeEach(async () => {
    const cityId = await makeCity(app.database);
    const [known] = await app.database.query<{ id: string }>('select id from categories where slug = $1', [
      categorySlug(categoryName),
    ]);
    market = { cityId, categoryId: known?.id ?? (await makeCategory(app.database, { name: categoryName })) };
    for (let slot = 0; slot < 3; slot++)
      listed = await makeProvider(app.database, market, { membership_tier: 'featured' });
  });

  const join = async (person: SignedInPerson) => {
    const place = { city_id: market.cityId, category_id: market.categoryId, tier: 'featured', business_name: 'Beck' };
    expect((await call(app, 'POST', '/api/waitlist', person, place)).status).toBe(200);
  };
  const details = (membershipTier: string) => application(market.cityId, { categoryName, membershipTier });
  const free = () => app.database.query('update providers set is_active = false where id = $1', [listed]);
  /** Read from the table, since reading the waitlist would change it. */
  const placesOf = ({ id }: SignedInPerson) =>
    app.database.query('select tier_requested from waitlist_entries where user_id = $1', [id]);

  it('[WAIT-1] leaves the waitlist with the listing', async () => {
    const person = await signedInPerson(app);
    await join(person);
    await free();
    const { body } = await apply(app, person, details('featured'));
    await pay(app, body.checkout!.url, body.provider.id);
    expect(await placesOf(person)).toHaveLength(1);
    const approval = { providerId: body.provider.id, action: 'approve', license: facts() };
    expect((await call(app, 'POST', '/api/admin/vet-provider', admin, approval)).status).toBe(200);
    await app.settle();
    expect(await placesOf(person)).toEqual([]);
  });

  it('[WAIT-1, PLAN-1] leaves a tier’s waitlist with the move to it', async () => {
    const { person } = await listedWithLicense(app, admin, market.cityId, { categoryName, membershipTier: 'standard' });
    await join(person);
    await free();
    expect(await call(app, 'POST', '/api/billing/change-plan', person, { tier: 'featured' })).toMatchObject({
      status: 200,
      body: { status: 'done' },
    });
    await app.settle();
    expect(await placesOf(person)).toEqual([]);
  });
});
