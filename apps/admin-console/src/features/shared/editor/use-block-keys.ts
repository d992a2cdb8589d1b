import { useState } from 'react';

interface Keyed {
  blocks: readonly object[];
  keys: readonly number[];
}

let made = 0;

/**
 * The keys of changed blocks: a block that is the same object keeps its key wherever it is now, and one that was edited in
 * place keeps that of its place. React then moves the blocks below instead of drawing them as other blocks.
 */
export function keysAfter(before: Keyed, blocks: readonly object[]): number[] {
  const known = new Map(before.blocks.map((block, index) => [block, before.keys[index]!]));
  const isEdit = before.blocks.length === blocks.length;
  const kept = new Set(blocks);
  const taken = new Set<number>();
  return blocks.map((block, index) => {
    const old = before.blocks[index];
    const ofPlace = isEdit && old && !kept.has(old) ? before.keys[index] : undefined;
    const key = known.get(block) ?? ofPlace ?? made++;
    const own = taken.has(key) ? made++ : key;
    taken.add(own);
    return own;
  });
}

export function useBlockKeys(blocks: readonly object[]): readonly number[] {
  const [keyed, setKeyed] = useState<Keyed>(() => ({ blocks, keys: blocks.map(() => made++) }));
  if (keyed.blocks === blocks) return keyed.keys;
  const keys = keysAfter(keyed, blocks);
  setKeyed({ blocks, keys });
  return keys;
}
