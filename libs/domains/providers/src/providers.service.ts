import { Injectable } from '@nestjs/common';
import type { MembershipTier, ServiceDetails, VettingStatus } from '@townlink/contracts';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { ProviderEntity, TestimonialEntity } from './provider.entity';
import { chooseSlug } from './provider-slug';
import { findProvider, type Provider } from './provider.query';

/** Data of an application; the offer is either complete or absent. */
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

/** When `ftco_enabled` is false, the other fields are null. */
export type Offer = Pick<
  ProviderEntity,
  'ftco_enabled' | 'ftco_type' | 'ftco_value' | 'ftco_min_spend' | 'ftco_expiry_date' | 'ftco_terms'
>;

/** Columns that owners may write. */
export type OwnColumns = Partial<
  Pick<ProviderEntity, 'business_name' | 'contact_name' | 'email' | 'phone' | 'phone_display_opt_in' | 'website_url'> &
    Offer
>;

type Testimonial = Pick<TestimonialEntity, 'quote' | 'author'>;

/** The public part of a linked place on Google. */
export type GoogleProfile = Partial<
  Pick<
    ProviderEntity,
    'google_place_url' | 'google_place_id' | 'google_rating' | 'google_review_count' | 'google_last_synced_at'
  >
>;

/**
 * All writes to the providers table. Each method works in the caller's transaction, which must run as the service
 * unless noted otherwise. The callers decide whether a write is allowed.
 */
@Injectable()
export class ProvidersService {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Locks a provider until the transaction ends. Callers that also need its market's lock take that one first
   * (CapacityService.lockProvider does), to avoid deadlocks.
   */
  async lock(tx: EntityManager, id: string): Promise<void> {
    await tx.query('select from providers where id = $1 for update', [id]);
  }

  /** Locks and reads the provider. */
  async findLocked(tx: EntityManager, id: string): Promise<Provider | null> {
    await this.lock(tx, id);
    return findProvider(tx, id);
  }

  /**
   * Adds a pending, unlisted application. The caller holds the market's lock, which also protects the choice of the
   * slug.
   * @returns the provider's id
   */
  async create(tx: EntityManager, provider: NewProvider, testimonials: readonly Testimonial[]): Promise<string> {
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
    await this.addTestimonials(tx, providerId, testimonials);
    return providerId;
  }

  /**
   * Replaces a rejected application with a new one; the old one moves to the history. The caller holds the market's
   * lock.
   */
  async applyAgain(
    tx: EntityManager,
    before: Provider,
    provider: NewProvider,
    testimonials: readonly Testimonial[],
  ): Promise<void> {
    const { id } = before;
    await tx.query(
      `insert into past_applications (provider_id, business_name, notes, applied_at, rejected_at, rejected_by)
       select id, business_name, vetting_notes, created_at, coalesce(vetted_at, now()), vetted_by from providers where id = $1`,
      [id],
    );
    const isSame = before.city_id === provider.city_id && before.category_id === provider.category_id;
    const slug = isSame ? before.slug : await this.slugOf(tx, provider);
    await this.update(tx, id, {
      ...NO_OFFER,
      ...provider,
      slug,
      vetting_status: 'pending',
      vetting_notes: null,
      vetted_at: null,
      vetted_by: null,
      license_checked_at: null,
      created_at: () => 'now()',
    });
    await this.setTestimonials(tx, id, testimonials);
  }

  /** Undoes a rejection: the application is pending again. */
  async reopen(tx: EntityManager, id: string): Promise<void> {
    await this.update(tx, id, { vetting_status: 'pending', vetting_notes: null, vetted_at: null, vetted_by: null });
  }

  /** Replaces the testimonials; also works in an owner's transaction. */
  async setTestimonials(tx: EntityManager, id: string, testimonials: readonly Testimonial[]): Promise<void> {
    await tx.query('delete from testimonials where provider_id = $1', [id]);
    await this.addTestimonials(tx, id, testimonials);
  }

  private async addTestimonials(tx: EntityManager, id: string, testimonials: readonly Testimonial[]): Promise<void> {
    for (const [index, { quote, author }] of testimonials.entries()) {
      await tx.query('insert into testimonials (provider_id, position, quote, author) values ($1, $2, $3, $4)', [
        id,
        index + 1,
        quote,
        author,
      ]);
    }
  }

  private slugOf(tx: EntityManager, { city_id, category_id, business_name }: NewProvider): Promise<string> {
    return chooseSlug(tx, city_id, category_id, business_name);
  }

