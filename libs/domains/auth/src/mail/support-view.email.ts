import { brand, VIEW_MINUTES } from '@townlink/contracts';
import { button, defineEmail, example, paragraph } from '@townlink/server-mail';

/** To a person whose portal an administrator views. */
export const supportViewEmail = defineEmail<{ reason: string; securityUrl: string }>(
  'support-view',
  ({ reason, securityUrl }) => ({
    subject: `${brand.name} support looked at your provider pages`,
    preheader: 'They could see what you see there, but not change anything.',
    blocks: [
      paragraph(
        `A member of the ${brand.name} team opened your provider pages as you see them, for at most ${VIEW_MINUTES} minutes. They could not change anything, and saw no passwords, codes, sessions or documents.`,
      ),
      paragraph(`Their reason: “${reason}”`),
      paragraph('Every such visit is listed here. Reply to this email if you did not expect it.'),
      button('Open sign-in and security', securityUrl),
    ],
    reason: `You get this because this address belongs to an account at ${brand.name}.`,
  }),
  {
    usual: { reason: 'You asked on the phone where your photos went.', securityUrl: example.url('/account/security') },
  },
  { title: 'Support looked at the provider pages', placeholders: { reason: 'words', securityUrl: 'link' } },
);
