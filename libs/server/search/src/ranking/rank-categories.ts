import { type CategoryMatch, MATCH_TYPES, SUGGEST_SIMILARITY } from '@townlink/contracts';
import type { SearchQuery } from '../query/search-query';
import { type CandidateTerm, SimilarityTable, scoreTerm, type TermScore, weightedMean } from './score-term';

/** Share of the score that depends on how much of the query a category's terms explain together. */
const TOGETHER_SHARE = 0.2;

interface Scored extends TermScore {
  candidate: CandidateTerm;
}

function groupByCategory(scored: readonly Scored[]): Scored[][] {
  return [...Map.groupBy(scored, ({ candidate }) => candidate.id).values()];
}

/** 'Dripping tap in the kitchen sink' is explained by several terms of the plumber, and by one of the kitchen remodeler. */
function categoryScore(query: SearchQuery, terms: readonly Scored[], best: Scored): number {
  const together = query.words.map((_, index) => Math.max(0, ...terms.map(({ explained }) => explained[index]!)));
  return best.score * (1 - TOGETHER_SHARE + TOGETHER_SHARE * weightedMean(query.words, together));
}

/** A match with the tiebreaker: the total of the category's terms. */
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

/** Of equal scores the closer kind of match wins: 'day spa' is a name before it is 'spa'. */
const isBetter = (one: Scored, other: Scored): boolean =>
  one.score > other.score ||
  (one.score === other.score && MATCH_TYPES.indexOf(one.match) < MATCH_TYPES.indexOf(other.match));

function rankCategory(query: SearchQuery, terms: readonly Scored[]): Ranked {
  const best = terms.reduce((left, right) => (isBetter(right, left) ? right : left));
  const { id, name, slug } = best.candidate;
  const score = best.score === 1 ? 1 : categoryScore(query, terms, best);
  const support = terms.reduce((sum, term) => sum + term.score, 0);
  return { id, name, slug, match_type: best.match, similarity_score: Math.round(score * 1000) / 1000, support };
}

/**
 * Turns an engine's terms into categories, best first, each with its best term's kind of match. The same for every engine, so
 * that scores are comparable; drops scores below the suggestion threshold.
 */
export function rankCategories(query: SearchQuery, candidates: readonly CandidateTerm[]): CategoryMatch[] {
  const tables = { phrase: new SimilarityTable(query.phrase.split(' ')), words: new SimilarityTable(query.words) };
  const scored = candidates.map((candidate) => ({ candidate, ...scoreTerm(query, candidate, tables) }));
  return groupByCategory(scored)
    .map((terms) => rankCategory(query, terms))
    .filter((match) => match.similarity_score >= SUGGEST_SIMILARITY)
    .sort(bestFirst)
    .map(({ support: _, ...match }) => match);
}
