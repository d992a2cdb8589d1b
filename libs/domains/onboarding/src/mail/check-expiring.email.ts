import { button, defineEmail, facts, paragraph } from '@townlink/server-mail';
import { type AboutEnd, aboutEnd } from './check-mail';
import { reason } from './license-mail';

export const checkExpiringEmail = defineEmail<AboutEnd>(
  'check-expiring',
  (data) => ({
    subject: `${data.check} of ${data.businessName} ends on ${data.expiresOn}`,
    heading: 'A check of your listing ends soon',
    preheader: 'Submit the new document to keep it on your passport.',
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(
        'The passport of your listing shows what we checked and how long it is valid. One check ends soon. Please submit the new document, even before its first day: we check it, usually within 1-2 business days. Your listing stays in any case.',
      ),
      facts(['Check', data.check], ['Counts until', data.expiresOn]),
      button('Submit the new document', data.dashboardUrl),
    ],
    reason: reason(),
  }),
  { usual: aboutEnd },
  {
    title: 'Check ends soon',
    placeholders: { contactName: 'name', businessName: 'name', check: 'text', expiresOn: 'date', dashboardUrl: 'link' },
  },
);
