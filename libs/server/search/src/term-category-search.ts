import type { CategoryMatch } from '@townlink/contracts';
import { CategorySearch, DEFAULT_LIMIT } from './category-search';
import { probesOf, readQuery } from './query/search-query';
import type { CandidateTerm } from './ranking/candidate-term';
import { rankCategories } from './ranking/rank-categories';

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

  /** Terms that are like one of the probes; too many is fine, missing the right one is not. */
  protected abstract candidates(probes: readonly string[]): Promise<CandidateTerm[]>;
}
