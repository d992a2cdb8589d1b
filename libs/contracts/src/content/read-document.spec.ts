import { describe, expect, it } from '@jest/globals';
import { type ContentBlock, readDocument } from '.';

const blocksOf = (...blocks: unknown[]): ContentBlock[] => readDocument({ blocks }).blocks;

const nested = (depth: number): unknown => {
  let block: unknown = { kind: 'text', text: 'deep' };
  for (let level = 0; level < depth; level++) block = { kind: 'columns', frame: 'plain', cells: [[block]] };
  return block;
};

/** Maximum nesting of objects and lists in a value. */
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

describe('stored content', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'blocks'],
    ['a list', [{ kind: 'text', text: 'x' }]],
    ['blocks that are no list', { blocks: { length: 3, 0: { kind: 'text' } } }],
    ['blocks that are no objects', { blocks: [null, 1, 'x', [], undefined] }],
  ])('[CONTENT-1] is an empty document if it is %s', (_, stored) => {
    expect(readDocument(stored)).toEqual({
      title: '',
      heading: '',
      description: '',
      layout: 'text',
      drawing: 'none',
      social: '',
      menu: 'none',
      menuOrder: '1',
      summary: [],
      blocks: [],
    });
  });

  it.each<[string, unknown, ContentBlock]>([
    ['values of other types are empty', { kind: 'text', text: { toString: 'x' } }, { kind: 'text', text: '' }],
    [
      'an unknown choice is the first one',
      { kind: 'part', name: 'constructor' },
      { kind: 'part', name: 'plan-comparison' },
    ],
    ['further properties are left out', { kind: 'divider', onclick: 'x', style: 'x' }, { kind: 'divider' }],
    [
      'control and direction characters are left out',
      { kind: 'text', text: 'a\u202eb\u0000\nc' },
      { kind: 'text', text: 'ab\nc' },
    ],
    ['half a character is replaced', { kind: 'text', text: 'a\ud800' }, { kind: 'text', text: 'a\ufffd' }],
    [
      'lines without text are omitted',
      { kind: 'list', items: ['a', '', 7] },
      { kind: 'list', style: 'bullets', items: ['a'] },
    ],
    [
      'a prototype is not a kind',
      { kind: '__proto__', text: 'x' },
      { kind: 'unknown', stored: '{"kind":"__proto__","text":"x"}' },
    ],
    ['an inherited name is not a kind', { kind: 'toString' }, { kind: 'unknown', stored: '{"kind":"toString"}' }],
  ])('[CONTENT-1] is sanitized: %s', (_, stored, block) => {
    expect(blocksOf(stored)).toEqual([block]);
  });

  it('[CONTENT-1] preserves a block from a newer release, and recognizes it after the update', () => {
    const film = { kind: 'film', source: 'x', scenes: [1, 2] };
    const [kept] = blocksOf(film);
    expect(kept).toEqual({ kind: 'unknown', stored: JSON.stringify(film) });
    expect(blocksOf(kept)).toEqual([kept]);
    expect(blocksOf({ kind: 'unknown', stored: '{"kind":"text","text":"known"}' })).toEqual([
      { kind: 'text', text: 'known' },
    ]);
  });

  it.each([
    ['a thousand levels of columns', nested(1_000)],
    [
      'a hundred thousand blocks',
      { kind: 'columns', cells: [Array.from({ length: 100_000 }, () => ({ kind: 'text' }))] },
    ],
    ['a text of ten million characters', { kind: 'text', text: 'x'.repeat(10_000_000) }],
    ['a thousand levels of an unknown kind', { kind: 'film', inner: nested(1_000) }],
    ['a large unknown block', { kind: 'film', inner: 'x'.repeat(1_000_000) }],
    ['an unknown block within an unknown block', { kind: 'unknown', stored: '{"kind":"unknown","stored":"{}"}' }],
  ])('[CONTENT-1] is bounded: %s', (_, stored) => {
    const document = readDocument({ blocks: [stored, stored, { kind: 'text', text: 'after' }] });
    expect(depthOf(document)).toBeLessThan(9);
    expect(JSON.stringify(document).length).toBeLessThan(70_000);
  });

  it('[CONTENT-1] does not change when it is read again', () => {
    const document = readDocument({
      title: ' A ',
      summary: ['x'],
      blocks: [nested(3), { kind: 'steps', items: [{}] }],
    });
    expect(readDocument(JSON.parse(JSON.stringify(document)))).toEqual(document);
  });

  it('[CONTENT-1] cannot change a prototype', () => {
    readDocument(JSON.parse('{"__proto__":{"title":"x"},"blocks":[{"kind":"text","__proto__":{"text":"x"}}]}'));
    expect(({} as { title?: string }).title).toBeUndefined();
    expect(readDocument(JSON.parse('{"__proto__":{"title":"x"}}')).title).toBe('');
  });
});
