import { button, defineEmail, onlyWith, paragraph, quote } from '@townlink/server-mail';
import { type AboutRevision, aboutRevision, reason } from './license-mail';

/** A change was refused, with the reason; the old data remain in effect. */
export const revisionRefusedEmail = defineEmail<AboutRevision & { notes: string }>(
  'revision-refused',
  (data) => ({
    subject: `About the change of ${data.businessName}`,
    heading: 'We could not approve your change',
    preheader: 'Here is why, and what you can do.',
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(`We checked ${data.what} and could not approve it. What was approved before stays.`),
      ...onlyWith(data, 'notes', (notes) => [paragraph('What we noted:'), quote(notes.trim())]),
      paragraph('You can submit another one at any time.'),
      button('Go to your dashboard', data.dashboardUrl),
    ],
    reason: reason(),
  }),
  {
    reasoned: { ...aboutRevision, notes: 'The file is too dark to read.\nPlease send another.' },
    bare: { ...aboutRevision, notes: '' },
  },
  {
    title: 'Change refused',
    placeholders: { contactName: 'name', businessName: 'name', what: 'text', notes: 'words', dashboardUrl: 'link' },
  },
);
