import { button, defineEmail, paragraph } from '@townlink/server-mail';
import { type AboutEnd, aboutEnd } from './check-mail';
import { reason } from './license-mail';

/** A check has ended and left the passport; the listing stays. */
export const checkEndedEmail = defineEmail<AboutEnd>(
  'check-ended',
  (data) => ({
    subject: `${data.check} of ${data.businessName} ended on ${data.expiresOn}`,
    heading: 'A check of your listing has ended',
    preheader: 'Its line has left your passport; your listing stays.',
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(
        `What we checked (${data.check}) counted until ${data.expiresOn}. Visitors no longer see its line in your passport. Your listing stays as it is. Once we have checked a new document, the line comes back.`,
      ),
      button('Send in the new document', data.dashboardUrl),
    ],
    reason: reason(),
  }),
  { usual: aboutEnd },
  {
    title: 'Check ended',
    placeholders: { contactName: 'name', businessName: 'name', check: 'text', expiresOn: 'date', dashboardUrl: 'link' },
  },
);
