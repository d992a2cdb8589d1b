import type { MembershipTier, VettingStatus } from '@townlink/contracts';
import { notFound } from '@townlink/server-http';
import type { AuditedState } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { LICENSE_EXPIRED } from './membership-facts';

/** A provider for rules and messages; never sent to a browser. */
export interface Provider {
  id: string;
  user_id: string;
  slug: string;
  business_name: string;
  contact_name: string;
  /** From the application: shown to administrators, and used once confirmed. */
  email: string;
  /**
   * The contact address once confirmed, until then the account's. Null only for an account that has just a phone
   * number.
   */
  mail_address: string;
  /** Members who want copies of emails to the owner, except those about payments. */
  notice_copies: string[];
  city_id: string;
  city_slug: string;
  city_state: string;
  /** The business's time zone, by its tz database name. */
  time_zone: string;
  category_id: string;
  category_slug: string;
  membership_tier: MembershipTier;
  vetting_status: VettingStatus;
  is_active: boolean;
  paused_at: Date | null;
  license_file_path: string | null;
  license_content_type: string | null;
  /** The license has expired and the grace period is over. */
  license_expired: boolean;
  google_place_url: string | null;
  google_place_id: string | null;
  referral_code: string | null;
  stripe_customer_id: string | null;
  stripe_subscription_id: string | null;
}

/** Whether we unlisted the provider, so no payments are collected: paused, or unlisted for an expired license. */
export const isWithheld = ({ paused_at, license_expired, is_active }: Provider): boolean =>
  paused_at !== null || (license_expired && !is_active);

const PROVIDER = `
  select p.id, p.user_id, p.slug, p.business_name, p.contact_name, p.email,
         case when p.confirmed_email = p.email then p.email
              else (select u.email from auth.users u where u.id = p.user_id) end as mail_address,
         array(select u.email::text from listing_members m join auth.users u on u.id = m.account_id
                where m.provider_id = p.id and m.role <> 'owner' and m.wants_notices and u.email_confirmed_at is not null
                  and u.closed_at is null order by m.added_at) as notice_copies,
         p.city_id, t.slug as city_slug,
         t.state as city_state, app.zone_of(t.id) as time_zone, p.category_id, c.slug as category_slug, p.membership_tier, p.vetting_status, p.is_active,
         p.paused_at, p.license_file_path, p.license_content_type, ${LICENSE_EXPIRED} as license_expired, p.google_place_url, p.google_place_id,
         p.referral_code, p.stripe_customer_id, p.stripe_subscription_id
    from providers p join cities t on t.id = p.city_id join categories c on c.id = p.category_id`;

async function find(tx: EntityManager, condition: string, value: string): Promise<Provider | null> {
  const [provider] = await tx.query<Provider[]>(`${PROVIDER} where ${condition}`, [value]);
  return provider ?? null;
}

export const findProvider = (tx: EntityManager, id: string) => find(tx, 'p.id = $1', id);

export const findProviderByUser = (tx: EntityManager, userId: string) => find(tx, 'p.user_id = $1', userId);

/** @param customerId of the payment provider */
export const findProviderByCustomer = (tx: EntityManager, customerId: string) =>
  find(tx, 'p.stripe_customer_id = $1', customerId);

/** @throws 404 `provider-not-found` */
export async function requireProvider(tx: EntityManager, id: string): Promise<Provider> {
  const provider = await findProvider(tx, id);
  if (!provider) throw notFound('This provider does not exist.', 'provider-not-found');
  return provider;
}

/** The audited fields of a provider: those that decisions change. */
export const stateOf = (provider: Provider): AuditedState => ({
  vetting_status: provider.vetting_status,
  membership_tier: provider.membership_tier,
  is_active: provider.is_active,
  paused_at: provider.paused_at,
  city_id: provider.city_id,
  category_id: provider.category_id,
});
