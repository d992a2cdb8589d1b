import { brand } from '@townlink/contracts';
import { code, defineEmail, paragraph, small } from '@townlink/server-mail';

/** Proves the identity again before a sensitive change. */
export const reauthenticateEmail = defineEmail<{ code: string }>(
  'reauthenticate',
  (data) => ({
    subject: `Your ${brand.name} code`,
    heading: 'Confirm that it is you',
    preheader: 'A code to confirm a change to your account.',
    blocks: [
      paragraph('Enter this code to confirm the change you are about to make:'),
      code(data.code),
      small('If you did not ask for it, choose a new password. Never share the code.'),
    ],
    reason: `You get this because it was requested in a session of your ${brand.name} account.`,
  }),
  { usual: { code: '483920' } },
  {
    title: 'Code to confirm a change',
    placeholders: { code: 'code' },
  },
);
