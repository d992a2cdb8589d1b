/** How a category was found: by its name, by a term of its own, by the beginning of one, or by likeness. */
export const MATCH_TYPES = ['exact', 'keyword', 'prefix', 'fuzzy'] as const;
export type MatchType = (typeof MATCH_TYPES)[number];

/**
 * From this similarity on the best match is taken without asking. Measured (docs/category-search.md): every one of 142
 * misspellings that leads to the right category is above it, text that means nothing peaks at 0.32.
 */
export const RESOLVE_SIMILARITY = 0.4;

/** Below {@link RESOLVE_SIMILARITY} and from this one on a match is only offered as 'Did you mean...'. */
export const SUGGEST_SIMILARITY = 0.2;

/** Most 'Did you mean...' suggestions on the results page (spec section 9). */
export const SUGGESTIONS_MAX = 3;

/** One row of resolve_category; similarity_score is between 0 and 1. */
export class CategoryMatch {
  id: string;
  name: string;
  slug: string;
  match_type: MatchType;
  similarity_score: number;
}

/** Whether the match is good enough to show its providers without asking. */
export function resolvesByItself(match: Pick<CategoryMatch, 'similarity_score'> | undefined): boolean {
  return match !== undefined && match.similarity_score >= RESOLVE_SIMILARITY;
}

/**
 * The matches to offer as 'Did you mean...'. Beside one that is taken, only what would have been taken in its place: words
 * that are a little alike ('dentist', 'dent repair') are worth a guess only where nothing is known.
 */
export function didYouMean(matches: readonly CategoryMatch[]): CategoryMatch[] {
  const [best, ...rest] = matches;
  const likely = resolvesByItself(best)
    ? rest.filter(resolvesByItself)
    : matches.filter((match) => match.similarity_score >= SUGGEST_SIMILARITY);
  return likely.slice(0, SUGGESTIONS_MAX);
}
