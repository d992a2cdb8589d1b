import type { CategoryMatch } from '@townlink/contracts';
import { probesOf, readQuery } from './query/search-query';
import { rankCategories } from './ranking/rank-categories';
import type { CandidateTerm } from './ranking/score-term';

const DEFAULT_LIMIT = 5;

/** Finds the categories for a visitor's words (resolve_category in the specification). */
export abstract class CategorySearch {
  /**
   * The most likely categories, best first, at most `limit` (5 by default); empty for meaningless text. Accepts any text.
   * @throws the engine's error if it is unavailable
   */
  abstract resolve(text: string, limit?: number): Promise<CategoryMatch[]>;

  /** Must be called after every change of categories or terms: engines with terms in memory reload them. */
  termsChanged(): void {}
}

/**
 * A search over terms. An engine provides likely terms; parsing the query and ranking are common to all engines, so that the
 * same words give the same result with any of them.
 */
export abstract class TermCategorySearch extends CategorySearch {
  override async resolve(text: string, limit = DEFAULT_LIMIT): Promise<CategoryMatch[]> {
    const query = readQuery(text);
    if (query.phrase === '') return [];
    const candidates = await this.candidates(probesOf(query));
    return rankCategories(query, candidates).slice(0, limit);
  }

  /** Terms similar to one of the probes; too many are fine, missing the right one is not. */
  protected abstract candidates(probes: readonly string[]): Promise<CandidateTerm[]>;
}
