import { brand } from '@townlink/contracts';
import { defineEmail, example, onlyWith, paragraph } from '@townlink/server-mail';

/** Confirms that the applicant withdrew the application. */
export const withdrawnEmail = defineEmail<{
  contactName: string;
  businessName: string;
  /** Whether a payment is refunded. */
  refunded: boolean;
}>(
  'withdrawn',
  (data) => ({
    subject: `The application of ${data.businessName} is withdrawn`,
    heading: 'Your application is withdrawn',
    preheader: 'All of its data is deleted.',
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(
        `You withdrew the application of ${data.businessName}. We have deleted it and its license. Your account stays, and you can apply again at any time.`,
      ),
      ...onlyWith(data, 'refunded', () => [
        paragraph(
          'Your subscription is canceled and your payment is refunded in full; your bank shows it within 5 to 10 days.',
        ),
      ]),
    ],
    reason: `You get this because you applied to be listed on ${brand.name}.`,
  }),
  {
    paid: { ...example.provider, refunded: true },
    unpaid: { ...example.provider, refunded: false },
  },
  {
    title: 'Application withdrawn',
    placeholders: { contactName: 'name', businessName: 'name' },
  },
);
