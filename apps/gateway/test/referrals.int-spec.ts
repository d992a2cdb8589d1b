import type { OwnReferrals, ReferralLink } from '@townlink/contracts';
import { eventually, suiteFixture } from '@townlink/server-testing';
import { HttpCaller } from '@townlink/server-testing/app';
import { apply, makeFixtures } from './support/fixtures';
import { type Person, Product } from './support/product';

describe('a referral from link to payout', () => {
  const product = suiteFixture(() => Product.start({ settings: { LOG_LEVEL: 'warn' }, worker: true }));
  let http: HttpCaller;
  let cityId: string;
  let referrer: Person;
  let code: string;

  beforeAll(async () => {
    http = new HttpCaller(product.origin);
    ({ cityId } = await makeFixtures(product));
  });
  beforeEach(async () => {
    referrer = await product.person();
    const { body } = await http.post<ReferralLink>('/api/referrals/link', undefined, { as: referrer });
    code = body.referral_code;
  });

  const ledger = async (who = referrer) => (await http.get<OwnReferrals>('/api/account/referrals', { as: who })).body;
  const states = async () => (await ledger()).referrals.map(({ state, amount_cents }) => [state, amount_cents]);

  /** Applies with the code and pays the first month. @returns the subscription's id */
  const payWith = async (person: Person, changes: object = {}): Promise<string> => {
    const choices = { membershipTier: 'standard', referralCode: code, phone: newPhone(), ...changes };
    const { providerId, checkoutUrl } = await apply(product, person, cityId, choices);
    await product.sandbox.control.payCheckout(new URL(checkoutUrl!).pathname.split('/').at(-1)!, {
      email: person.email,
    });
    await product.sandbox.control.settleWebhooks();
    const [row] = await product.settled<{ id: string }>(
      `select stripe_subscription_id as id from payments where provider_id = $1`,
      [providerId],
    );
    return row!.id;
  };
  let phones = 0;
  const newPhone = () => `(801) 444-${1000 + ++phones}`;

  it('[REF-4, LEDGER-1] earns half of the payment once cleared, and nothing after a refund', async () => {
    const person = await product.person();
    await payWith(person, { referralCode: ` ${code.toUpperCase()} ` });
    await eventually(async () => expect(await states()).toEqual([['owed', 950]]));
    expect(await ledger()).toMatchObject({ owed_cents: 950, total: 1, years: [{ earned_cents: 950, paid_cents: 0 }] });

    await http.post(
      '/api/admin/vet-provider',
      { providerId: await idOf(person), action: 'reject', notes: 'No' },
      {
        as: await product.person('admin'),
      },
    );
    await eventually(async () => expect(await states()).toEqual([['reversed', 0]]));
    expect((await ledger()).owed_cents).toBe(0);
  });

  const idOf = async (person: Person): Promise<string> => {
    const [row] = await product.database.query<{ id: string }>('select id from providers where user_id = $1', [
      person.id,
    ]);
    return row!.id;
  };

  it('[REF-4] belongs to the referrer named in the application, not in the checkout', async () => {
    const other = await product.person();
    const { body } = await http.post<ReferralLink>('/api/referrals/link', undefined, { as: other });
    const person = await product.person();
    const { providerId } = await apply(product, person, cityId, { membershipTier: 'basic', referralCode: code });
    await product.database.query(`update checkouts set status = 'expired' where provider_id = $1`, [providerId]);
    const [{ category_id } = { category_id: '' }] = await product.database.query<{ category_id: string }>(
      'select category_id from providers where id = $1',
      [providerId],
    );
    await http.post(
      '/api/billing/create-checkout',
      { tier: 'basic', providerId, cityId, categoryId: category_id, referralCode: body.referral_code },
      { as: person },
    );
    expect(await states()).toEqual([['waiting', 0]]);
    expect((await ledger(other)).total).toBe(0);
  });

  it('[REF-4] earns nothing for the referrer’s own business, shown to administrators only', async () => {
    await payWith(referrer);
    await product.settled(`select from referral_conversions v join referrals r on r.id = v.referral_id
      where r.referral_code = '${code}' and v.reason = 'own-account'`);
    expect(await ledger()).toMatchObject({ owed_cents: 0, referrals: [{ state: 'waiting', earned_at: null }] });
  });

  it('[LEDGER-1] is visible to its referrer only', async () => {
    await payWith(await product.person());
    await eventually(async () => expect(await states()).toEqual([['owed', 950]]));
    expect(await ledger(await product.person())).toMatchObject({ link: null, total: 0, referrals: [], years: [] });
    expect((await http.get('/api/account/referrals')).status).toBe(401);
  });
});
