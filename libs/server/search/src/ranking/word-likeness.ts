import { editDistance } from './edit-distance';
import { trigramsOf, trigramSimilarity } from './trigrams';
import { stemOf } from './stem';

/** A word with what comparing it needs, so that this is worked out once a query. */
export interface Word {
  text: string;
  stem: string;
  trigrams: ReadonlySet<string>;
}

/** Likeness of a shared stem: the same thing, only not word for word. */
const SAME_STEM = 0.95;

/** A slip in the first letter is rarer than one further on: what is left of the likeness then. */
const OTHER_START = 0.6;

/** Slips that are forgiven by length of the longer word: short words turn into others too easily. */
const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : length < 11 ? 2 : 3);

function likenessBySlips(left: string, right: string): number {
  const length = Math.max(left.length, right.length);
  const allowed = slipsAllowed(length);
  const slips = editDistance(left, right, allowed);
  if (slips > allowed) return 0;
  const swappedStart = left[0] === right[1] && left[1] === right[0];
  return (1 - slips / length) * (left[0] === right[0] || swappedStart ? 1 : OTHER_START);
}

/** Prepares a word for {@link wordLikeness}. */
export function wordFor(text: string): Word {
  return { text, stem: stemOf(text), trigrams: trigramsOf(text) };
}

/**
 * How likely two words are meant to be the same, between 0 and 1: equal, equal but for the ending, a few slips apart, or
 * made of the same trigrams.
 */
export function wordLikeness(left: Word, right: Word): number {
  if (left.text === right.text) return 1;
  if (left.stem === right.stem) return SAME_STEM;
  return Math.max(trigramSimilarity(left.trigrams, right.trigrams), likenessBySlips(left.text, right.text));
}
