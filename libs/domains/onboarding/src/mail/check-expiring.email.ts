import { button, defineEmail, facts, paragraph } from '@townlink/server-mail';
import { type AboutEnd, aboutEnd } from './check-mail';
import { reason } from './license-mail';

export const checkExpiringEmail = defineEmail<AboutEnd>(
  'check-expiring',
  (data) => ({
    subject: `${data.check} of ${data.businessName} ends on ${data.expiresOn}`,
    heading: 'A check of your listing ends soon',
    preheader: 'Send in the new document, and its line stays.',
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(
        'The passport of your listing says what we checked and until when it counts. One line ends soon. Please send in the new document, also ahead of its first day: we check it, usually within 1-2 business days. Your listing stays in any case.',
      ),
      facts(['Check', data.check], ['Counts until', data.expiresOn]),
      button('Send in the new document', data.dashboardUrl),
    ],
    reason: reason(),
  }),
  { usual: aboutEnd },
  {
    title: 'Check ends soon',
    placeholders: { contactName: 'name', businessName: 'name', check: 'text', expiresOn: 'date', dashboardUrl: 'link' },
  },
);
