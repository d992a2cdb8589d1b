import { describe, expect, it } from '@jest/globals';
import { blockKinds, BLOCKS, EMAIL_BLOCKS, isIn } from '@townlink/contracts';
import { groupsOf } from './block-groups';

const offered = (medium: 'page' | 'newsletter') =>
  blockKinds.filter((kind) => isIn(kind, medium)).map((kind) => ({ id: kind, label: BLOCKS[kind].label }));
const inEmails = Object.entries(EMAIL_BLOCKS).map(([id, { label }]) => ({ id, label }));

describe('the headings of the menu of blocks', () => {
  it('[CONTENT-1, CONTENT-2, CONTENT-3] contain every block of a page, an email and a newsletter once', () => {
    for (const blocks of [offered('page'), inEmails, offered('newsletter')]) {
      const listed = groupsOf(blocks).flatMap(({ items }) => items);
      expect(listed.map(({ id }) => id).sort()).toEqual(blocks.map(({ id }) => id).sort());
    }
  });

  it('[CONTENT-1] omit headings without blocks', () => {
    expect(groupsOf(inEmails).map(({ title }) => title)).toEqual(['Text', 'Lists', 'Buttons and layout']);
  });
});
