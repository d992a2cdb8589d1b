import { brand } from '@townlink/contracts';
import { button, mailTemplate, paragraph, small } from '../layout/blocks';

/** Reminds a provider of an application that only lacks its payment. */
export const checkoutReminder = mailTemplate<{
  contactName: string;
  businessName: string;
  planName: string;
  resumeUrl: string;
}>({
  subject: (data) => `Finish the application of ${data.businessName}`,
  heading: () => 'One step is left',
  preview: () => 'Everything you entered is saved.',
  body: (data) => [
    paragraph(`Hello ${data.contactName},`),
    paragraph(
      `Your application for the ${data.planName} plan is complete except for the payment. Everything is saved.`,
    ),
    button('Finish the application', data.resumeUrl),
    small('If you changed your mind, you need not do anything: nothing has been charged.'),
  ],
  reason: `You get this because you started an application on ${brand.name}. We remind you once.`,
});
