import { brand } from '@townlink/contracts';
import { defineEmail, defineSamples, example, paragraph } from '@townlink/server-mail';

/** Says that a membership whose payment failed is over, because it was paid for anew. */
export const earlierEndedEmail = defineEmail<{ contactName: string; businessName: string }>(
  'earlier-ended',
  (data) => ({
    subject: `The earlier membership of ${data.businessName} has ended`,
    heading: 'Your earlier membership has ended',
    preheader: 'Nothing is charged for it any more.',
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(
        `You have paid for a new membership of ${data.businessName}. We have ended the one before it, whose payment had failed, and taken its open bill back: you pay for the new one alone. There is nothing for you to do.`,
      ),
    ],
    reason: `You get this because you paid for a listing on ${brand.name}.`,
  }),
);

defineSamples(earlierEndedEmail, { usual: example.provider });
