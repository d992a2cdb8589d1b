import { type CategoryMatch, MATCH_TYPES, RESOLVE_SIMILARITY, SUGGEST_SIMILARITY } from '@townlink/contracts';
import type { SearchQuery } from '../query/search-query';
import { STOP_WORDS, wordsOf } from '../query/words';
import { type CandidateTerm, scoreTerm, weightedMean } from './score-term';
import { SimilarityTable } from './similarity-table';
import { explainedBy, isSure, type Scored } from './sureness';

/** Share of the score that depends on how much of the query a category's terms explain together. */
const TOGETHER_SHARE = 0.2;

/** 'Dripping tap in the kitchen sink' is explained by several terms of the plumber, but only one of the kitchen remodeler. */
function categoryScore(query: SearchQuery, terms: readonly Scored[], best: Scored): number {
  return best.score * (1 - TOGETHER_SHARE + TOGETHER_SHARE * weightedMean(query.words, explainedBy(query, terms)));
}

/** A match with its tiebreaker: the total of the category's terms. */
interface Ranked extends CategoryMatch {
  support: number;
}

function bestFirst(left: Ranked, right: Ranked): number {
  return (
    right.similarity_score - left.similarity_score ||
    MATCH_TYPES.indexOf(left.match_type) - MATCH_TYPES.indexOf(right.match_type) ||
    right.support - left.support ||
    (left.name < right.name ? -1 : 1)
  );
}

/** For equal scores the closer kind of match wins: 'day spa' is a name before it is 'spa'. */
const isBetter = (one: Scored, other: Scored): boolean =>
  one.score > other.score ||
  (one.score === other.score && MATCH_TYPES.indexOf(one.match) < MATCH_TYPES.indexOf(other.match));

/** Maps scores up to 1 to scores below the threshold for accepting a match, preserving their order. */
const doubtful = (score: number): number =>
  score <= SUGGEST_SIMILARITY
    ? score
    : SUGGEST_SIMILARITY +
      ((score - SUGGEST_SIMILARITY) * (RESOLVE_SIMILARITY - 0.01 - SUGGEST_SIMILARITY)) / (1 - SUGGEST_SIMILARITY);

/** Whether an uncertain match is likely enough to be suggested: one of its telling words was typed, or the start of one. */
const isLikely = (terms: readonly Scored[], best: Scored): boolean =>
  best.match === 'prefix' || terms.some(({ fit }) => fit !== 'none');

/** Undefined for far-fetched matches. */
function rankCategory(query: SearchQuery, terms: readonly Scored[], others: readonly Scored[]): Ranked | undefined {
  const best = terms.reduce((left, right) => (isBetter(right, left) ? right : left));
  const { id, name, slug, language } = best.candidate;
  const score = best.score === 1 ? 1 : categoryScore(query, terms, best);
  const taken = isSure(query, terms, others);
  if (!taken && !isLikely(terms, best)) return undefined;
  const similarity_score = Math.round((taken ? Math.max(score, RESOLVE_SIMILARITY) : doubtful(score)) * 1000) / 1000;
  const support = terms.reduce((sum, term) => sum + term.score, 0);
  return { id, name, slug, match_type: best.match, similarity_score, language, support };
}

/**
 * Converts an engine's terms to categories, best first, each with its best term's kind of match. The same for every engine,
 * so that scores are comparable. Uncertain matches score below the threshold for acceptance, far-fetched ones are dropped.
 * Words without their own meaning ('help', 'cheap') match only an identical term.
 */
export function rankCategories(query: SearchQuery, candidates: readonly CandidateTerm[]): CategoryMatch[] {
  const known = new Set(candidates.flatMap(({ term }) => wordsOf(term)));
  const tables = {
    phrase: new SimilarityTable(query.phrase.split(' '), known),
    words: new SimilarityTable(query.words, known),
  };
  const scored = candidates
    .map((candidate) => ({ candidate, ...scoreTerm(query, candidate, tables) }))
    .filter(({ fit }) => fit === 'same' || !query.words.every((word) => STOP_WORDS.has(word)));
  return [...Map.groupBy(scored, ({ candidate }) => candidate.id)]
    .map(([id, terms]) =>
      rankCategory(
        query,
        terms,
        scored.filter(({ candidate }) => candidate.id !== id),
      ),
    )
    .filter((match) => match !== undefined && match.similarity_score >= SUGGEST_SIMILARITY)
    .map((match) => match!)
    .sort(bestFirst)
    .map(({ support: _, ...match }) => match);
}
