import { brand } from '@townlink/contracts';
import { button, defineEmail, example, paragraph } from '@townlink/server-mail';

/** Announces when the data of an ended membership will be erased. */
export const erasureAnnouncedEmail = defineEmail<{
  contactName: string;
  businessName: string;
  /** Such as 'December 4, 2026'. */
  erasedOn: string;
  dashboardUrl: string;
}>(
  'erasure-announced',
  (data) => ({
    subject: `The listing of ${data.businessName} will be erased on ${data.erasedOn}`,
    heading: 'Your listing will be erased',
    preheader: `Until ${data.erasedOn}, you can restore everything.`,
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(
        `Your membership has ended. We will erase the data of ${data.businessName} on ${data.erasedOn}: license files, pictures, testimonials, offers and contact details.`,
      ),
      paragraph(
        'If you pay again before then, everything is restored. Otherwise, there is nothing to do; your account stays.',
      ),
      button('Go to your dashboard', data.dashboardUrl),
    ],
    reason: `You get this because you had a paid listing on ${brand.name}.`,
  }),
  {
    usual: {
      ...example.provider,
      erasedOn: 'December 4, 2026',
    },
  },
  {
    title: 'Listing will be erased',
    placeholders: { contactName: 'name', businessName: 'name', erasedOn: 'date', dashboardUrl: 'link' },
  },
);
