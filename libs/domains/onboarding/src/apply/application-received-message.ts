import { formatPrice, type OwnProvider, PAGES, type Plan } from '@townlink/contracts';

/**
 * The e-mail that says an application is in.
 * @param to the account's own address: nobody has confirmed the contact address, which may be a stranger's
 */
export const applicationReceivedMessage = (to: string, provider: OwnProvider, plan: Plan, siteUrl: string) => ({
  key: `application-received:${provider.id}`,
  to,
  data: {
    contactName: provider.contact_name,
    businessName: provider.business_name,
    categoryName: provider.category_name,
    cityName: `${provider.city_name}, ${provider.city_state}`,
    planName: `${plan.name}, ${formatPrice(plan)}`,
    dashboardUrl: siteUrl + PAGES.dashboard,
  },
});
