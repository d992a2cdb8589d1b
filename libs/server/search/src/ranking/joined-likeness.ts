import { editDistance } from './edit-distance';

/** Longer queries are sentences, and joining them means nothing. */
const WORDS_MAX = 4;

/** Shorter texts turn into others too easily. */
const LENGTH_MIN = 6;

/** Slips that are forgiven besides the gaps: one for each seven letters. */
const LETTERS_PER_SLIP = 7;

/**
 * Likeness of a short query and a term when gaps are left out of both, between 0 and 1: people write 'dry wall',
 * 'lawncare' and 'wind sheild' for what others write in one word or two.
 */
export function joinedLikeness(queryWords: readonly string[], termWords: readonly string[]): number {
  if (queryWords.length > WORDS_MAX) return 0;
  const query = queryWords.join('');
  const term = termWords.join('');
  const length = Math.max(query.length, term.length);
  if (length < LENGTH_MIN) return 0;
  const allowed = Math.floor(length / LETTERS_PER_SLIP);
  const slips = editDistance(query, term, allowed);
  return slips > allowed ? 0 : 1 - slips / length;
}
