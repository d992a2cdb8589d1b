import { button, defineEmail, paragraph } from '@townlink/server-mail';
import { type AboutLicense, aboutLicense, reason } from './license-mail';

/** The license has expired and the grace period has begun. */
export const licenseExpiredEmail = defineEmail<AboutLicense>(
  'license-expired',
  (data) => ({
    subject: `The license of ${data.businessName} has expired`,
    heading: 'Your license has expired',
    preheader: `Your listing stays until ${data.listedUntil}.`,
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(
        `The license that we checked was valid until ${data.expiresOn}. Your listing stays on the site until ${data.listedUntil}; after that, visitors no longer see it. Please upload the renewed license before then.`,
      ),
      button('Upload the renewed license', data.dashboardUrl),
    ],
    reason: reason(),
  }),
  { usual: aboutLicense },
  {
    title: 'License expired',
    placeholders: {
      contactName: 'name',
      businessName: 'name',
      expiresOn: 'date',
      listedUntil: 'date',
      dashboardUrl: 'link',
    },
  },
);
