import { randomUUID } from 'node:crypto';
import { brand, PAGES, providerPath } from '@townlink/contracts';
import type { Provider } from '@townlink/domain-providers';
import { button, defineEmail, example, paragraph } from '@townlink/server-mail';

/** Approved: the listing is live, or waits for a payment. */
export const approvedEmail = defineEmail<{
  contactName: string;
  businessName: string;
  listed: boolean;
  /** The listing, or the dashboard while it waits. */
  url: string;
}>(
  'approved',
  (data) => ({
    subject: `${data.businessName} is approved`,
    preheader: data.listed ? 'Your listing is live.' : 'One step is left: the first payment.',
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(
        data.listed
          ? `Your license is verified and ${data.businessName} is now listed on ${brand.name}.`
          : `Your license is verified. ${data.businessName} will be listed as soon as the first payment has cleared.`,
      ),
      button(data.listed ? 'See your listing' : 'Go to your dashboard', data.url),
    ],
    reason: `You get this because you applied to be listed on ${brand.name}.`,
  }),
  {
    listed: { ...example.provider, listed: true, url: example.url('/ut/riverton-ut/plumber') },
    unpaid: { ...example.provider, listed: false, url: example.url('/provider/dashboard') },
  },
  {
    title: 'Application approved',
    placeholders: { contactName: 'name', businessName: 'name', url: 'link' },
    cases: { listed: 'the listing is live', unpaid: 'the first payment is missing' },
    caseOf: ({ listed }) => (listed ? 'listed' : 'unpaid'),
  },
);

/** With the listing's address when it is live, otherwise with the payment page. */
export function approvedMessage(provider: Provider, isListed: boolean, siteUrl: string) {
  const listing = providerPath(provider.city_state, provider.city_slug, provider.category_slug, provider.slug);
  return {
    key: `approved:${provider.id}:${randomUUID()}`, // Unique per decision, since there may be another application after a rejection.
    to: provider.mail_address,
    copies: provider.notice_copies,
    data: {
      contactName: provider.contact_name,
      businessName: provider.business_name,
      listed: isListed,
      url: siteUrl + (isListed ? listing : PAGES.dashboard),
    },
  };
}
