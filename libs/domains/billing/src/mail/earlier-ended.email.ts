import { brand } from '@townlink/contracts';
import { defineEmail, example, paragraph } from '@townlink/server-mail';

/** A membership with a failed payment ended because a new one was paid. */
export const earlierEndedEmail = defineEmail<{ contactName: string; businessName: string }>(
  'earlier-ended',
  (data) => ({
    subject: `The earlier membership of ${data.businessName} has ended`,
    heading: 'Your earlier membership has ended',
    preheader: 'You are no longer charged for it.',
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(
        `You have paid for a new membership of ${data.businessName}. We ended your earlier membership, whose payment had failed, and canceled its open bill. You pay only for the new one, and do not need to do anything.`,
      ),
    ],
    reason: `You get this because you paid for a listing on ${brand.name}.`,
  }),
  { usual: example.provider },
  {
    title: 'Earlier membership ended',
    placeholders: { contactName: 'name', businessName: 'name' },
  },
);
