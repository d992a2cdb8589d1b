import { CHECK_WAIT, formatCount } from '@townlink/contracts';
import { button, defineEmail, facts, paragraph } from '@townlink/server-mail';
import { type AboutCheck, aboutCheck } from './check-mail';
import { reason } from './license-mail';

/** A document was deleted without being reviewed, since documents are not retained indefinitely. */
export const checkLapsedEmail = defineEmail<AboutCheck>(
  'check-lapsed',
  (data) => ({
    subject: `We did not review a document of ${data.businessName} in time`,
    heading: 'We did not review your document in time',
    preheader: 'We have deleted it. You can submit it again.',
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(
        `You submitted a document ${formatCount(CHECK_WAIT.keptDays)} days ago, and we have not checked it. We do not keep unchecked documents longer than that, so we have deleted it. Your listing stays as it is.`,
      ),
      facts(['Check', data.check]),
      paragraph('We are sorry for the wait. Please submit it again.'),
      button('Submit the document', data.dashboardUrl),
    ],
    reason: reason(),
  }),
  { usual: aboutCheck },
  {
    title: 'Document deleted unread',
    placeholders: { contactName: 'name', businessName: 'name', check: 'text', dashboardUrl: 'link' },
  },
);
