import { button, defineEmail, paragraph } from '@townlink/server-mail';
import { type AboutTeam, reasonFor, teamSample } from './about-team';

/** To the former and the new owner. */
export const transferDoneEmail = defineEmail<AboutTeam & { isNewOwner: boolean }>(
  'transfer-done',
  ({ businessName, url, isNewOwner }) => ({
    subject: `The listing of ${businessName} has a new owner`,
    preheader: isNewOwner ? 'You are the new owner.' : 'You are now an editor of it.',
    blocks: [
      paragraph('Hello,'),
      paragraph(
        isNewOwner
          ? `You have taken over the listing of ${businessName}. Its membership continues, and is charged to the payment method on file until you change it under your plan. Emails about the listing go to your account’s address until you change that in the listing.`
          : `The listing of ${businessName} now belongs to the account that you asked. You stay on its team as an editor. The membership continues, and is charged to the payment method on file until the new owner changes it. What you have earned from referrals stays yours.`,
      ),
      button('See the team', url),
    ],
    reason: reasonFor(businessName),
  }),
  { 'new-owner': { ...teamSample, isNewOwner: true }, 'former-owner': { ...teamSample, isNewOwner: false } },
  {
    title: 'Listing has a new owner',
    placeholders: { businessName: 'text', url: 'link' },
    cases: { 'new-owner': 'to the new one', 'former-owner': 'to the one before' },
    caseOf: ({ isNewOwner }) => (isNewOwner ? 'new-owner' : 'former-owner'),
  },
);
