import { brand } from '@townlink/contracts';
import { button, defineEmail, example, facts, paragraph } from '@townlink/server-mail';

/** An administrator revoked a partner's key: to its contact, who has no account and writes to support. */
export const partnerKeyRevokedEmail = defineEmail<{ name: string; prefix: string; reason: string; url: string }>(
  'partner-key-revoked',
  ({ name, prefix, reason, url }) => ({
    subject: `The API key “${name}” was revoked`,
    preheader: 'Calls that use it are now refused.',
    blocks: [
      paragraph('Hello,'),
      paragraph(`${brand.name} support revoked an API key. Calls that use it are now refused.`),
      facts(['Name', name], ['Begins with', prefix], ['Reason', reason]),
      paragraph('Reply to this email if you need another key, or if you did not expect it.'),
      button('How keys work', url),
    ],
    reason: `You get this because your address is the contact for an API key of ${brand.name}.`,
  }),
  {
    usual: {
      name: 'Website of Riverton',
      prefix: 'tlk_7Kq2Zd',
      reason: 'The key was found in a public repository.',
      url: example.url('/developers'),
    },
  },
  {
    title: 'Partner’s API key revoked',
    placeholders: { name: 'name', prefix: 'words', reason: 'words', url: 'link' },
  },
);
