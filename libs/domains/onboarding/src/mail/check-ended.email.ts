import { button, defineEmail, paragraph } from '@townlink/server-mail';
import { type AboutEnd, aboutEnd } from './check-mail';
import { reason } from './license-mail';

/** A check has ended and left the passport; the listing stays. */
export const checkEndedEmail = defineEmail<AboutEnd>(
  'check-ended',
  (data) => ({
    subject: `${data.check} of ${data.businessName} ended on ${data.expiresOn}`,
    heading: 'A check of your listing has ended',
    preheader: 'It is no longer on your passport; your listing stays.',
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(
        `This check (${data.check}) was valid until ${data.expiresOn}. Visitors no longer see it in your passport. Your listing stays as it is. Once we have checked a new document, it will be shown again.`,
      ),
      button('Submit the new document', data.dashboardUrl),
    ],
    reason: reason(),
  }),
  { usual: aboutEnd },
  {
    title: 'Check ended',
    placeholders: { contactName: 'name', businessName: 'name', check: 'text', expiresOn: 'date', dashboardUrl: 'link' },
  },
);
