import { brand } from '@townlink/contracts';
import { button, defineEmail, paragraph, small } from '@townlink/server-mail';

/** Reminds a provider of an application that only lacks its payment. */
export const checkoutReminderEmail = defineEmail<{
  contactName: string;
  businessName: string;
  planName: string;
  resumeUrl: string;
}>('checkout-reminder', (data) => ({
  subject: `Finish the application of ${data.businessName}`,
  heading: 'One step is left',
  preheader: 'Everything you entered is saved.',
  blocks: [
    paragraph(`Hello ${data.contactName},`),
    paragraph(
      `Your application for the ${data.planName} plan is complete except for the payment. Everything is saved.`,
    ),
    button('Finish the application', data.resumeUrl),
    small('If you changed your mind, you need not do anything: nothing has been charged.'),
  ],
  reason: `You get this because you started an application on ${brand.name}. We remind you once.`,
}));