  /** Replaces the service details; also works in an owner's transaction. */
  async setDetails(tx: EntityManager, id: string, details: ServiceDetails): Promise<void> {
    await tx.query(
      `insert into provider_details (provider_id, description, hours, special_days, by_appointment, radius_miles, languages, payment_methods,
         in_business_since, emergency_service)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (provider_id) do update set description = excluded.description, hours = excluded.hours,
         special_days = excluded.special_days, by_appointment = excluded.by_appointment,
         radius_miles = excluded.radius_miles, languages = excluded.languages, payment_methods = excluded.payment_methods,
         in_business_since = excluded.in_business_since, emergency_service = excluded.emergency_service`,
      [
        id,
        details.description,
        JSON.stringify(details.hours),
        JSON.stringify(details.special_days),
        details.by_appointment,
        details.radius_miles,
        details.languages,
        details.payment_methods,
        details.in_business_since,
        details.emergency_service,
      ],
    );
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
   * Lists or unlists a provider and publishes an event if that changes anything. Does not check for a free slot, which
   * only the capacity domain knows.
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

  /** Moves a provider to another market, where it gets a new slug. The caller holds both markets' locks. */
  async setMarket(tx: EntityManager, provider: Provider, cityId: string, categoryId: string): Promise<void> {
    const slug = await chooseSlug(tx, cityId, categoryId, provider.business_name);
    await this.update(tx, provider.id, { city_id: cityId, category_id: categoryId, slug });
  }

  /** Records that a renewed license was checked and is valid. */
  async setLicenseChecked(tx: EntityManager, id: string): Promise<void> {
    await this.update(tx, id, { license_checked_at: () => 'now()' });
  }

  async setLicenseFile(tx: EntityManager, id: string, file: { path: string; contentType: string }): Promise<void> {
    await this.update(tx, id, { license_file_path: file.path, license_content_type: file.contentType });
  }

  /** Keeps the slug, since the address is already in emails and on business cards. */
  async setName(tx: EntityManager, id: string, businessName: string): Promise<void> {
    await this.update(tx, id, { business_name: businessName });
  }

  /** Publishes an event if the provider is listed. */
  async setTier(tx: EntityManager, id: string, tier: MembershipTier): Promise<void> {
    const changed = await tx
      .createQueryBuilder()
      .update(ProviderEntity)
      .set({ membership_tier: tier })
      .where('id = :id', { id })
      .returning(['is_active'])
      .execute();
    const [moved] = changed.raw as { is_active: boolean }[];
    if (moved?.is_active) await this.outbox.publish(tx, 'provider.tier-changed', { providerId: id });
  }

  /**
   * Records a pause by an administrator; a payment does not undo it. The listing is already off.
   * @param reason shown to the provider
   */
  async setPaused(tx: EntityManager, id: string, paused: { reason: string | null } | null): Promise<void> {
    await this.update(tx, id, { paused_at: paused ? () => 'now()' : null, pause_reason: paused?.reason ?? null });
  }

  async setGoogleProfile(tx: EntityManager, id: string, profile: GoogleProfile): Promise<void> {
    await this.update(tx, id, profile);
  }

  /** Runs in a team member's transaction: row-level security protects other providers. */
  async updateOwn(tx: EntityManager, id: string, columns: OwnColumns): Promise<void> {
    if (Object.values(columns).every((value) => value === undefined)) return;
    await tx.createQueryBuilder().update(ProviderEntity).set(columns).where('id = :id', { id }).execute();
  }

  /** Marks the contact address as confirmed. @returns false when it already was, or the address has changed */
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

  /** Stores the customer's id at the payment provider, and its subscription if it is the current one. */
  async setCustomer(tx: EntityManager, id: string, customerId: string, subscriptionId: string | null): Promise<void> {
    await tx.query(
      `update providers set stripe_customer_id = $2, stripe_subscription_id = coalesce($3, stripe_subscription_id)
        where id = $1 and (stripe_customer_id, stripe_subscription_id)
          is distinct from ($2, coalesce($3, stripe_subscription_id))`,
      [id, customerId, subscriptionId],
    );
  }

  /** Stores the referrer unless one is already set. */
  async setReferralCode(tx: EntityManager, id: string, code: string): Promise<void> {
    await tx.query(`update providers set referral_code = $2 where id = $1 and referral_code is null`, [id, code]);
  }

  /** Deletes the provider and its dependent rows permanently. The caller handles files and payments. */
  async remove(tx: EntityManager, id: string): Promise<void> {
    await tx.createQueryBuilder().delete().from(ProviderEntity).where('id = :id', { id }).execute();
  }

  private async update(tx: EntityManager, id: string, columns: QueryDeepPartialEntity<ProviderEntity>): Promise<void> {
    await tx.createQueryBuilder().update(ProviderEntity).set(columns).where('id = :id', { id }).execute();
  }
}

export const NO_OFFER: Offer = {
  ftco_enabled: false,
  ftco_type: null,
  ftco_value: null,
  ftco_min_spend: null,
  ftco_expiry_date: null,
  ftco_terms: null,
};
