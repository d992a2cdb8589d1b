import { Injectable } from '@nestjs/common';
import type { MembershipTier, VettingStatus } from '@townlink/contracts';
import { Outbox } from '@townlink/server-queue';
import { notFound } from '@townlink/server-http';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { ProviderEntity, TestimonialEntity } from './provider.entity';
import { LICENSE_EXPIRED } from './membership-facts';
import { chooseSlug } from './provider-slug';

/** A provider as rules and messages need it: never sent to a browser. */
export interface Provider {
  id: string;
  user_id: string;
  slug: string;
  business_name: string;
  contact_name: string;
  /** Of the application: shown to administrators, and written to once it is confirmed. */
  email: string;
  /** Where mail goes: the contact address once it is confirmed, until then the account's. */
  mail_address: string;
  city_id: string;
  city_slug: string;
  city_state: string;
  category_id: string;
  category_slug: string;
  membership_tier: MembershipTier;
  vetting_status: VettingStatus;
  is_active: boolean;
  paused_at: Date | null;
  license_file_path: string | null;
  license_content_type: string | null;
  /** The license has expired, and its days of grace are over. */
  license_expired: boolean;
  google_place_url: string | null;
  google_place_id: string | null;
  referral_code: string | null;
  stripe_customer_id: string | null;
  stripe_subscription_id: string | null;
}

/** Whether nothing is to be collected, as it is not listed by our own doing: paused, or off for an expired license. */
export const isWithheld = ({ paused_at, license_expired, is_active }: Provider): boolean =>
  paused_at !== null || (license_expired && !is_active);

/** What an application brings; the offer is either complete or absent. */
export type NewProvider = Pick<
  ProviderEntity,
  | ('user_id' | 'city_id' | 'category_id' | 'business_name' | 'contact_name' | 'email' | 'phone')
  | ('phone_display_opt_in' | 'website_url' | 'membership_tier' | 'referral_code')
  | ('license_file_path' | 'license_content_type')
> &
  Partial<
    Pick<
      ProviderEntity,
      'ftco_enabled' | 'ftco_type' | 'ftco_value' | 'ftco_min_spend' | 'ftco_expiry_date' | 'ftco_terms'
    >
  >;

/** How a provider is reached: what its owner changes without being vetted again. */
export type Contact = Partial<Pick<ProviderEntity, 'contact_name' | 'phone' | 'phone_display_opt_in' | 'website_url'>>;

/** What the public sees of a linked place on Google. */
export type GoogleProfile = Partial<
  Pick<
    ProviderEntity,
    'google_place_url' | 'google_place_id' | 'google_rating' | 'google_review_count' | 'google_last_synced_at'
  >
>;

/**
 * Every write to the table of providers. Each works in the caller's transaction, which must run as the service unless it
 * says otherwise; the rules for when a write is right belong to the callers.
 */
@Injectable()
export class ProvidersService {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Keeps others from changing a provider until the transaction ends. Whoever also needs its market's lock takes that
   * one first (CapacityService.lockProvider does), so that no two transactions wait for each other.
   */
  async lock(tx: EntityManager, id: string): Promise<void> {
    await tx.query(`select from providers where id = $1 for update`, [id]);
  }

  /** The same, and reads it as it then is. */
  async findLocked(tx: EntityManager, id: string): Promise<Provider | null> {
    await this.lock(tx, id);
    return findProvider(tx, id);
  }

  /**
   * Adds an application: pending and not listed. The caller holds the market's lock, under which the slug is chosen.
   * @returns the provider's id
   */
  async create(
    tx: EntityManager,
    provider: NewProvider,
    testimonials: readonly Pick<TestimonialEntity, 'quote' | 'author'>[],
  ): Promise<string> {
    const slug = await chooseSlug(tx, provider.city_id, provider.category_id, provider.business_name);
    const values = { ...provider, slug, vetting_status: 'pending' as const, is_active: false };
    const inserted = await tx
      .createQueryBuilder()
      .insert()
      .into(ProviderEntity)
      .values({ ftco_enabled: false, ...values })
      .returning('id')
      .execute();
    const providerId = (inserted.raw as { id: string }[])[0]!.id;
    if (testimonials.length > 0) {
      const rows = testimonials.map(({ quote, author }, index) => ({
        ...{ provider_id: providerId, position: index + 1 },
        ...{ quote, author },
      }));
      await tx.createQueryBuilder().insert().into(TestimonialEntity).values(rows).execute();
    }
    return providerId;
  }

  async setVetting(
    tx: EntityManager,
    id: string,
    decision: { status: VettingStatus; notes: string | null; vettedBy: string },
  ): Promise<void> {
    await this.update(tx, id, {
      vetting_status: decision.status,
      vetting_notes: decision.notes,
      vetted_by: decision.vettedBy,
      vetted_at: () => 'now()',
    });
  }

