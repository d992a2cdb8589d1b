import { randomUUID } from 'node:crypto';
import { brand } from '@townlink/contracts';
import type { Provider } from '@townlink/domain-providers';
import { button, defineEmail, example, onlyWith, paragraph, quote } from '@townlink/server-mail';
import { type AboutListing, aboutListing } from './listing-mail';

/** The listing is paused, with the reason; nothing is charged. */
export const pausedEmail = defineEmail<AboutListing & { why: string }>(
  'paused',
  (data) => ({
    subject: `The listing of ${data.businessName} is paused`,
    heading: 'Your listing is paused',
    preheader: 'Nothing is charged until it is resumed.',
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(`We paused the listing of ${data.businessName}: visitors do not see it for now.`),
      ...onlyWith(data, 'why', (why) => [paragraph('Why we paused it:'), quote(why.trim())]),
      paragraph('Nothing is charged until it is resumed. If you can correct the problem, reply to this message.'),
      button('Go to your dashboard', data.dashboardUrl),
    ],
    reason: `You get this because you have a listing on ${brand.name}.`,
  }),
  {
    reasoned: { ...example.provider, why: 'The phone number does not answer.' },
    bare: { ...example.provider, why: '' },
  },
  {
    title: 'Listing paused',
    placeholders: { contactName: 'name', businessName: 'name', why: 'words', dashboardUrl: 'link' },
  },
);

export const pausedMessage = (provider: Provider, why: string | null, siteUrl: string) => ({
  key: `paused:${provider.id}:${randomUUID()}`,
  to: provider.mail_address,
  copies: provider.notice_copies,
  data: { ...aboutListing(provider, siteUrl), why: why ?? '' },
});
