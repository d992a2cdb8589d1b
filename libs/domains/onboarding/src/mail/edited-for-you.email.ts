import { brand } from '@townlink/contracts';
import { button, defineEmail, example, paragraph, quote, small } from '@townlink/server-mail';
import type { AboutListing } from './listing-mail';

/** To the owner of a listing that support edited: what was changed, why, and how to undo it. */
export const editedForYouEmail = defineEmail<
  Omit<AboutListing, 'dashboardUrl'> & { changes: string; why: string; undoUntil: string; undoUrl: string }
>(
  'edited-for-you',
  ({ contactName, businessName, changes, why, undoUntil, undoUrl }) => ({
    subject: `We changed your listing ${businessName}`,
    heading: 'We changed your listing',
    preheader: 'Here is what we changed and why. You can undo it.',
    blocks: [
      paragraph(`Hello ${contactName},`),
      paragraph(`The ${brand.name} team changed the listing of ${businessName} for you:`),
      quote(changes),
      paragraph('Why we did it:'),
      quote(why),
      paragraph(`If this is right, you do not need to do anything. If not, you can undo all of it until ${undoUntil}.`),
      button('Undo the change', undoUrl),
      small('The link works once, without signing in. Reply to this email if you have a question.'),
    ],
    reason: `You get this because you have a listing on ${brand.name}.`,
  }),
  {
    usual: {
      contactName: example.provider.contactName,
      businessName: example.provider.businessName,
      changes: 'Phone: (801) 555-0101 → (801) 555-0102\nWebsite: none → https://plumbing.example',
      why: 'You asked us on the phone to correct your number.',
      undoUntil: 'December 5, 2026',
      undoUrl: example.link('/provider/undo-edit'),
    },
  },
  {
    title: 'Listing edited by support',
    placeholders: {
      contactName: 'name',
      businessName: 'name',
      changes: 'words',
      why: 'words',
      undoUntil: 'date',
      undoUrl: 'link',
    },
  },
);
