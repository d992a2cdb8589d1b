import type { OwnProvider, OwnReferrals, ReferralLink, Team } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { eventually, suiteFixture } from '@townlink/server-testing';
import { makeCity } from '@townlink/server-testing/markets';
import { apply } from './support/fixtures';
import { callOnTeam, join } from './support/listing-teams';
import { type Person, Product } from './support/product';

interface Applied {
  owner: Person;
  providerId: string;
  /** The sandbox's checkout, open until it is paid. */
  checkout: string;
}

describe('the money of a listing that is handed over', () => {
  const product = suiteFixture(() => Product.start({ settings: { LOG_LEVEL: 'warn' }, worker: true }));
  let phones = 0;
  let cards = 0;

  const call = <Body>(method: string, path: string, as: Person, listing?: string, body?: object) =>
    callOnTeam<Body>(product, method, path, { as, listing, body });

  const linkOf = async (as: Person) => (await call<ReferralLink>('POST', '/api/referrals/link', as)).body.referral_code;
  const earnings = async (as: Person) => {
    const { body } = await call<OwnReferrals>('GET', '/api/account/referrals', as);
    return body.referrals.map(({ state, amount_cents }) => [state, amount_cents]);
  };
  const rewards = (providerId: string) =>
    product.database.query('select status, reason from referral_conversions where referred_provider_id = $1', [
      providerId,
    ]);

  async function applyWith(referralCode?: string): Promise<Applied> {
    const owner = await product.person();
    phones += 1;
    const phone = `(801) 555-${1000 + phones}`;
    const { providerId, checkoutUrl } = await apply(product, owner, await makeCity(product.database), {
      membershipTier: 'standard',
      email: owner.email,
      phone,
      referralCode,
    });
    return { owner, providerId, checkout: new URL(checkoutUrl!).pathname.split('/').at(-1)! };
  }

  async function pay({ owner, providerId, checkout }: Applied): Promise<void> {
    cards += 1;
    await product.sandbox.control.payCheckout(checkout, {
      email: owner.email,
      card: `6011${String(cards).padStart(12, '0')}`,
    });
    await product.sandbox.control.settleWebhooks();
    await product.settled('select from payments where provider_id = $1', [providerId]);
  }

  async function handOver({ owner, providerId }: Applied, to: Person): Promise<void> {
    await join(product, providerId, to, 'editor');
    const asked = await call<Team>('POST', '/api/provider/team/transfer', owner, providerId, { account_id: to.id });
    expect(asked.status).toBe(200);
    const taken = await call<Team>('POST', '/api/provider/team/transfer/accept', to, providerId);
    expect(taken.body.role).toBe('owner');
  }

  /** Blocks the worker on the row of the referral, as if it were waiting its turn under load. */
  const whileSettlingWaits = (providerId: string, work: () => Promise<void>) =>
    product.app.get(Database).as(systemActor, async (tx) => {
      const held = await tx.query<object[]>(
        `select from referrals where id = (select referral_id from referral_conversions where referred_provider_id = $1)
            for no key update`,
        [providerId],
      );
      expect(held).toHaveLength(1);
      await work();
    });

  const membership = async (as: Person, providerId: string) => {
    const { body } = await call<OwnProvider>('GET', '/api/provider', as, providerId);
    const { stripe_customer_id, membership_tier, subscription_status, current_period_end, first_paid_at } = body;
    return { stripe_customer_id, membership_tier, subscription_status, current_period_end, first_paid_at };
  };
  const rowsOf = (providerId: string) =>
    product.database.query(
      `select s.stripe_subscription_id, s.status, s.tier, s.current_period_end, p.cents, p.id as payment
         from subscriptions s join payments p on p.provider_id = s.provider_id where s.provider_id = $1`,
      [providerId],
    );

  it('[TEAM-1, REF-4] keeps the membership with the listing, and each reward with the person who earned it', async () => {
    const [referrer, successor] = [await product.person(), await product.person()];
    const listing = await applyWith(await linkOf(referrer));
    await pay(listing);
    await eventually(async () => expect(await earnings(referrer)).toEqual([['owed', 950]]));
    const code = await linkOf(listing.owner);
    const [paid, unpaid] = [await applyWith(code), await applyWith(code)];
    await pay(paid);
    const earned = [
      ['waiting', 0],
      ['owed', 950],
    ];
    await eventually(async () => expect(await earnings(listing.owner)).toEqual(earned));
    const before = {
      seen: await membership(listing.owner, listing.providerId),
      stored: await rowsOf(listing.providerId),
    };
    expect(before).toMatchObject({
      seen: { subscription_status: 'active', membership_tier: 'standard' },
      stored: [{ status: 'active', cents: 1900 }],
    });

    await handOver(listing, successor);
    const after = { seen: await membership(successor, listing.providerId), stored: await rowsOf(listing.providerId) };
    expect(after).toEqual(before);
    expect((await membership(listing.owner, listing.providerId)).stripe_customer_id).toBeNull();
    expect(await earnings(referrer)).toEqual([['owed', 950]]);
    expect([await earnings(listing.owner), await earnings(successor)]).toEqual([earned, []]);
    await pay(unpaid);
    await eventually(async () =>
      expect(await earnings(listing.owner)).toEqual([
        ['owed', 950],
        ['owed', 950],
      ]),
    );
    expect(await earnings(successor)).toEqual([]);
  });

  it('[TEAM-1, REF-4] pays the referrer of a listing whose first payment comes from another owner', async () => {
    const [referrer, successor] = [await product.person(), await product.person()];
    const listing = await applyWith(await linkOf(referrer));
    await handOver(listing, successor);
    await pay(listing);
    await eventually(async () => expect(await earnings(referrer)).toEqual([['owed', 950]]));
  });

  it('[TEAM-1, REF-4] earns nothing for a referrer who owns the listing when its first payment clears', async () => {
    const referrer = await product.person();
    const listing = await applyWith(await linkOf(referrer));
    await handOver(listing, referrer);
    await pay(listing);
    await eventually(async () =>
      expect(await rewards(listing.providerId)).toEqual([{ status: 'refused', reason: 'own-account' }]),
    );
  });

  it('[TEAM-1, REF-4] pays the referrer who takes the listing over before a delayed worker settles its payment', async () => {
    const referrer = await product.person();
    const listing = await applyWith(await linkOf(referrer));
    await whileSettlingWaits(listing.providerId, async () => {
      await pay(listing);
      await handOver(listing, referrer);
      expect(await rewards(listing.providerId)).toEqual([{ status: 'pending', reason: null }]);
    });
    await eventually(async () => expect(await rewards(listing.providerId)).toEqual([{ status: 'owed', reason: null }]));
  });

  it('[TEAM-1, REF-4] pays no referrer who owned the listing at its payment and hands it over before the settlement', async () => {
    const [referrer, successor] = [await product.person(), await product.person()];
    const listing = await applyWith(await linkOf(referrer));
    await handOver(listing, referrer);
    await whileSettlingWaits(listing.providerId, async () => {
      await pay(listing);
      await handOver({ ...listing, owner: referrer }, successor);
    });
    await eventually(async () =>
      expect(await rewards(listing.providerId)).toEqual([{ status: 'refused', reason: 'own-account' }]),
    );
  });

  it('[TEAM-1, REF-4] revokes an owed reward only for a refund, not for a change of the owner', async () => {
    const referrer = await product.person();
    const listing = await applyWith(await linkOf(referrer));
    await pay(listing);
    await eventually(async () => expect(await earnings(referrer)).toEqual([['owed', 950]]));
    await handOver(listing, referrer);
    expect(await earnings(referrer)).toEqual([['owed', 950]]);
    const [payment] = await product.settled<{ id: string }>('select id from payments where provider_id = $1', [
      listing.providerId,
    ]);
    await call('POST', `/api/admin/payments/${payment!.id}/refund`, await product.person('admin'), undefined, {
      reason: 'Asked for within the first week.',
    });
    await eventually(async () =>
      expect(await rewards(listing.providerId)).toEqual([{ status: 'reversed', reason: 'refund' }]),
    );
  });

  it('[TEAM-1] leaves the consent to the terms with each account', async () => {
    const listing = await applyWith();
    const successor = await product.person();
    const consents = () =>
      product.database.query('select * from auth.consents where user_id = any($1) order by user_id', [
        [listing.owner.id, successor.id],
      ]);
    const before = await consents();
    expect(before).toHaveLength(2);
    await handOver(listing, successor);
    expect(await consents()).toEqual(before);
  });
});
