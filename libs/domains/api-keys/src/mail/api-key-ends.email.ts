import { brand } from '@townlink/contracts';
import { button, defineEmail, example, facts, paragraph } from '@townlink/server-mail';

/** A week before a key ends. */
export const keyEndsEmail = defineEmail<{ name: string; prefix: string; endsOn: string; keysUrl: string }>(
  'api-key-ends',
  ({ name, prefix, endsOn, keysUrl }) => ({
    subject: `The API key “${name}” ends on ${endsOn}`,
    preheader: 'Create another one before then to keep your programs working.',
    blocks: [
      paragraph(
        'An API key expires in a week. After that, calls that use it will be refused. Create another key before then, and use it in your programs.',
      ),
      facts(['Name', name], ['Begins with', prefix], ['Ends on', endsOn]),
      button('Open the API keys', keysUrl),
    ],
    reason: `You get this because you created the key or manage the API keys of ${brand.name}.`,
  }),
  {
    usual: {
      name: 'Website of Riverton',
      prefix: 'tlk_7Kq2Zd',
      endsOn: 'December 5, 2026',
      keysUrl: example.url('/account/api-keys'),
    },
  },
  {
    title: 'API key ends',
    placeholders: { name: 'name', prefix: 'words', endsOn: 'words', keysUrl: 'link' },
  },
);
