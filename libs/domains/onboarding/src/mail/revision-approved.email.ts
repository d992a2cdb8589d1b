import { button, defineEmail, paragraph } from '@townlink/server-mail';
import { type AboutRevision, aboutRevision, reason } from './license-mail';

/** A change was approved. @param listed whether visitors see the listing */
export const revisionApprovedEmail = defineEmail<AboutRevision & { listed: boolean }>(
  'revision-approved',
  (data) => ({
    subject: `We checked the change of ${data.businessName}`,
    heading: 'Your change is approved',
    preheader: data.listed ? 'Visitors see it now.' : 'It is checked.',
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(
        `We checked ${data.what}. ${data.listed ? 'Your listing shows it now.' : 'It is saved with your listing.'}`,
      ),
      button('Go to your dashboard', data.dashboardUrl),
    ],
    reason: reason(),
  }),
  {
    listed: { ...aboutRevision, listed: true },
    unlisted: { ...aboutRevision, listed: false },
  },
  {
    title: 'Change approved',
    placeholders: { contactName: 'name', businessName: 'name', what: 'text', dashboardUrl: 'link' },
    cases: { listed: 'the listing is live', unlisted: 'the listing is not live' },
    caseOf: ({ listed }) => (listed ? 'listed' : 'unlisted'),
  },
);
