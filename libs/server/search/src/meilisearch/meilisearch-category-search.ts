import { Meilisearch } from 'meilisearch';
import { TermCategorySearch } from '../category-search';
import type { CandidateTerm } from '../ranking/score-term';
import type { SearchSettings } from '../search.config';
import type { IndexedTerm } from './category-index';

/** Terms per probe. */
const TERMS_PER_PROBE = 15;

/** Finds terms with Meilisearch; {@link CategoryIndex} maintains its index. */
export class MeilisearchCategorySearch extends TermCategorySearch {
  private readonly client: Meilisearch;
  private readonly indexUid: string;

  constructor({ MEILI_URL, MEILI_KEY, MEILI_INDEX, MEILI_TIMEOUT }: SearchSettings) {
    super();
    if (!MEILI_URL) throw new Error('MEILI_URL is needed to search with Meilisearch');
    this.client = new Meilisearch({ host: MEILI_URL, apiKey: MEILI_KEY, timeout: MEILI_TIMEOUT });
    this.indexUid = MEILI_INDEX;
  }

  /** One request for all probes; a term found by several is one candidate. */
  protected override async candidates(probes: readonly string[]): Promise<CandidateTerm[]> {
    const { results } = await this.client.multiSearch<{ queries: { indexUid: string; q: string }[] }, IndexedTerm>({
      queries: probes.map((q) => ({ indexUid: this.indexUid, q, limit: TERMS_PER_PROBE, matchingStrategy: 'last' })),
    });
    const byTerm = new Map(results.flatMap(({ hits }) => hits).map((hit) => [hit.term, hit]));
    return [...byTerm.values()];
  }
}
