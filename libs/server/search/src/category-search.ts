import type { CategoryMatch } from '@townlink/contracts';
import { probesOf, readQuery } from './query/search-query';
import { rankCategories } from './ranking/rank-categories';
import type { CandidateTerm } from './ranking/score-term';

const DEFAULT_LIMIT = 5;

/** Finds the categories of a visitor's words (resolve_category of the specification). */
export abstract class CategorySearch {
  /**
   * The most likely categories, best first, at most `limit` (5 by default); none for meaningless text. Accepts any text.
   * @throws the engine's error when it is unreachable
   */
  abstract resolve(text: string, limit?: number): Promise<CategoryMatch[]>;

  /** To be called on every change of categories or terms: engines that hold terms in memory read them again. */
  termsChanged(): void {}
}

/**
 * A search over terms. An engine contributes the likely terms; reading the query and ranking are common to all engines,
 * so that the same words lead to the same place whichever is configured.
 */
export abstract class TermCategorySearch extends CategorySearch {
  override async resolve(text: string, limit = DEFAULT_LIMIT): Promise<CategoryMatch[]> {
    const query = readQuery(text);
    if (query.phrase === '') return [];
    const candidates = await this.candidates(probesOf(query));
    return rankCategories(query, candidates).slice(0, limit);
  }

  /** Terms similar to one of the probes; too many is fine, missing the right one is not. */
  protected abstract candidates(probes: readonly string[]): Promise<CandidateTerm[]>;
}
