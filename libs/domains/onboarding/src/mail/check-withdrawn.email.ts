import { button, defineEmail, onlyWith, paragraph, quote } from '@townlink/server-mail';
import { type AboutCheck, aboutCheck } from './check-mail';
import { reason } from './license-mail';

/** An approved check was removed from the passport, with the reason. */
export const checkWithdrawnEmail = defineEmail<AboutCheck & { notes: string }>(
  'check-withdrawn',
  (data) => ({
    subject: `A check of ${data.businessName} is off the passport`,
    heading: 'A check is off your passport',
    preheader: 'Your listing stays as it is.',
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(
        `We have removed a check from the passport of your listing (${data.check}) and deleted its document. Your listing stays as it is.`,
      ),
      ...onlyWith(data, 'notes', (notes) => [paragraph('What we noted:'), quote(notes.trim())]),
      paragraph('You can submit another document at any time.'),
      button('Go to your dashboard', data.dashboardUrl),
    ],
    reason: reason(),
  }),
  {
    reasoned: { ...aboutCheck, notes: 'The insurer says that the policy was canceled.' },
    bare: { ...aboutCheck, notes: '' },
  },
  {
    title: 'Check withdrawn',
    placeholders: { contactName: 'name', businessName: 'name', check: 'text', notes: 'words', dashboardUrl: 'link' },
  },
);
