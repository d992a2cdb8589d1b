import type { ProviderProfile } from '@townlink/contracts';
import vCard from 'vcard-creator';

/**
 * The business's public data as an address book entry.
 * @param url of its profile
 */
export function contactCard(profile: ProviderProfile, url: string): string {
  const { business_name, category_name, phone, website_url, city_name, city_state } = profile;
  const card = new vCard()
    .addFullName(business_name)
    .addName({ givenName: business_name })
    .addCompany({ name: business_name })
    .addCategories([category_name])
    .addAddress({ locality: city_name, region: city_state, country: 'US', type: ['work'] })
    .addNote(url);
  if (phone) card.addPhoneNumber({ number: phone, type: ['work'] });
  if (website_url) card.addUrl({ url: website_url, type: ['work'] });
  return card.toString();
}
