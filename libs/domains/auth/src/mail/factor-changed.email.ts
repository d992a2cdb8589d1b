import { brand } from '@townlink/contracts';
import { button, defineEmail, example, paragraph, small } from '@townlink/server-mail';

export type FactorChange =
  | 'added'
  | 'removed'
  | 'recovery-code-used'
  | 'recovery-codes-made'
  | 'recovery-codes-removed'
  | 'passkey-added'
  | 'passkey-removed';

const said: Record<FactorChange, { subject: string; text: string }> = {
  added: {
    subject: 'A second step was added to your',
    text: 'A second step was added to your account. From now on, signing in requires it as well.',
  },
  removed: {
    subject: 'A second step was removed from your',
    text: 'A second step was removed from your account. Signing in no longer requires it.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your',
    text: 'A passkey was added to your account. The device that has it can sign in without a password.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your',
    text: 'A passkey was removed from your account. It can no longer be used to sign in.',
  },
  'recovery-codes-made': {
    subject: 'New recovery codes were created for your',
    text: 'New recovery codes were created for your account. Earlier codes, if there were any, no longer work.',
  },
  'recovery-codes-removed': {
    subject: 'The recovery codes were removed from your',
    text: 'The recovery codes were removed from your account and no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used for your',
    text: 'One of your recovery codes was used to sign in to your account. It cannot be used again.',
  },
};

const changes = Object.keys(said) as FactorChange[];
const recoverUrl = example.url('/auth/recover');

/** A second factor was added or removed, possibly not by the owner. */
export const factorChangedEmail = defineEmail<{ change: FactorChange; recoverUrl: string }>(
  'factor-changed',
  ({ change, recoverUrl }) => {
    const { subject, text } = said[change] ?? said.added;
    return {
      subject: `${subject} ${brand.name} account`,
      preheader: 'If it was you, there is nothing to do.',
      blocks: [
        paragraph(text),
        paragraph('If it was you, there is nothing to do. If not, choose a new password immediately:'),
        button('Choose a new password', recoverUrl),
        small(`If you can no longer sign in, write to ${brand.supportEmail}.`),
      ],
      reason: `You get this because this address belongs to an account at ${brand.name}.`,
    };
  },
  Object.fromEntries(changes.map((change) => [change, { change, recoverUrl }])),
  {
    title: 'Second step changed',
    placeholders: { recoverUrl: 'link' },
    cases: {
      added: 'added',
      removed: 'removed',
      'recovery-code-used': 'a recovery code was used',
      'recovery-codes-made': 'new recovery codes',
      'recovery-codes-removed': 'recovery codes removed',
      'passkey-added': 'passkey added',
      'passkey-removed': 'passkey removed',
    },
    caseOf: ({ change }) => change,
  },
);