  /**
   * Lists a provider or takes it off the list, and tells of it. Only the capacity knows whether there is a free slot.
   * Nothing happens, and nobody is told, when it is so already.
   */
  async setListed(tx: EntityManager, id: string, isListed: boolean): Promise<void> {
    const changed = await tx
      .createQueryBuilder()
      .update(ProviderEntity)
      .set({ is_active: isListed })
      .where('id = :id and is_active <> :isListed', { id, isListed })
      .returning(['city_id', 'category_id'])
      .execute();
    const [market] = changed.raw as { city_id: string; category_id: string }[];
    if (!market || !isListed) return;
    const { city_id: cityId, category_id: categoryId } = market;
    await this.outbox.publish(tx, 'provider.listed', { providerId: id, cityId, categoryId });
  }

  /** Moves a provider to another city and category, where it gets a slug of its own. The caller holds both markets' locks. */
  async setMarket(tx: EntityManager, provider: Provider, cityId: string, categoryId: string): Promise<void> {
    const slug = await chooseSlug(tx, cityId, categoryId, provider.business_name);
    await this.update(tx, provider.id, { city_id: cityId, category_id: categoryId, slug });
  }

  /** A license was checked anew; in the caller's words it is good. */
  async setLicenseChecked(tx: EntityManager, id: string): Promise<void> {
    await this.update(tx, id, { license_checked_at: () => 'now()' });
  }

  async setLicenseFile(tx: EntityManager, id: string, file: { path: string; contentType: string }): Promise<void> {
    await this.update(tx, id, { license_file_path: file.path, license_content_type: file.contentType });
  }

  /** The address stays: it is in letters and on cards that people keep. */
  async setName(tx: EntityManager, id: string, businessName: string): Promise<void> {
    await this.update(tx, id, { business_name: businessName });
  }

  async setTier(tx: EntityManager, id: string, tier: MembershipTier): Promise<void> {
    await this.update(tx, id, { membership_tier: tier });
  }

  /** By an administrator: a payment does not undo it. The listing is off already. @param reason as the provider is told */
  async setPaused(tx: EntityManager, id: string, paused: { reason: string | null } | null): Promise<void> {
    await this.update(tx, id, { paused_at: paused ? () => 'now()' : null, pause_reason: paused?.reason ?? null });
  }

  async setGoogleProfile(tx: EntityManager, id: string, profile: GoogleProfile): Promise<void> {
    await this.update(tx, id, profile);
  }

  /** In a transaction that runs as the owner: row-level security then leaves everybody else's provider alone. */
  async updateContact(tx: EntityManager, userId: string, contact: Contact): Promise<void> {
    if (Object.values(contact).every((value) => value === undefined)) return;
    await tx.createQueryBuilder().update(ProviderEntity).set(contact).where('user_id = :userId', { userId }).execute();
  }

  /** The contact address is the provider's own. @returns false when that was known, or another address is there by now */
  async confirmEmail(tx: EntityManager, id: string, email: string): Promise<boolean> {
    const confirmed = await tx
      .createQueryBuilder()
      .update(ProviderEntity)
      .set({ confirmed_email: email })
      .where('id = :id and email = :email and confirmed_email is distinct from email', { id, email })
      .returning('id')
      .execute();
    return (confirmed.raw as object[]).length > 0;
  }

  /** Remembers who a provider is at the payment provider, and its subscription if it is the one that counts. */
  async setCustomer(tx: EntityManager, id: string, customerId: string, subscriptionId: string | null): Promise<void> {
    await tx.query(
      `update providers set stripe_customer_id = $2, stripe_subscription_id = coalesce($3, stripe_subscription_id)
        where id = $1 and (stripe_customer_id, stripe_subscription_id)
          is distinct from ($2, coalesce($3, stripe_subscription_id))`,
      [id, customerId, subscriptionId],
    );
  }

  /** Keeps who referred a provider, if nobody is known to have done so yet: one referrer a provider. */
  async setReferralCode(tx: EntityManager, id: string, code: string): Promise<void> {
    await tx.query(`update providers set referral_code = $2 where id = $1 and referral_code is null`, [id, code]);
  }

  /** For good, with everything that hangs on the row. Files and payments are the caller's to end. */
  async remove(tx: EntityManager, id: string): Promise<void> {
    await tx.createQueryBuilder().delete().from(ProviderEntity).where('id = :id', { id }).execute();
  }

  private async update(tx: EntityManager, id: string, columns: QueryDeepPartialEntity<ProviderEntity>): Promise<void> {
    await tx.createQueryBuilder().update(ProviderEntity).set(columns).where('id = :id', { id }).execute();
  }
}

const PROVIDER = `
  select p.id, p.user_id, p.slug, p.business_name, p.contact_name, p.email,
         case when p.confirmed_email = p.email then p.email
              else (select u.email from auth.users u where u.id = p.user_id) end as mail_address,
         p.city_id, t.slug as city_slug,
         t.state as city_state, p.category_id, c.slug as category_slug, p.membership_tier, p.vetting_status, p.is_active,
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
