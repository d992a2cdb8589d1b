import { brand, formatPrice, type OwnProvider, PAGES, type Plan } from '@townlink/contracts';
import { button, defineEmail, example, facts, paragraph } from '@townlink/server-mail';

/** Confirms an application and says what happens next. */
export const applicationReceivedEmail = defineEmail<{
  contactName: string;
  businessName: string;
  categoryName: string;
  cityName: string;
  planName: string;
  dashboardUrl: string;
}>(
  'application-received',
  (data) => ({
    subject: `We received the application of ${data.businessName}`,
    heading: 'Your application is in',
    preheader: 'We check every license ourselves; here is what happens next.',
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph('Thank you. We now check your license by hand, and will email you as soon as that is done.'),
      facts(
        ['Business', data.businessName],
        ['Category', data.categoryName],
        ['City', data.cityName],
        ['Plan', data.planName],
      ),
      button('See your application', data.dashboardUrl),
    ],
    reason: `You get this because you applied to be listed on ${brand.name}.`,
  }),
  {
    usual: {
      ...example.provider,
      categoryName: 'Plumber',
      cityName: 'Riverton, UT',
      planName: 'Standard, $19.00 a month',
    },
  },
  {
    title: 'Application received',
    placeholders: {
      contactName: 'name',
      businessName: 'name',
      categoryName: 'name',
      cityName: 'name',
      planName: 'name',
      dashboardUrl: 'link',
    },
  },
);

/** @param to the account's own address, since the contact address is unconfirmed and may be a stranger's */
export const applicationReceivedMessage = (to: string, provider: OwnProvider, plan: Plan, siteUrl: string) => ({
  key: `application-received:${provider.id}:${new Date(provider.created_at).getTime()}`,
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
