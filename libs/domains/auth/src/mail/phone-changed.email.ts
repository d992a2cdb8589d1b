import { brand } from '@townlink/contracts';
import { button, defineEmail, example, paragraph, small } from '@townlink/server-mail';

/** The phone number was changed, possibly not by the owner. */
export const phoneChangedEmail = defineEmail<{ isFirst: boolean; ending: string; recoverUrl: string }>(
  'phone-changed',
  ({ isFirst, ending, recoverUrl }) => ({
    subject: `The phone number of your ${brand.name} account was ${isFirst ? 'added' : 'changed'}`,
    preheader: 'If it was you, there is nothing to do.',
    blocks: [
      paragraph(`A number ending in ${ending} can now be used to sign in to your ${brand.name} account.`),
      paragraph('If it was you, there is nothing to do. If not, choose a new password immediately:'),
      button('Choose a new password', recoverUrl),
      small(`If you can no longer sign in, write to ${brand.supportEmail}.`),
    ],
    reason: `You get this because this address belongs to an account at ${brand.name}.`,
  }),
  {
    first: { isFirst: true, ending: '0142', recoverUrl: example.url('/auth/recover') },
    changed: { isFirst: false, ending: '0142', recoverUrl: example.url('/auth/recover') },
  },
  {
    title: 'Phone number',
    placeholders: { ending: 'text', recoverUrl: 'link' },
    cases: { first: 'added', changed: 'changed' },
    caseOf: ({ isFirst }) => (isFirst ? 'first' : 'changed'),
  },
);
