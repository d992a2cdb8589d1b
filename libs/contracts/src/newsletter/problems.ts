import type { ProblemKind } from '../http/problem-kind';

export const NEWSLETTER_PROBLEMS = {
  'newsletter-link-spent': {
    status: 410,
    title: 'This link no longer works',
    cause: 'The link from the email has expired, belongs to another request, or is not one of ours.',
    remedy: 'Subscribe again to get a new link by email.',
  },
  'no-recipients': {
    status: 409,
    title: 'No Recipients',
    cause: 'This audience has no subscribers.',
    remedy: 'Choose another audience or send it later.',
  },
  'newsletter-sent-already': {
    status: 409,
    title: 'Newsletter already sent',
    cause:
      'The same subject and text were sent to the same audience within the last day, perhaps by another administrator.',
    remedy: 'Check the history. To send again, change the subject or the text.',
  },
  'newsletter-changed': {
    status: 412,
    title: 'Changed since the preview',
    cause: 'The text of the draft is not the one that was previewed: it was changed since, perhaps by another person.',
    remedy: 'Look at the preview again, and send that.',
  },
  'newsletter-over': {
    status: 409,
    title: 'Newsletter already finished',
    cause: 'It was sent completely or stopped.',
    remedy: 'Check the history.',
  },
} as const satisfies Record<string, ProblemKind>;
