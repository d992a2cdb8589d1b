import { brand, CHECK_WAIT, formatCount } from '@townlink/contracts';
import { button, defineEmail, example, facts, paragraph } from '@townlink/server-mail';

interface Waiting {
  count: number;
  /** Such as '3 documents'. Missing in older queued emails. */
  waiting?: string;
  /** Formatted, such as 'December 4, 2026'. */
  deletedFrom: string;
  consoleUrl: string;
}

/** To administrators: documents have been waiting for long, and will be deleted without review. */
export const checksWaitingEmail = defineEmail<Waiting>(
  'checks-waiting',
  ({ count, waiting = waitingDocuments(count), deletedFrom, consoleUrl }) => ({
    subject: `Needs attention: ${waiting} waiting to be checked`,
    heading: 'Documents are waiting to be checked',
    preheader: `The first is deleted on ${deletedFrom}.`,
    blocks: [
      facts([`Waiting for ${CHECK_WAIT.reminderDays} days or longer`, waiting], ['First deleted on', deletedFrom]),
      paragraph(
        `A document without a decision within ${CHECK_WAIT.keptDays} days is deleted, and the provider is asked to submit it again.`,
      ),
      button('See the documents', consoleUrl),
    ],
    reason: `You get this because you are an administrator of ${brand.name}.`,
  }),
  {
    one: { count: 1, waiting: '1 document', deletedFrom: 'December 4, 2026', consoleUrl: example.url('/admin/checks') },
    several: {
      count: 3,
      waiting: '3 documents',
      deletedFrom: 'December 4, 2026',
      consoleUrl: example.url('/admin/checks'),
    },
  },
  {
    title: 'Documents wait, to administrators',
    placeholders: { waiting: 'text', deletedFrom: 'date', consoleUrl: 'link' },
  },
);

const waitingDocuments = (count: number): string => `${formatCount(count)} ${count === 1 ? 'document' : 'documents'}`;
