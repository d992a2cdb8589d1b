import { describe, expect, it } from '@jest/globals';
import { type ContentDocument, differencesOf, problemsOf, problemsOfBlocks, readDocument } from '.';

const whole: ContentDocument = readDocument({
  title: 'About us',
  heading: 'About us',
  description: 'Who runs this site, and why.',
  blocks: [{ kind: 'text', text: 'We are here.' }],
});

const withBlocks = (...blocks: unknown[]): ContentDocument => readDocument({ ...whole, blocks });

describe('what keeps a document from being published', () => {
  it.each<[string, ContentDocument, string[]]>([
    ['nothing, of a whole one', whole, []],
    ['no title', { ...whole, title: '' }, ['title: Title is required']],
    ['no block', withBlocks(), ['blocks: A page needs at least one block']],
    ['an empty text', withBlocks({ kind: 'text' }), ['blocks.0.text: Text is required']],
    ['a list without items', withBlocks({ kind: 'list' }), ['blocks.0.items: Add at least one item']],
    [
      'a picture that is neither described nor decorative',
      withBlocks({ kind: 'picture', meaning: 'described' }),
      ['blocks.0.alternative: Describe the picture, or mark it as decorative'],
    ],
    ['a decorative picture is fine', withBlocks({ kind: 'picture' }), []],
    [
      'a long line',
      withBlocks({ kind: 'heading', text: 'x'.repeat(201) }),
      ['blocks.0.text: Heading must be at most 200 characters'],
    ],
    [
      'a link that does not work, in a column',
      withBlocks({ kind: 'columns', cells: [[], [{ kind: 'text', text: '[a](vbscript:x)' }]] }),
      ['blocks.0.cells.1.0.text: The link to “vbscript:x” does not work. Use a path of this site or an https address'],
    ],
    [
      'each of the links that do not work',
      withBlocks({ kind: 'text', text: '[a](vbscript:x) and [b](javascript:alert(1))' }),
      [
        'blocks.0.text: These links do not work: “vbscript:x”, “javascript:alert(1)”. ' +
          'Use paths of this site or https addresses',
      ],
    ],
    [
      'a link to an address with parentheses',
      withBlocks({ kind: 'text', text: '[a](https://x.example/b_(c))' }),
      ['blocks.0.text: The link to “https://x.example/b_(c)” does not work. Write %28 and %29 for its parentheses'],
    ],
    [
      'a button that leads nowhere',
      withBlocks({ kind: 'actions', items: [{ label: 'Go', target: 'javascript:x' }] }),
      [
        'blocks.0.items.0.target: The link to “javascript:x” does not work. Use a path of this site or an https address',
      ],
    ],
    ['a block of another release is fine', withBlocks({ kind: 'film' }), []],
  ])('[CONTENT-1] %s', (_, document, problems) => {
    expect(problemsOf(document).map(({ field, message }) => `${field}: ${message}`)).toEqual(problems);
  });
});

describe('what keeps blocks from being sent by email', () => {
  it.each<[string, unknown[], string[]]>([
    ['nothing, of words', [{ kind: 'text', text: '[Plans](/pricing)' }], []],
    ['no block', [], ['blocks: An email needs at least one block']],
    [
      'what an email has no view of',
      [{ kind: 'picture' }, { kind: 'columns', cells: [[{ kind: 'part', name: 'search-form' }]] }],
      [
        'blocks.0: “Drawing” cannot be shown in an email. Remove it',
        'blocks.1.cells.0.0: “Part of the product” cannot be shown in an email. Remove it',
      ],
    ],
    [
      'a block of another release',
      [{ kind: 'film' }],
      ['blocks.0: “Unknown block” cannot be shown in an email. Remove it'],
    ],
    [
      'a link within the email',
      [
        { kind: 'text', text: '[up](#top)' },
        { kind: 'actions', items: [{ label: 'Up', target: '#top' }] },
      ],
      [
        'blocks.0.text: A link within an email leads nowhere. Use the address of a page',
        'blocks.1.items.0.target: A link within an email leads nowhere. Use the address of a page',
      ],
    ],
  ])('[CONTENT-2, CONTENT-3] %s', (_, blocks, problems) => {
    const found = problemsOfBlocks(readDocument({ blocks }).blocks, 'email');
    expect(found.map(({ field, message }) => `${field}: ${message}`)).toEqual(problems);
  });
});

describe('the difference of two documents', () => {
  it('[CONTENT-1] consists of removed and added lines, in order', () => {
    const before = withBlocks(
      { kind: 'text', text: 'One\n\nTwo' },
      { kind: 'divider' },
      { kind: 'list', items: ['a', 'b'] },
    );
    const after = withBlocks({ kind: 'text', text: 'One\n\nThree' }, { kind: 'list', items: ['a', 'b', 'c'] });
    expect(differencesOf(before, after).map(({ sign, text }) => sign + text)).toEqual([
      '-Text: Two',
      '-Divider',
      '+Text: Three',
      '+List: c',
    ]);
    expect(differencesOf(before, before)).toEqual([]);
  });

  it('[CONTENT-1] is one line of a text of any length where one line was changed in the middle', () => {
    const long = (changed: string) =>
      withBlocks(
        ...Array.from({ length: 300 }, (_, index) => ({
          kind: 'list',
          items: Array.from({ length: 60 }, (_item, line) =>
            index === 150 && line === 30 ? changed : `${index} ${line}`,
          ),
        })),
      );
    expect(differencesOf(long('was'), long('is'))).toEqual([
      { sign: '-', text: 'List: was' },
      { sign: '+', text: 'List: is' },
    ]);
  });

  it('[CONTENT-1] consists of every line if the texts are too long to compare', () => {
    const linesFrom = (first: number) =>
      withBlocks(
        ...Array.from({ length: 300 }, (_, index) => ({
          kind: 'list',
          items: Array.from({ length: 60 }, (_item, line) => `${first + index} ${line}`),
        })),
      );
    const lines = differencesOf(linesFrom(0), linesFrom(1_000));
    expect([lines.length, lines[0]?.sign, lines.at(-1)?.sign]).toEqual([2 * (300 * 61 - 1), '-', '+']);
  });
});
