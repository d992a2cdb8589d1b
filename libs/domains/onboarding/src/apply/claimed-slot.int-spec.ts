import { categorySlug, type WaitlistEntry } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { suiteFixture } from '@townlink/server-testing';
import { makeCategory, makeCity, makeProvider } from '@townlink/server-testing/markets';
import { application, apply, call } from '../testing/applications';
import { renewLicense } from '../testing/licenses';
import { startOnboarding } from '../testing/onboarding-app';

describe('a slot reserved from the waitlist', () => {
  const app = suiteFixture(startOnboarding);
  let admin: SignedInPerson;
  let person: SignedInPerson;
  let market: { cityId: string; categoryId: string };
  const categoryName = 'Chimney Sweep';

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
    const [known] = await app.database.query<{ id: string }>('select id from categories where slug = $1', [
      categorySlug(categoryName),
    ]);
    market = { cityId: '', categoryId: known?.id ?? (await makeCategory(app.database, { name: categoryName })) };
  });

  beforeEach(async () => {
    market = { ...market, cityId: await makeCity(app.database) };
    const listed: string[] = [];
    for (let place = 0; place < 3; place++)
      listed.push(await makeProvider(app.database, market, { membership_tier: 'featured' }));
    person = await signedInPerson(app);
    const place = { city_id: market.cityId, category_id: market.categoryId, tier: 'featured', business_name: 'Beck' };
    const { body } = await call<WaitlistEntry>(app, 'POST', '/api/waitlist', person, place);
    await app.database.query('update providers set is_active = false where id = $1', [listed[0]]);
    await call(app, 'POST', '/api/admin/notify-slot-available', admin, { waitlistEntryId: body.id });
  });

  const details = (changes = {}) =>
    application(market.cityId, { categoryName, membershipTier: 'featured', ...changes });
  const holds = () =>
    app.database.query<{ kind: string; provider_id: string | null; waitlist_entry_id: string | null }>(
      'select kind, provider_id, waitlist_entry_id from capacity_holds where city_id = $1 and released_at is null',
      [market.cityId],
    );
  const waits = async () => (await call<WaitlistEntry[]>(app, 'GET', '/api/waitlist', person)).body;

  it('[WAIT-2, CAP-2] is taken only by its person, and becomes their own hold in one step', async () => {
    const stranger = await apply(app, await signedInPerson(app), details());
    expect([stranger.status, stranger.body.type]).toEqual([409, expect.stringMatching(/tier-full$/)]);
    const { status, body } = await apply(app, person, details());
    expect([status, body.checkout?.url]).toEqual([201, expect.any(String)]);
    expect(await holds()).toEqual([{ kind: 'checkout', provider_id: body.provider.id, waitlist_entry_id: null }]);
    expect(await waits()).toEqual([]);
    expect(await app.database.query('select outcome from waitlist_offers where city_id = $1', [market.cityId])).toEqual(
      [{ outcome: 'claimed' }],
    );
  });

  it('[WAIT-2] is taken only once by concurrent applications', async () => {
    const answers = await Promise.all([1, 2].map(() => apply(app, person, details()))); // The limit of concurrent uploads.
    expect(answers.every(({ status }) => status === 201 || status === 200)).toBe(true);
    expect(await holds()).toHaveLength(1);
  });

  it('[WAIT-2] stays reserved when the application is refused', async () => {
    const refused = await apply(app, person, details({ referralCode: 'zzz999' }));
    expect(refused.status).toBe(400);
    expect(await holds()).toEqual([expect.objectContaining({ kind: 'reservation' })]);
    expect((await apply(app, person, details())).status).toBe(201);
  });

  it('[WAIT-2] goes to a person with an unpaid application for another tier', async () => {
    const other = await apply(app, person, details({ membershipTier: 'standard' }));
    expect(other.status).toBe(201);
    const { id: providerId } = other.body.provider;
    const checkout = { tier: 'featured', providerId, cityId: market.cityId, categoryId: market.categoryId };
    expect((await call(app, 'POST', '/api/billing/create-checkout', person, checkout)).status).toBe(200);
    expect(await holds()).toEqual([{ kind: 'checkout', provider_id: providerId, waitlist_entry_id: null }]);
    expect(await waits()).toEqual([]);
  });

  it('[WAIT-2, CAP-2] is free once expired, even if the timer is late', async () => {
    await app.database.query(
      `with moved as (update waitlist_entries set reserved_until = now() - interval '1 second' where city_id = $1)
       update capacity_holds set expires_at = now() - interval '1 second' where city_id = $1`,
      [market.cityId],
    );
    const first = await apply(app, await signedInPerson(app), details());
    expect(first.status).toBe(201);
    expect((await apply(app, person, details())).status).toBe(409);
  });

  describe('of a person with a business', () => {
    const there = async (vetting_status: 'approved' | 'pending', isPaid: boolean) => {
      const own = { user_id: person.id, membership_tier: 'featured', vetting_status, is_active: false } as const;
      const providerId = await makeProvider(app.database, market, own);
      if (isPaid)
        await app.database.query(
          `insert into subscriptions (provider_id, stripe_subscription_id, stripe_customer_id, tier, status)
           values ($1, $2, $3, 'featured', 'active')`,
          [providerId, `sub_${providerId}`, `cus_${providerId}`],
        );
      return providerId;
    };
    const isListed = async (providerId: string) => {
      const [row] = await app.database.query<{ is_active: boolean }>('select is_active from providers where id = $1', [
        providerId,
      ]);
      return row!.is_active;
    };
    const vet = (providerId: string) =>
      call(app, 'POST', '/api/admin/vet-provider', admin, { providerId, action: 'approve' });

    it('[WAIT-2, CAP-2] lists it when it resumes after a pause', async () => {
      const providerId = await there('approved', true);
      const resumed = { providerId, action: 'resume' };
      expect((await call(app, 'POST', '/api/admin/manage-provider', admin, resumed)).status).toBe(200);
      expect([await isListed(providerId), await holds(), await waits()]).toEqual([true, [], []]);
    });

    it('[WAIT-2, CAP-2] lists it when it is approved and paid', async () => {
      const providerId = await there('pending', true);
      expect((await vet(providerId)).status).toBe(200);
      expect([await isListed(providerId), await holds(), await waits()]).toEqual([true, [], []]);
    });

    it('[WAIT-2, LIC-1, CAP-2] lists it when its renewed license is checked, although its market is full', async () => {
      const providerId = await there('approved', true);
      await app.database.query(
        `insert into provider_licenses (provider_id, number, board, state, expires_on, checked_at, checked_by)
         values ($1, '12345', 'Board of Examples', 'UT', now()::date - 20, now(), $2)`,
        [providerId, admin.id],
      );
      expect(await renewLicense(app, { userId: person.id, providerId })).toBe(true);
      expect([await isListed(providerId), await holds(), await waits()]).toEqual([true, [], []]);
    });

    it('[WAIT-2] stays reserved when it is approved, until it is paid', async () => {
      const providerId = await there('pending', false);
      expect((await vet(providerId)).status).toBe(200);
      expect([await isListed(providerId), await holds()]).toEqual([
        false,
        [expect.objectContaining({ kind: 'reservation' })],
      ]);
    });
  });
});
