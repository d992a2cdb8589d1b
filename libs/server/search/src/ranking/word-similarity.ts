import type { SearchLanguage } from '@townlink/contracts';

/**
 * Edit distance (optimal string alignment: an extra, missing or wrong letter, or two swapped neighbors). Stops above the
 * limit and returns limit + 1.
 */
export function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(last[column - 1]! + (same ? 0 : 1), last[column]! + 1, current[column - 1]! + 1);
      if (left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]) {
        cost = Math.min(cost, beforeLast[column - 2]! + 1);
      }
      current.push(cost);
    }
    if (Math.min(...current) > limit) return limit + 1;
    [beforeLast, last] = [last, current];
  }
  return last[right.length]!;
}

/** A word's trigrams as in pg_trgm: two leading blanks, one trailing. */
export function trigramsOf(word: string): ReadonlySet<string> {
  const padded = `  ${word} `;
  const trigrams = new Set<string>();
  for (let start = 0; start + 3 <= padded.length; start += 1) trigrams.add(padded.slice(start, start + 3));
  return trigrams;
}

/** Shared trigrams divided by all trigrams of two words, between 0 and 1, like pg_trgm's similarity(). */
export function trigramSimilarity(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let shared = 0;
  for (const trigram of left) if (right.has(trigram)) shared += 1;
  return shared / (left.size + right.size - shared);
}

/** Endings that do not change the meaning, longest first. */
const ENDINGS = /(?:ings?|ers?|ies|ed|es|s|y|e)$/;

/** Shorter stems coincide by chance ('bed' is not 'b'). */
const STEM_MIN = 3;

/** Plural endings of Spanish words. */
const SPANISH_ENDINGS = /(?:es|s)$/;

/** Words whose ending carries meaning: a sewer does not sew, and a washer is a machine, while a wash is work. */
const WHOLE_WORDS = new Set(
  `battery carer carers cater cattery cookies counter counters dryer flue freezer freezers gutter gutters power sewer shower showers washer water`.split(
    ' ',
  ),
);

/** Synonyms for the same work. */
const SAME_AS: ReadonlyMap<string, string> = new Map([
  ['fix', 'repair'],
  ['fixed', 'repair'],
  ['fixing', 'repair'],
  ['installation', 'install'],
  ['removal', 'remove'],
  ['replacement', 'replace'],
]);

/** 'clogging', 'clogged' and 'clogs' share the stem 'clog'; 'movers' and 'moving' share 'mov'. */
export function stemOf(given: string): string {
  const word = SAME_AS.get(given) ?? given;
  const single = word.replace(/s$/, '');
  if (WHOLE_WORDS.has(single)) return single;
  if (WHOLE_WORDS.has(word)) return word;
  const cut = word.replace(ENDINGS, '');
  if (cut.length < STEM_MIN) return word;
  return cut.replace(/([bdgklmnprt])\1$/, '$1');
}

/** A word with precomputed parts for comparisons. */
export interface Word {
  text: string;
  stem: string;
  /** Stem as a Spanish word. */
  spanishStem: string;
  trigrams: ReadonlySet<string>;
}

/** Similarity of two words with the same stem; from here on a word counts as present. */
export const PRESENT = 0.95;

/** Factor for different first letters, where typos are rarer. */
const OTHER_FIRST_LETTER = 0.6;

/** Tolerated edits by the longer word's length: short words easily become other words. */
const maxEdits = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : length < 11 ? 2 : 3);

function similarityByEdits(left: string, right: string): number {
  const length = Math.max(left.length, right.length);
  const allowed = maxEdits(length);
  const edits = editDistance(left, right, allowed);
  if (edits > allowed) return 0;
  const swappedStart = left[0] === right[1] && left[1] === right[0];
  return (1 - edits / length) * (left[0] === right[0] || swappedStart ? 1 : OTHER_FIRST_LETTER);
}

export function wordFor(text: string): Word {
  return { text, stem: stemOf(text), spanishStem: text.replace(SPANISH_ENDINGS, ''), trigrams: trigramsOf(text) };
}

/** How alike two words are in meaning, from 0 to 1: equal, same stem, a few edits apart, or similar trigrams. */
export function wordSimilarity(left: Word, right: Word, language: SearchLanguage = 'en'): number {
  if (left.text === right.text) return 1;
  if (language === 'es' ? left.spanishStem === right.spanishStem : left.stem === right.stem) return PRESENT;
  const [shorter, longer] = [left.text.length, right.text.length].sort((one, other) => one - other);
  if (shorter! * 2 < longer!) return 0;
  return Math.max(trigramSimilarity(left.trigrams, right.trigrams), similarityByEdits(left.text, right.text));
}

/** Longer queries are sentences. */
const WORDS_MAX = 4;

/** Shorter texts easily become others. */
const LENGTH_MIN = 6;

/** Letters per tolerated edit, not counting spaces. */
const LETTERS_PER_EDIT = 7;

/**
 * Similarity of a short query and a term without spaces, from 0 to 1: people write 'dry wall', 'lawncare' and 'wind sheild'
 * as one word or two.
 */
export function joinedSimilarity(queryWords: readonly string[], termWords: readonly string[]): number {
  if (queryWords.length > WORDS_MAX || queryWords.length === termWords.length) return 0;
  const query = queryWords.join('');
  const term = termWords.join('');
  const length = Math.max(query.length, term.length);
  if (length < LENGTH_MIN) return 0;
  const allowed = Math.floor(length / LETTERS_PER_EDIT);
  const edits = editDistance(query, term, allowed);
  return edits > allowed ? 0 : 1 - edits / length;
}
