import { button, defineEmail, paragraph } from '@townlink/server-mail';
import { type AboutLicense, aboutLicense, reason } from './license-mail';

/** The listing is off for an expired license; says what to do. */
export const licenseOffEmail = defineEmail<AboutLicense>(
  'license-off',
  (data) => ({
    subject: `The listing of ${data.businessName} is off: the license has expired`,
    heading: 'Your listing is off the site',
    preheader: 'It comes back once we have checked the renewed license.',
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(
        `The license of ${data.businessName} expired on ${data.expiresOn}, and we have not checked a newer one. Visitors no longer see the listing, its place is free for others, and nothing is charged until it is back.`,
      ),
      paragraph('Upload the renewed license: once we have checked it, the listing comes back automatically.'),
      button('Upload the renewed license', data.dashboardUrl),
    ],
    reason: reason(),
  }),
  { usual: aboutLicense },
  {
    title: 'Listing off for its license',
    placeholders: {
      contactName: 'name',
      businessName: 'name',
      expiresOn: 'date',
      listedUntil: 'date',
      dashboardUrl: 'link',
    },
  },
);
