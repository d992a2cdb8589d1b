import { button, defineEmail, onlyWith, paragraph, quote } from '@townlink/server-mail';
import { type AboutCheck, aboutCheck } from './check-mail';
import { reason } from './license-mail';

/** A document was refused, with the reason; earlier checks count until they end. */
export const checkRefusedEmail = defineEmail<AboutCheck & { notes: string }>(
  'check-refused',
  (data) => ({
    subject: `About a document of ${data.businessName}`,
    heading: 'We could not approve your document',
    preheader: 'Here is why, and what you can do.',
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(
        `We looked at the document that you submitted (${data.check}) and could not approve it. We have deleted it. Your listing stays as it is.`,
      ),
      ...onlyWith(data, 'notes', (notes) => [paragraph('What we noted:'), quote(notes.trim())]),
      paragraph('You can submit another one at any time.'),
      button('Go to your dashboard', data.dashboardUrl),
    ],
    reason: reason(),
  }),
  {
    reasoned: { ...aboutCheck, notes: 'The certificate names another business.' },
    bare: { ...aboutCheck, notes: '' },
  },
  {
    title: 'Document refused',
    placeholders: { contactName: 'name', businessName: 'name', check: 'text', notes: 'words', dashboardUrl: 'link' },
  },
);
