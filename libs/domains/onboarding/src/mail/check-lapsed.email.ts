import { CHECK_WAIT, formatCount } from '@townlink/contracts';
import { button, defineEmail, facts, paragraph } from '@townlink/server-mail';
import { type AboutCheck, aboutCheck } from './check-mail';
import { reason } from './license-mail';

/** A document was deleted without being reviewed, since documents are not retained indefinitely. */
export const checkLapsedEmail = defineEmail<AboutCheck>(
  'check-lapsed',
  (data) => ({
    subject: `We did not get to a document of ${data.businessName}`,
    heading: 'We did not get to your document',
    preheader: 'We have deleted it. You can send it in again.',
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(
        `You sent in a document ${formatCount(CHECK_WAIT.keptDays)} days ago, and we have not checked it. We keep no document longer than that before it is checked, so we have deleted it. Your listing stays as it is.`,
      ),
      facts(['Check', data.check]),
      paragraph('We are sorry for the wait. Please send it in again.'),
      button('Send in the document', data.dashboardUrl),
    ],
    reason: reason(),
  }),
  { usual: aboutCheck },
  {
    title: 'Document deleted unread',
    placeholders: { contactName: 'name', businessName: 'name', check: 'text', dashboardUrl: 'link' },
  },
);
