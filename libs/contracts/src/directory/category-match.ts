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
 * The matches to offer as 'Did you mean...'. If one is taken, only those good enough to be taken in its place: weaker
 * ones ('dentist', 'dent repair') help only where nothing is found. For a category's exact name only those that share a
 * word with it: 'Pet Groomer' beside 'Pet Sitter', but not 'RV Repair' beside 'Roofer'.
 */
export function didYouMean(matches: readonly CategoryMatch[]): CategoryMatch[] {
  const [best, ...rest] = matches;
  if (!best || !resolvesByItself(best))
    return matches.filter((match) => match.similarity_score >= SUGGEST_SIMILARITY).slice(0, SUGGESTIONS_MAX);
  const likely = rest.filter(resolvesByItself);
  const related = best.match_type === 'exact' ? likely.filter((match) => shareWord(match.name, best.name)) : likely;
  return related.slice(0, SUGGESTIONS_MAX);
}

/** So many first letters are a stem: 'Plumbing Supply' is of the kind of 'Plumber'. */
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
