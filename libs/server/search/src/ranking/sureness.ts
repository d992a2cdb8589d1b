import type { SearchQuery } from '../query/search-query';
import { isDistinctive, wordsOf } from '../query/words';
import { type CandidateTerm, type TermScore, weightedMean } from './score-term';
import { PRESENT } from './word-similarity';

/** A term with its score for a query. */
export interface Scored extends TermScore {
  candidate: CandidateTerm;
}

/** Share of a query's words, by weight, that must be explained if a category is matched by one word or a misspelling. */
const EXPLAINED_BY_WORD = 0.34;
const EXPLAINED_MISSPELLED = 0.55;

/** Same, if a category is matched only by parts of its terms. */
const EXPLAINED_BY_PARTS = 0.34;

/** Number of a category's terms that must share a word for it to represent the category. */
const TERMS_OF_WORD = 2;

/** Similarity of words that differ only in how they are joined. */
const JOINED = 0.85;

/** How well each word in the query is explained by the best of some terms. */
export const explainedBy = (query: SearchQuery, terms: readonly Scored[]): number[] =>
  query.words.map((_, index) => Math.max(0, ...terms.map(({ explained }) => explained[index]!)));

/**
 * Whether a category can be accepted without asking: a whole term was typed correctly or nearly, or words that only this
 * category has. One word of a longer term, or low similarity, is not enough.
 */
export function isSure(query: SearchQuery, terms: readonly Scored[], others: readonly Scored[]): boolean {
  const share = weightedMean(query.words, explainedBy(query, terms));
  return (
    terms.some((term) => isSureTerm(term, share, others)) ||
    (share >= EXPLAINED_BY_PARTS && areItsOwnWords(query, terms, others))
  );
}

function isSureTerm({ fit, score, candidate }: Scored, share: number, others: readonly Scored[]): boolean {
  if (fit === 'same') return true;
  if (fit === 'whole') return wordsOf(candidate.term).length > 1 || share >= EXPLAINED_BY_WORD;
  if (fit === 'misspelled') return share >= EXPLAINED_MISSPELLED;
  if (fit === 'joined') return score >= JOINED;
  return fit === 'begun' && !others.some((other) => beginsAsWell(other, candidate));
}

/** A prefix of both an English and a Spanish word counts for the English one. */
const beginsAsWell = ({ match, fit, candidate }: Scored, mine: CandidateTerm): boolean =>
  (match === 'prefix' || fit === 'same') && (candidate.language === 'en' || mine.language === 'es');

/** Similarity of a misspelled word that is long enough to be recognized alone. */
const ALIKE = 0.75;
const ALIKE_LETTERS = 5;

/**
 * Whether a word of several is in several terms of this category and in none of others, or two words are together in one of
 * its terms and together in none of others.
 */
function areItsOwnWords(query: SearchQuery, terms: readonly Scored[], others: readonly Scored[]): boolean {
  const enough = query.words.map((word) => (word.length > ALIKE_LETTERS ? ALIKE : PRESENT));
  const has = (term: Scored, index: number): boolean => term.explained[index]! >= enough[index]!;
  const telling = [...query.words.keys()].filter((index) => isDistinctive(query.words[index]!));
  const isOwn = (index: number): boolean =>
    terms.filter((term) => has(term, index)).length >= TERMS_OF_WORD && !others.some((other) => has(other, index));
  if (telling.length > 1 && telling.some(isOwn)) return true;
  return terms.some((term) => {
    const told = telling.filter((index) => has(term, index));
    return told.length > 1 && !others.some((other) => told.every((index) => has(other, index)));
  });
}
