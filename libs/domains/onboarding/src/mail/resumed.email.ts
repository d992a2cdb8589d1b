import { randomUUID } from 'node:crypto';
import { brand } from '@townlink/contracts';
import type { Provider } from '@townlink/domain-providers';
import { button, defineEmail, example, paragraph } from '@townlink/server-mail';
import { type AboutListing, aboutListing } from './listing-mail';

/** The listing is on again. */
export const resumedEmail = defineEmail<AboutListing>(
  'resumed',
  (data) => ({
    subject: `The listing of ${data.businessName} is back`,
    heading: 'Your listing is back',
    preheader: 'Visitors see it again.',
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(`Visitors see the listing of ${data.businessName} again. Your membership continues as before.`),
      button('Go to your dashboard', data.dashboardUrl),
    ],
    reason: `You get this because you have a listing on ${brand.name}.`,
  }),
  { usual: example.provider },
  {
    title: 'Listing resumed',
    placeholders: { contactName: 'name', businessName: 'name', dashboardUrl: 'link' },
  },
);

export const resumedMessage = (provider: Provider, siteUrl: string) => ({
  key: `resumed:${provider.id}:${randomUUID()}`,
  to: provider.mail_address,
  copies: provider.notice_copies,
  data: aboutListing(provider, siteUrl),
});
