import { useState } from 'react';

interface Keyed {
  blocks: readonly object[];
  keys: string[];
}

let made = 0;

/** Also the id of the block's elements. */
const makeKey = (): string => `block-${made++}`;

/**
 * The keys of changed blocks: an identical object keeps its key at any position, and an object edited in place keeps
 * that of its position. React then moves the blocks below instead of re-rendering them.
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

/** A stable array until a block is added, removed or moved. */
export function useBlockKeys(blocks: readonly object[]): string[] {
  const [keyed, setKeyed] = useState<Keyed>(() => ({ blocks, keys: blocks.map(makeKey) }));
  if (keyed.blocks === blocks) return keyed.keys;
  const after = keysAfter(keyed, blocks);
  const isSame = after.length === keyed.keys.length && after.every((key, index) => key === keyed.keys[index]);
  const keys = isSame ? keyed.keys : after;
  setKeyed({ blocks, keys });
  return keys;
}
