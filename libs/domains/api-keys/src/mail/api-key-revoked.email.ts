import { brand } from '@townlink/contracts';
import { button, defineEmail, example, facts, paragraph } from '@townlink/server-mail';

/** An administrator revoked a key of the account. */
export const keyRevokedEmail = defineEmail<{ name: string; prefix: string; reason: string; keysUrl: string }>(
  'api-key-revoked',
  ({ name, prefix, reason, keysUrl }) => ({
    subject: `Your API key “${name}” was revoked`,
    preheader: 'Calls that use it are now refused.',
    blocks: [
      paragraph(`${brand.name} support revoked an API key of your account. Calls that use it are now refused.`),
      facts(['Name', name], ['Begins with', prefix], ['Reason', reason]),
      paragraph('Create another key if your programs still need one. Reply to this email if you did not expect it.'),
      button('Open your API keys', keysUrl),
    ],
    reason: `You get this because this address belongs to an account at ${brand.name}.`,
  }),
  {
    usual: {
      name: 'Website of Riverton',
      prefix: 'tlk_7Kq2Zd',
      reason: 'The key was found in a public repository.',
      keysUrl: example.url('/account/api-keys'),
    },
  },
  {
    title: 'API key revoked',
    placeholders: { name: 'name', prefix: 'words', reason: 'words', keysUrl: 'link' },
  },
);
