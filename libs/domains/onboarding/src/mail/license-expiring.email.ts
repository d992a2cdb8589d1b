import { button, defineEmail, facts, paragraph } from '@townlink/server-mail';
import { type AboutLicense, aboutLicense, reason } from './license-mail';

export const licenseExpiringEmail = defineEmail<AboutLicense>(
  'license-expiring',
  (data) => ({
    subject: `The license of ${data.businessName} expires on ${data.expiresOn}`,
    heading: 'Your license expires soon',
    preheader: 'Upload the renewed one to keep your listing.',
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(
        `The license that we checked is valid until ${data.expiresOn}. Please upload the renewed one. We check it, usually within 1-2 business days; until then everything stays as it is.`,
      ),
      facts(['License valid until', data.expiresOn], ['Listed without a new one until', data.listedUntil]),
      button('Upload the renewed license', data.dashboardUrl),
    ],
    reason: reason(),
  }),
  { usual: aboutLicense },
  {
    title: 'License expires soon',
    placeholders: {
      contactName: 'name',
      businessName: 'name',
      expiresOn: 'date',
      listedUntil: 'date',
      dashboardUrl: 'link',
    },
  },
);
