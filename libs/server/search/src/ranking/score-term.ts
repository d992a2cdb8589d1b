import type { MatchType, SearchLanguage } from '@townlink/contracts';
import type { SearchQuery } from '../query/search-query';
import { weightOf, wordsOf } from '../query/words';
import type { SimilarityTable } from './similarity-table';
import { fitOf, type TermFit } from './term-fit';
import { joinedSimilarity, PRESENT } from './word-similarity';

/** A candidate term with its category. */
export interface CandidateTerm {
  term: string;
  kind: 'name' | 'keyword' | 'synonym';
  language: SearchLanguage;
  id: string;
  name: string;
  slug: string;
}

/** Score of a term found completely in a long sentence. */
const TERM_SHARE = 0.6;

/** Maximum score of anything but identical text, which always comes first. */
const SIMILAR_MAX = 0.99;

/** Minimum letters of a typed prefix. */
const PREFIX_MIN = 3;

/** Share of a term that must be typed for it to be meant; more for Spanish terms, since most people type English. */
const BEGUN_SHARE = { en: 0.5, es: 0.75 } as const;

/** The worker's profession ('hot tub electrician'): in a short query it outweighs the object of the work. */
const WORKER = /(?:er|or|ist|ian|man)s?$/;
const WORKER_WORDS_MAX = 3;
const WORKER_FACTOR = 1.3;

const isWorker = (query: SearchQuery, term: string, kind: CandidateTerm['kind'], fit: TermFit): boolean =>
  fit === 'whole' &&
  kind !== 'keyword' &&
  query.words.length <= WORKER_WORDS_MAX &&
  WORKER.test(term) &&
  query.words.some((word) => WORKER.test(word));

/** Similarities to every typed word, and to the distinctive ones. */
export interface Tables {
  phrase: SimilarityTable;
  words: SimilarityTable;
}

export interface TermScore {
  score: number;
  match: MatchType;
  fit: TermFit;
  /** How well the term matches each distinctive word in the query. */
  explained: number[];
}

export function weightedMean(words: readonly string[], values: readonly number[]): number {
  const total = words.reduce((sum, word) => sum + weightOf(word), 0);
  return total === 0 ? 0 : words.reduce((sum, word, index) => sum + weightOf(word) * values[index]!, 0) / total;
}

/** Between 0.5 and 1 by the typed share; one or two letters stay below the threshold for resolving. */
function prefixScore(phrase: string, term: string): number {
  const share = phrase.length / term.length;
  return phrase.length < PREFIX_MIN ? 0.2 + 0.19 * share : 0.5 + 0.45 * share;
}

/** Combines how much of the term is in the query, and how much of the query is in the term. */
export function scoreTerm(query: SearchQuery, { term, kind, language }: CandidateTerm, tables: Tables): TermScore {
  const termWords = wordsOf(term);
  const explaining = termWords.map((word) => tables.words.row(word, language));
  const explained = query.words.map((_, index) => Math.max(0, ...explaining.map((row) => row[index]!)));
  if (termWords.join(' ') === query.phrase)
    return { score: 1, match: kind === 'name' ? 'exact' : 'keyword', fit: 'same', explained };
  const present = termWords.map((word) => Math.max(0, ...tables.phrase.row(word, language)));
  const inQuery = weightedMean(termWords, present);
  const fit = fitOf(termWords, language, tables.phrase);
  const worker = isWorker(query, term, kind, fit) ? WORKER_FACTOR : 1;
  const explainedShare = weightedMean(query.words, explained);
  const score = SIMILAR_MAX * Math.min(1, worker * inQuery * (TERM_SHARE + (1 - TERM_SHARE) * explainedShare));
  const typed = query.words.join(' ');
  if (term.startsWith(typed) && prefixScore(typed, term) > score) {
    const isWithinWord = typed.split(' ').length === termWords.length && typed.length >= PREFIX_MIN;
    const isBegun = isWithinWord && typed.length / term.length >= BEGUN_SHARE[language];
    return { score: prefixScore(typed, term), match: 'prefix', fit: isBegun ? 'begun' : fit, explained };
  }
  const joined = joinedSimilarity(query.words, termWords);
  if (joined > score)
    return {
      score: Math.min(joined, SIMILAR_MAX),
      match: 'fuzzy',
      fit: 'joined',
      explained: explained.map(() => joined),
    };
  const allThere = present.every((value) => value >= PRESENT);
  return { score, match: allThere ? 'keyword' : 'fuzzy', fit, explained };
}
