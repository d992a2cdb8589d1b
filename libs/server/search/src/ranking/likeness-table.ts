import { isQuiet } from '../query/word-lists';
import { type Word, wordFor, wordLikeness } from './word-likeness';

/** Less alike than this, two words have nothing to do with each other. */
const LIKENESS_MIN = 0.4;

/** Stop words mean themselves alone: 'for' is no misspelt 'fort', and a plea for help no 'mothers helper'. */
function likeness(mine: Word, other: Word): number {
  if (isQuiet(mine.text)) return mine.text === other.text ? 1 : 0;
  const alike = wordLikeness(mine, other);
  return alike < LIKENESS_MIN ? 0 : alike;
}

/**
 * Likeness of the words of one query to those of terms. Terms share their words ('roof', 'repair'), so each pair is
 * compared once a query.
 */
export class LikenessTable {
  private readonly words: Word[];
  private readonly rows = new Map<string, readonly number[]>();

  constructor(words: readonly string[]) {
    this.words = words.map(wordFor);
  }

  /** For each word of the query how much the given word is like it: 0 for not at all, 1 for equal. */
  row(word: string): readonly number[] {
    const known = this.rows.get(word);
    if (known) return known;
    const other = wordFor(word);
    const row = this.words.map((mine) => likeness(mine, other));
    this.rows.set(word, row);
    return row;
  }
}
