import { brand } from '@townlink/contracts';
import { button, defineEmail, example, facts, paragraph } from '@townlink/server-mail';

/** Emails queued by the previous release have numbers. */
interface AccessReview {
  /** People with a role in the console. */
  holders: string | number;
  unprotected: string | number;
  /** Not used for {@link unusedDays}. */
  unused: string | number;
  unusedDays: string | number;
  reviewUrl: string;
}

/** To each owner, once a quarter. */
export const accessReviewEmail = defineEmail<AccessReview>(
  'access-review',
  ({ holders, unprotected, unused, unusedDays, reviewUrl }) => ({
    subject: `Who can open the console of ${brand.name}?`,
    preheader: 'Once a quarter: review the roles, and remove those no longer needed.',
    blocks: [
      paragraph(`A new quarter begins. Please review who has a role in the console of ${brand.name}.`),
      facts(
        ['With a role', String(holders)],
        ['Without a second factor', String(unprotected)],
        [`Not used for ${unusedDays} days`, String(unused)],
      ),
      paragraph('Remove each role that is no longer needed. One click is enough, and you can assign it again.'),
      button('Open the access review', reviewUrl),
    ],
    reason: `You get this because you are an owner of the console of ${brand.name}.`,
  }),
  {
    quarter: {
      holders: '7',
      unprotected: '1',
      unused: '2',
      unusedDays: '90',
      reviewUrl: example.url('/admin/access'),
    },
  },
  {
    title: 'Access review',
    placeholders: { holders: 'text', unprotected: 'text', unused: 'text', unusedDays: 'text', reviewUrl: 'link' },
  },
);
