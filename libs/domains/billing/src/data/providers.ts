import type { MembershipTier, VettingStatus } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

/** A provider as billing sees it. */
export interface BilledProvider {
  id: string;
  user_id: string;
  business_name: string;
  contact_name: string;
  email: string;
  city_id: string;
  category_id: string;
  membership_tier: MembershipTier;
  vetting_status: VettingStatus;
  is_active: boolean;
  paused_at: Date | null;
  referral_code: string | null;
  stripe_customer_id: string | null;
  stripe_subscription_id: string | null;
}

const COLUMNS = `id, user_id, business_name, contact_name, email, city_id, category_id, membership_tier, vetting_status,
  is_active, paused_at, referral_code, stripe_customer_id, stripe_subscription_id`;

const one = async (tx: EntityManager, condition: string, value: string): Promise<BilledProvider | null> => {
  const [provider] = await tx.query<BilledProvider[]>(`select ${COLUMNS} from providers where ${condition}`, [value]);
  return provider ?? null;
};

/** A provider by id. */
export const findProvider = (tx: EntityManager, id: string) => one(tx, 'id = $1', id);

/** The provider of a person. */
export const findProviderOf = (tx: EntityManager, userId: string) => one(tx, 'user_id = $1', userId);

/** The provider that a customer of the payment provider belongs to. */
export const findProviderByCustomer = (tx: EntityManager, customerId: string) =>
  one(tx, 'stripe_customer_id = $1', customerId);

/** Remembers who a provider is at the payment provider, and its subscription if it is the one that counts. */
export async function setCustomer(
  tx: EntityManager,
  providerId: string,
  customerId: string,
  subscriptionId: string | null,
): Promise<void> {
  await tx.query(
    `update providers set stripe_customer_id = $2, stripe_subscription_id = coalesce($3, stripe_subscription_id)
      where id = $1 and (stripe_customer_id, stripe_subscription_id)
        is distinct from ($2, coalesce($3, stripe_subscription_id))`,
    [providerId, customerId, subscriptionId],
  );
}

/** Keeps who referred a provider, if nobody is known to have done so yet: one referrer a provider. */
export async function setReferralCode(tx: EntityManager, providerId: string, code: string): Promise<void> {
  await tx.query(`update providers set referral_code = $2 where id = $1 and referral_code is null`, [providerId, code]);
}
