import { randomUUID } from 'node:crypto';
import { brand, PAGES } from '@townlink/contracts';
import type { Provider } from '@townlink/domain-providers';
import { button, defineEmail, example, onlyWith, paragraph, quote } from '@townlink/server-mail';

const rejected = {
  ...example.provider,
};

/** Rejected, with the reason and any refund. */
export const rejectedEmail = defineEmail<{
  contactName: string;
  businessName: string;
  /** The administrator's own text; may be empty. */
  notes: string;
  /** Whether a payment is refunded. */
  refunded: boolean;
  dashboardUrl: string;
}>(
  'rejected',
  (data) => ({
    subject: `About the application of ${data.businessName}`,
    heading: 'We could not approve your application',
    preheader: 'Here is why, and what you can do.',
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(`We checked the application of ${data.businessName} and could not approve it.`),
      ...onlyWith(data, 'notes', (notes) => [paragraph('What we noted:'), quote(notes.trim())]),
      ...onlyWith(data, 'refunded', () => [
        paragraph(
          'Your subscription is canceled and your payment is refunded in full; your bank shows it within 5 to 10 days.',
        ),
      ]),
      paragraph('If you can correct the problem, reply to this message.'),
      button('Go to your dashboard', data.dashboardUrl),
    ],
    reason: `You get this because you applied to be listed on ${brand.name}.`,
  }),
  {
    reasoned: { ...rejected, notes: 'The license has expired.\nPlease send the new one.', refunded: true },
    bare: { ...rejected, notes: '', refunded: false },
  },
  {
    title: 'Application rejected',
    placeholders: { contactName: 'name', businessName: 'name', notes: 'words', dashboardUrl: 'link' },
  },
);

/** With the administrator's notes, if any, and the refund. */
export const rejectedMessage = (provider: Provider, notes: string | undefined, refunded: boolean, siteUrl: string) => ({
  key: `rejected:${provider.id}:${randomUUID()}`,
  to: provider.mail_address,
  data: {
    contactName: provider.contact_name,
    businessName: provider.business_name,
    notes: notes ?? '',
    refunded,
    dashboardUrl: siteUrl + PAGES.dashboard,
  },
});
