import { brand } from '@townlink/contracts';
import { button, defineEmail, example, facts, paragraph } from '@townlink/server-mail';

/** A week before a partner's key ends, to its contact, who has no account and writes to support. */
export const partnerKeyEndsEmail = defineEmail<{ name: string; prefix: string; endsOn: string; url: string }>(
  'partner-key-ends',
  ({ name, prefix, endsOn, url }) => ({
    subject: `The API key “${name}” ends on ${endsOn}`,
    preheader: 'After that, calls that use it will be refused.',
    blocks: [
      paragraph('Hello,'),
      paragraph(
        'An API key expires in a week. After that, calls that use it will be refused. Write to support for another key before then, and use it in your programs.',
      ),
      facts(['Name', name], ['Begins with', prefix], ['Ends on', endsOn]),
      button('How keys work', url),
    ],
    reason: `You get this because your address is the contact for an API key of ${brand.name}.`,
  }),
  {
    usual: {
      name: 'Website of Riverton',
      prefix: 'tlk_7Kq2Zd',
      endsOn: 'December 5, 2026',
      url: example.url('/developers'),
    },
  },
  {
    title: 'Partner’s API key ends',
    placeholders: { name: 'name', prefix: 'words', endsOn: 'words', url: 'link' },
  },
);
