import { PAGES } from '@townlink/contracts';
import type { Provider } from '@townlink/domain-providers';

export interface AboutListing {
  contactName: string;
  businessName: string;
  dashboardUrl: string;
}

export const aboutListing = (provider: Provider, siteUrl: string): AboutListing => ({
  contactName: provider.contact_name,
  businessName: provider.business_name,
  dashboardUrl: siteUrl + PAGES.dashboard,
});
