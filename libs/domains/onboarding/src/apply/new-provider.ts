import { type OfferInput, type OnboardingApplication, websiteWithScheme } from '@townlink/contracts';
import { type NewProvider, NO_OFFER, type Offer } from '@townlink/domain-providers';
import { invalidField } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';

/** Applicant and market of an application. */
export interface ApplicationOrigin {
  userId: string;
  cityId: string;
  categoryId: string;
}

/** @param license the stored license file */
export const newProvider = (
  application: OnboardingApplication,
  { userId, cityId, categoryId }: ApplicationOrigin,
  license: { path: string; contentType: string },
): NewProvider => ({
  user_id: userId,
  business_name: application.businessName,
  contact_name: application.contactName,
  phone: application.phone,
  phone_display_opt_in: application.phoneDisplayOptIn,
  email: application.email,
  website_url: application.websiteUrl ? websiteWithScheme(application.websiteUrl) : null,
  city_id: cityId,
  category_id: categoryId,
  license_file_path: license.path,
  license_content_type: license.contentType,
  membership_tier: application.membershipTier,
  referral_code: application.referralCode ?? null,
  ...offerColumns(application.ftco),
});

/** Columns of an offer; empty when disabled. */
export function offerColumns(ftco: OfferInput | undefined): Offer {
  if (!ftco?.enabled) return NO_OFFER;
  return {
    ftco_enabled: true,
    ftco_type: ftco.type,
    ftco_value: ftco.value,
    ftco_min_spend: ftco.minSpend ?? null,
    ftco_expiry_date: ftco.expiry ?? null,
    ftco_terms: ftco.terms ?? null,
  };
}

/** @throws 400 for an unknown city */
export async function requireCity(tx: EntityManager, cityId: string): Promise<string> {
  const [city] = await tx.query<{ id: string }[]>(`select id from cities where id = $1`, [cityId]);
  if (!city) throw invalidField('cityId', 'Please select a city');
  return city.id;
}
