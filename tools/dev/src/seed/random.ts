import { createHash } from 'node:crypto';

/** A deterministic random sequence: the same seed gives the same numbers on every machine. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number from 0 (inclusive) to the bound (exclusive). */
  below(bound: number): number;
  /** One of the choices, all equally likely. */
  pick<T>(choices: readonly T[]): T;
  /** True with the given probability. */
  chance(probability: number): boolean;
}

/** Mulberry32: 32 bits of state are sufficient for demo data. Source: Tommy Ettinger, public domain. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    next,
    below,
    pick: (choices) => choices[below(choices.length)]!,
    chance: (probability) => next() < probability,
  };
}

/** A deterministic id in the form of a version 4 UUID. */
export function stableId(...parts: (string | number)[]): string {
  const hex = createHash('sha256').update(parts.join(':')).digest('hex');
  const variant = ((parseInt(hex[16]!, 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
