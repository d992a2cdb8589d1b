import { type DirectoryEntry, providerPath } from '@townlink/contracts';
import type { SavedProvider } from './shortlist-store';

export const toSavedProvider = (provider: DirectoryEntry): SavedProvider => ({
  path: providerPath(provider.city_state, provider.city_slug, provider.category_slug, provider.slug),
  name: provider.business_name,
  service: provider.category_name,
  city: `${provider.city_name}, ${provider.city_state}`,
  phone: provider.phone,
  website: provider.website_url,
  id: provider.id,
  tier: provider.membership_tier,
});
