import { brand } from '@townlink/contracts';
import { defineEmail, defineSamples, example, paragraph } from '@townlink/server-mail';

/** Confirms that an application was taken back by its applicant. */
export const withdrawnEmail = defineEmail<{
  contactName: string;
  businessName: string;
  /** Whether a payment had been taken, which is then paid back. */
  refunded: boolean;
}>('withdrawn', (data) => ({
  subject: `The application of ${data.businessName} is withdrawn`,
  heading: 'Your application is withdrawn',
  preheader: 'Nothing of it is kept.',
  blocks: [
    paragraph(`Hello ${data.contactName},`),
    paragraph(
      `You took the application of ${data.businessName} back. We have deleted it with its license; your account stays, and you can apply again at any time.`,
    ),
    ...(data.refunded
      ? [
          paragraph(
            'Your subscription is canceled and your payment is refunded in full; your bank shows it within 5 to 10 days.',
          ),
        ]
      : []),
  ],
  reason: `You get this because you applied to be listed on ${brand.name}.`,
}));

defineSamples(withdrawnEmail, {
  paid: { ...example.provider, refunded: true },
  unpaid: { ...example.provider, refunded: false },
});
