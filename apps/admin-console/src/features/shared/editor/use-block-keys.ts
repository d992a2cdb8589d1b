import { useState } from 'react';

interface Keyed {
  blocks: readonly object[];
  keys: string[];
}

let made = 0;

/** Of the block's elements as well. */
const makeKey = (): string => `block-${made++}`;

/**
 * The keys of changed blocks: a block that is the same object keeps its key wherever it is now, and one that was edited in
 * place keeps that of its place. React then moves the blocks below instead of drawing them as other blocks.
 */
export function keysAfter(before: Keyed, blocks: readonly object[]): string[] {
  const known = new Map(before.blocks.map((block, index) => [block, before.keys[index]!]));
  const isEdit = before.blocks.length === blocks.length;
  const kept = new Set(blocks);
  const taken = new Set<string>();
  return blocks.map((block, index) => {
    const old = before.blocks[index];
    const ofPlace = isEdit && old && !kept.has(old) ? before.keys[index] : undefined;
    const key = known.get(block) ?? ofPlace ?? makeKey();
    const own = taken.has(key) ? makeKey() : key;
    taken.add(own);
    return own;
  });
}

/** The same array until a block comes, goes or moves. */
export function useBlockKeys(blocks: readonly object[]): string[] {
  const [keyed, setKeyed] = useState<Keyed>(() => ({ blocks, keys: blocks.map(makeKey) }));
  if (keyed.blocks === blocks) return keyed.keys;
  const after = keysAfter(keyed, blocks);
  const isSame = after.length === keyed.keys.length && after.every((key, index) => key === keyed.keys[index]);
  const keys = isSame ? keyed.keys : after;
  setKeyed({ blocks, keys });
  return keys;
}
