import { randomUUID } from 'node:crypto';
import { brand, PAGES } from '@townlink/contracts';
import type { Provider } from '@townlink/domain-providers';
import { button, defineEmail, example, paragraph } from '@townlink/server-mail';

/** A rejection was undone. */
export const reopenedEmail = defineEmail<{ contactName: string; businessName: string; dashboardUrl: string }>(
  'reopened',
  (data) => ({
    subject: `We are reviewing the application of ${data.businessName} again`,
    heading: 'We are reviewing your application again',
    preheader: 'It is waiting for a decision again.',
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(
        `We withdrew our decision about the application of ${data.businessName} and will review it again, usually within 1-2 business days.`,
      ),
      paragraph('If your plan costs something and your payment was refunded, please pay again from your dashboard.'),
      button('Go to your dashboard', data.dashboardUrl),
    ],
    reason: `You get this because you applied to be listed on ${brand.name}.`,
  }),
  {
    usual: example.provider,
  },
  {
    title: 'Application looked at again',
    placeholders: { contactName: 'name', businessName: 'name', dashboardUrl: 'link' },
  },
);

export const reopenedMessage = (provider: Provider, siteUrl: string) => ({
  key: `reopened:${provider.id}:${randomUUID()}`,
  to: provider.mail_address,
  copies: provider.notice_copies,
  data: {
    contactName: provider.contact_name,
    businessName: provider.business_name,
    dashboardUrl: siteUrl + PAGES.dashboard,
  },
});
