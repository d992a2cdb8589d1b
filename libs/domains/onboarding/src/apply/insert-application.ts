import { type OnboardingApplication, websiteWithScheme } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { ProviderEntity, TestimonialEntity } from '../data/provider.entity';

/** Where an application belongs and who sent it. */
export interface ApplicationPlace {
  userId: string;
  cityId: string;
  categoryId: string;
  slug: string;
}

/** The licence file of an application, already stored. */
export interface LicenseFile {
  path: string;
  contentType: string;
}

/** Inserts the provider row, pending and inactive, and its testimonials. @returns the provider's id */
export async function insertApplication(
  tx: EntityManager,
  application: OnboardingApplication,
  place: ApplicationPlace,
  license: LicenseFile,
): Promise<string> {
  const inserted = await tx
    .createQueryBuilder()
    .insert()
    .into(ProviderEntity)
    .values({
      user_id: place.userId,
      slug: place.slug,
      business_name: application.businessName,
      contact_name: application.contactName,
      phone: application.phone,
      phone_display_opt_in: application.phoneDisplayOptIn,
      email: application.email,
      website_url: application.websiteUrl ? websiteWithScheme(application.websiteUrl) : null,
      city_id: place.cityId,
      category_id: place.categoryId,
      license_file_path: license.path,
      license_content_type: license.contentType,
      vetting_status: 'pending',
      membership_tier: application.membershipTier,
      is_active: false,
      google_place_url: application.googlePlaceUrl ?? null,
      referral_code: application.referralCode ?? null,
      ...offerColumns(application),
    })
    .returning('id')
    .execute();
  const providerId = (inserted.raw as { id: string }[])[0]!.id;
  await insertTestimonials(tx, providerId, application);
  return providerId;
}

function offerColumns({ ftco }: OnboardingApplication): Partial<ProviderEntity> {
  if (!ftco?.enabled) return { ftco_enabled: false };
  return {
    ftco_enabled: true,
    ftco_type: ftco.type,
    ftco_value: ftco.value,
    ftco_min_spend: ftco.minSpend ?? null,
    ftco_expiry_date: ftco.expiry ?? null,
    ftco_terms: ftco.terms ?? null,
  };
}

async function insertTestimonials(
  tx: EntityManager,
  providerId: string,
  { testimonials }: OnboardingApplication,
): Promise<void> {
  if (testimonials.length === 0) return;
  const rows = testimonials.map(({ quote, author }, index) => ({
    provider_id: providerId,
    position: index + 1,
    quote,
    author,
  }));
  await tx.createQueryBuilder().insert().into(TestimonialEntity).values(rows).execute();
}
