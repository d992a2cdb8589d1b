import { button, defineEmail, paragraph } from '@townlink/server-mail';
import { type AboutCheck, aboutCheck } from './check-mail';
import { reason } from './license-mail';

/** A document was approved and appears in the passport. */
export const checkApprovedEmail = defineEmail<AboutCheck>(
  'check-approved',
  (data) => ({
    subject: `We checked a document of ${data.businessName}`,
    heading: 'Your document is checked',
    preheader: `${data.check}: visitors see that we checked it, but never the document.`,
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(
        `We checked the document that you submitted (${data.check}). The passport of your listing now shows when we checked it, who issued it, and how long it is valid. Visitors never see the document itself.`,
      ),
      button('Go to your dashboard', data.dashboardUrl),
    ],
    reason: reason(),
  }),
  { usual: aboutCheck },
  {
    title: 'Document approved',
    placeholders: { contactName: 'name', businessName: 'name', check: 'text', dashboardUrl: 'link' },
  },
);
