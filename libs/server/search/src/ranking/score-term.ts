import type { MatchType } from '@townlink/contracts';
import type { SearchQuery } from '../query/search-query';
import { isFiller, weightOf, wordsOf } from '../query/words';
import { joinedSimilarity, type Word, wordFor, wordSimilarity } from './word-similarity';

/** A candidate term with its category. */
export interface CandidateTerm {
  term: string;
  kind: 'name' | 'keyword' | 'synonym';
  id: string;
  name: string;
  slug: string;
}

/** Below this similarity two words are unrelated. */
const SIMILARITY_MIN = 0.4;

/** Filler words match only themselves: 'for' is not a misspelled 'fort'. */
function similarity(mine: Word, other: Word): number {
  if (isFiller(mine.text)) return mine.text === other.text ? 1 : 0;
  const alike = wordSimilarity(mine, other);
  return alike < SIMILARITY_MIN ? 0 : alike;
}

/**
 * Similarity of a query's words to those of terms. Terms share words ('roof', 'repair'), so each pair is compared once per
 * query.
 */
export class SimilarityTable {
  private readonly words: Word[];
  private readonly rows = new Map<string, readonly number[]>();

  constructor(words: readonly string[]) {
    this.words = words.map(wordFor);
  }

  /** Similarity of the given word to each word of the query, from 0 to 1. */
  row(word: string): readonly number[] {
    const known = this.rows.get(word);
    if (known) return known;
    const other = wordFor(word);
    const row = this.words.map((mine) => similarity(mine, other));
    this.rows.set(word, row);
    return row;
  }
}

/** From this similarity on a word counts as present: at most its ending differs. */
const PRESENT = 0.95;

/** Score of a term found completely in a long sentence. */
const TERM_SHARE = 0.6;

/** Minimum letters of a typed beginning. */
const PREFIX_MIN = 3;

/** Similarities to every typed word, and to the distinctive ones. */
export interface Tables {
  phrase: SimilarityTable;
  words: SimilarityTable;
}

export interface TermScore {
  score: number;
  match: MatchType;
  /** How well the term matches each distinctive word of the query. */
  explained: number[];
}

export function weightedMean(words: readonly string[], values: readonly number[]): number {
  const total = words.reduce((sum, word) => sum + weightOf(word), 0);
  return total === 0 ? 0 : words.reduce((sum, word, index) => sum + weightOf(word) * values[index]!, 0) / total;
}

/** Between 0.5 and 1 by the typed share; one or two letters stay below the threshold to resolve. */
function prefixScore(phrase: string, term: string): number {
  const share = phrase.length / term.length;
  return phrase.length < PREFIX_MIN ? 0.2 + 0.19 * share : 0.5 + 0.45 * share;
}

/** Combines the share of the term in the query and of the query in the term. */
export function scoreTerm(query: SearchQuery, { term, kind }: CandidateTerm, tables: Tables): TermScore {
  const termWords = wordsOf(term);
  const explaining = termWords.map((word) => tables.words.row(word));
  const explained = query.words.map((_, index) => Math.max(0, ...explaining.map((row) => row[index]!)));
  if (termWords.join(' ') === query.phrase)
    return { score: 1, match: kind === 'name' ? 'exact' : 'keyword', explained };
  const present = termWords.map((word) => Math.max(0, ...tables.phrase.row(word)));
  const inQuery = weightedMean(termWords, present);
  const score = inQuery * (TERM_SHARE + (1 - TERM_SHARE) * weightedMean(query.words, explained));
  const typed = query.words.join(' ');
  if (term.startsWith(typed) && prefixScore(typed, term) > score) {
    return { score: prefixScore(typed, term), match: 'prefix', explained };
  }
  const joined = joinedSimilarity(query.words, termWords);
  if (joined > score) return { score: joined, match: 'fuzzy', explained: explained.map(() => joined) };
  const allThere = present.every((value) => value >= PRESENT);
  return { score, match: allThere ? 'keyword' : 'fuzzy', explained };
}
