import { brand } from '@townlink/contracts';
import { button, defineEmail, facts, paragraph, quote } from '@townlink/server-mail';

/** Days come ready to read, for instance 'December 4, 2026'. */
interface AboutLicense {
  contactName: string;
  businessName: string;
  expiresOn: string;
  /** The last day of grace. */
  listedUntil: string;
  dashboardUrl: string;
}

const reason = `You get this because you have a listing on ${brand.name}.`;
const CHECKED = 'We check it, usually within 1-2 business days; until then everything stays as it is.';

/** Reminds that a license expires soon. */
export const licenseExpiringEmail = defineEmail<AboutLicense>('license-expiring', (data) => ({
  subject: `The license of ${data.businessName} expires on ${data.expiresOn}`,
  heading: 'Your license expires soon',
  preheader: 'Upload the renewed one, and your listing goes on.',
  blocks: [
    paragraph(`Hello ${data.contactName},`),
    paragraph(`The license that we checked is good until ${data.expiresOn}. Please upload the renewed one. ${CHECKED}`),
    facts(['License good until', data.expiresOn], ['Listed without a new one until', data.listedUntil]),
    button('Upload the renewed license', data.dashboardUrl),
  ],
  reason,
}));

/** Tells that a license has expired and the days of grace run. */
export const licenseExpiredEmail = defineEmail<AboutLicense>('license-expired', (data) => ({
  subject: `The license of ${data.businessName} has expired`,
  heading: 'Your license has expired',
  preheader: `Your listing stays until ${data.listedUntil}.`,
  blocks: [
    paragraph(`Hello ${data.contactName},`),
    paragraph(
      `The license that we checked was good until ${data.expiresOn}. Your listing stays on the site until ${data.listedUntil}; after that visitors no longer see it. Please upload the renewed one before then.`,
    ),
    button('Upload the renewed license', data.dashboardUrl),
  ],
  reason,
}));

/** Tells that the listing is off for an expired license, and how it comes back. */
export const licenseOffEmail = defineEmail<AboutLicense>('license-off', (data) => ({
  subject: `The listing of ${data.businessName} is off: the license has expired`,
  heading: 'Your listing is off the site',
  preheader: 'It comes back when we have checked the renewed license.',
  blocks: [
    paragraph(`Hello ${data.contactName},`),
    paragraph(
      `The license of ${data.businessName} expired on ${data.expiresOn}, and we have not checked a newer one. Visitors do not see the listing any more, its place is free for others, and nothing is charged until it is back.`,
    ),
    paragraph('Upload the renewed license: once we have checked it, the listing comes back by itself.'),
    button('Upload the renewed license', data.dashboardUrl),
  ],
  reason,
}));

interface AboutRevision {
  contactName: string;
  businessName: string;
  /** 'your renewed license', 'the new name "…"', or both. */
  what: string;
  dashboardUrl: string;
}

/** Tells that what was changed is checked and stands. @param listed whether visitors see the listing */
export const revisionApprovedEmail = defineEmail<AboutRevision & { listed: boolean }>('revision-approved', (data) => ({
  subject: `We checked the change of ${data.businessName}`,
  heading: 'Your change stands',
  preheader: data.listed ? 'Visitors see it now.' : 'It is checked.',
  blocks: [
    paragraph(`Hello ${data.contactName},`),
    paragraph(
      `We checked ${data.what}. ${data.listed ? 'Your listing shows it now.' : 'It is kept with your listing.'}`,
    ),
    button('Go to your dashboard', data.dashboardUrl),
  ],
  reason,
}));

/** Tells that what was changed could not be approved, why, and that the old stands. */
export const revisionRefusedEmail = defineEmail<AboutRevision & { notes: string }>('revision-refused', (data) => ({
  subject: `About the change of ${data.businessName}`,
  heading: 'We could not approve your change',
  preheader: 'Here is why, and what you can do.',
  blocks: [
    paragraph(`Hello ${data.contactName},`),
    paragraph(`We checked ${data.what} and could not approve it. What was approved before stands.`),
    ...(data.notes.trim() ? [paragraph('What we noted:'), quote(data.notes.trim())] : []),
    paragraph('You can send in another at any time.'),
    button('Go to your dashboard', data.dashboardUrl),
  ],
  reason,
}));
