import { PAGES, providerPath } from '@townlink/contracts';
import type { Provider } from '@townlink/domain-providers';

/** The e-mail about an approval: with the listing's address when it is live, with where to pay when it is not. */
export function approvedMessage(provider: Provider, isListed: boolean, siteUrl: string) {
  const listing = providerPath(provider.city_state, provider.city_slug, provider.category_slug, provider.slug);
  return {
    key: `approved:${provider.id}`,
    to: provider.account_email,
    data: {
      contactName: provider.contact_name,
      businessName: provider.business_name,
      listed: isListed,
      url: siteUrl + (isListed ? listing : PAGES.dashboard),
    },
  };
}

/** The e-mail about a rejection, with the administrator's notes if there are any, and what happens to a payment. */
export const rejectedMessage = (provider: Provider, notes: string | undefined, refunded: boolean, siteUrl: string) => ({
  key: `rejected:${provider.id}`,
  to: provider.account_email,
  data: {
    contactName: provider.contact_name,
    businessName: provider.business_name,
    notes: notes ?? '',
    refunded,
    dashboardUrl: siteUrl + PAGES.dashboard,
  },
});
