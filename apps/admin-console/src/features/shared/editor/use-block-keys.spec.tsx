import { describe, expect, it } from '@jest/globals';
import { keysAfter } from './use-block-keys';

const [one, two, three] = [{ text: 'one' }, { text: 'two' }, { text: 'three' }];
const before = { blocks: [one, two, three], keys: ['a', 'b', 'c'] };

describe('[CONTENT-1] the keys of blocks', () => {
  it('follow moved blocks, and those below a removed one', () => {
    expect(keysAfter(before, [two, one, three])).toEqual(['b', 'a', 'c']);
    expect(keysAfter(before, [one, three])).toEqual(['a', 'c']);
  });

  it('stay with a block whose text changed', () => {
    expect(keysAfter(before, [one, { text: 'second' }, three])).toEqual(['a', 'b', 'c']);
  });

  it('are new only for a new block', () => {
    const [first, added, ...others] = keysAfter(before, [one, { text: 'new' }, two, three]);
    expect([first, ...others]).toEqual(['a', 'b', 'c']);
    expect(before.keys).not.toContain(added);
  });

  it('are never the same for two blocks', () => {
    expect(new Set(keysAfter(before, [one, one, one])).size).toBe(3);
  });
});
