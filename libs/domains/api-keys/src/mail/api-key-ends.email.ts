import { brand } from '@townlink/contracts';
import { button, defineEmail, example, facts, paragraph } from '@townlink/server-mail';

/** A week before a key ends. */
export const keyEndsEmail = defineEmail<{ name: string; prefix: string; endsOn: string; keysUrl: string }>(
  'api-key-ends',
  ({ name, prefix, endsOn, keysUrl }) => ({
    subject: `The API key “${name}” ends on ${endsOn}`,
    preheader: 'Make another one before that, so that your programs go on.',
    blocks: [
      paragraph(
        'An API key ends in a week. From then on calls with it are refused. Make another key before that, and put it into your programs.',
      ),
      facts(['Name', name], ['Begins with', prefix], ['Ends on', endsOn]),
      button('Open the API keys', keysUrl),
    ],
    reason: `You get this because you made the key or manage the API keys of ${brand.name}.`,
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
