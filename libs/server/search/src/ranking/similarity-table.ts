import type { SearchLanguage } from '@townlink/contracts';
import { COMMON_WORDS, isFiller } from '../query/words';
import { PRESENT, type Word, wordFor, wordSimilarity } from './word-similarity';

/** Below this similarity two words are unrelated. */
const SIMILARITY_MIN = 0.4;

/**
 * Similarity of a query's words to those of terms. Terms share words ('roof', 'repair'), so each pair is compared once per
 * query.
 */
export class SimilarityTable {
  readonly words: readonly Word[];
  private readonly rows = new Map<string, readonly number[]>();

  /** @param known words of terms: if one of these was typed, it is not a misspelling of another */
  constructor(
    words: readonly string[],
    private readonly known: ReadonlySet<string>,
  ) {
    this.words = words.map(wordFor);
  }

  /** Similarity of a term's word to each word in the query, from 0 to 1. */
  row(word: string, language: SearchLanguage): readonly number[] {
    const key = `${language} ${word}`;
    const known = this.rows.get(key);
    if (known) return known;
    const other = wordFor(word);
    const row = this.words.map((mine) => this.similarity(mine, other, language));
    this.rows.set(key, row);
    return row;
  }

  /** Filler words match only themselves: 'for' is not a misspelled 'fort'. */
  private similarity(mine: Word, other: Word, language: SearchLanguage): number {
    if (isFiller(mine.text)) return mine.text === other.text ? 1 : 0;
    const alike = wordSimilarity(mine, other, language);
    const isSpelledRight = this.known.has(mine.text) || COMMON_WORDS.has(mine.text);
    return alike < (isSpelledRight ? PRESENT : SIMILARITY_MIN) ? 0 : alike;
  }
}
