import { brand, REPORT_PROVIDER_DAYS } from '@townlink/contracts';
import type { Provider } from '@townlink/domain-providers';
import { button, defineEmail, example, paragraph } from '@townlink/server-mail';
import { type AboutListing, aboutListing } from './listing-mail';

/** A visitor says that a fact of the listing is wrong. Excludes the visitor's text, which could be anything. */
export const reportForProviderEmail = defineEmail<AboutListing>(
  'report-for-provider',
  ({ contactName, businessName, dashboardUrl }) => ({
    subject: `Is everything right on your listing, ${businessName}?`,
    heading: 'A visitor found a mistake',
    preheader: `You have ${REPORT_PROVIDER_DAYS} days to correct it or to tell us that it is right.`,
    blocks: [
      paragraph(`Hello ${contactName},`),
      paragraph(`A visitor says that something on the listing of ${businessName} is wrong. Your dashboard shows what.`),
      paragraph(
        `You have ${REPORT_PROVIDER_DAYS} days to correct it or to tell us that it is right. After that we look at it ourselves. Your listing stays as it is.`,
      ),
      button('Go to your dashboard', dashboardUrl),
    ],
    reason: `You get this because you have a listing on ${brand.name}.`,
  }),
  { usual: example.provider },
  {
    title: 'Report to the provider',
    placeholders: { contactName: 'name', businessName: 'name', dashboardUrl: 'link' },
  },
);

/** Followed by the report's id. */
export const REPORT_FOR_PROVIDER_KEY = 'report-for-provider:';

export const reportForProviderMessage = (provider: Provider, reportId: string, siteUrl: string) => ({
  key: REPORT_FOR_PROVIDER_KEY + reportId,
  to: provider.mail_address,
  copies: provider.notice_copies,
  data: aboutListing(provider, siteUrl),
});
