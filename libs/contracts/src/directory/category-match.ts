/** By name, synonym, prefix or similarity. */
export const MATCH_TYPES = ['exact', 'keyword', 'prefix', 'fuzzy'] as const;
export type MatchType = (typeof MATCH_TYPES)[number];

/** Languages in which services can be searched. */
const SEARCH_LANGUAGES = ['en', 'es'] as const;
export type SearchLanguage = (typeof SEARCH_LANGUAGES)[number];

/**
 * Similarity from which the best match is used without asking. Measured (docs/category-search.md): all 142 misspellings
 * of the sample are above it; meaningless text peaks at 0.32.
 */
export const RESOLVE_SIMILARITY = 0.4;

/** From this similarity up to {@link RESOLVE_SIMILARITY} a match is only suggested. */
export const SUGGEST_SIMILARITY = 0.2;

/** Other suggestions are shown only above this share of the best one's similarity. */
const LIKELY_BESIDE = 0.8;

/** Source: product specification, section 9. */
export const SUGGESTIONS_MAX = 3;

/** One row of `resolve_category`; `similarity_score` is between 0 and 1. */
export class CategoryMatch {
  id: string;
  name: string;
  slug: string;
  match_type: MatchType;
  similarity_score: number;
  /** Language of the matched words; English if absent. */
  language?: SearchLanguage;
}

/** Whether to show the match's providers without asking first. */
export function resolvesByItself(match: Pick<CategoryMatch, 'similarity_score'> | undefined): boolean {
  return match !== undefined && match.similarity_score >= RESOLVE_SIMILARITY;
}

/**
 * The 'Did you mean...' suggestions. If a match was accepted, only others above the same threshold; for a category's exact
 * name, only those that share a word: 'Pet Sitter' for 'Pet Groomer', but not 'RV Repair' for 'Roofer'.
 */
export function didYouMean(matches: readonly CategoryMatch[]): CategoryMatch[] {
  const [best, ...rest] = matches;
  if (!best || !resolvesByItself(best))
    return matches.filter((match) => match.similarity_score >= least(best)).slice(0, SUGGESTIONS_MAX);
  const likely =
    best.match_type === 'exact'
      ? rest.filter((match) => match.similarity_score >= SUGGEST_SIMILARITY && shareWord(match.name, best.name))
      : rest.filter(resolvesByItself);
  return likely.slice(0, SUGGESTIONS_MAX);
}

const least = (best: CategoryMatch | undefined): number =>
  Math.max(SUGGEST_SIMILARITY, LIKELY_BESIDE * (best?.similarity_score ?? 0));

/** Length of a stem: 'Plumbing Supply' is related to 'Plumber'. */
const STEM = 5;

const stemsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, STEM));

const shareWord = (one: string, other: string): boolean => {
  const stems = new Set(stemsOf(other));
  return stemsOf(one).some((stem) => stems.has(stem));
};
