import { brand } from '@townlink/contracts';
import { button, defineEmail, example, facts, paragraph, small } from '@townlink/server-mail';

export type KeyChange = 'made' | 'rotated';

const said: Record<KeyChange, { subject: string; text: string }> = {
  made: {
    subject: 'An API key was created for your',
    text: 'A key was created for your account. Programs that have it can call the API within the access you chose.',
  },
  rotated: {
    subject: 'An API key was rotated in your',
    text: 'An API key of your account got a new secret. The old one stops working after the time that was chosen.',
  },
};

/** Sent in case it was not the account's owner. */
export const keyMadeEmail = defineEmail<{ change: KeyChange; name: string; prefix: string; keysUrl: string }>(
  'api-key-made',
  ({ change, name, prefix, keysUrl }) => {
    const { subject, text } = said[change] ?? said.made;
    return {
      subject: `${subject} ${brand.name} account`,
      preheader: 'If it was you, there is nothing to do.',
      blocks: [
        paragraph(text),
        facts(['Name', name], ['Begins with', prefix]),
        paragraph(
          'If it was you, there is nothing to do. If not, revoke the key immediately and choose a new password:',
        ),
        button('Open your API keys', keysUrl),
        small(`If you can no longer sign in, write to ${brand.supportEmail}.`),
      ],
      reason: `You get this because this address belongs to an account at ${brand.name}.`,
    };
  },
  {
    made: {
      change: 'made',
      name: 'Website of Riverton',
      prefix: 'tlk_7Kq2Zd',
      keysUrl: example.url('/account/api-keys'),
    },
    rotated: {
      change: 'rotated',
      name: 'Website of Riverton',
      prefix: 'tlk_Xy41bT',
      keysUrl: example.url('/account/api-keys'),
    },
  },
  {
    title: 'API key made',
    placeholders: { name: 'name', prefix: 'words', keysUrl: 'link' },
    cases: { made: 'made', rotated: 'rotated' },
    caseOf: ({ change }) => change,
  },
);
