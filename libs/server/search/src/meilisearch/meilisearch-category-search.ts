import type { Meilisearch } from 'meilisearch';
import { TermCategorySearch } from '../category-search';
import type { CandidateTerm } from '../ranking/score-term';
import type { SearchSettings } from '../search.config';
import type { IndexedTerm } from './category-index';
import { meilisearchOf, needed } from './meilisearch-calls';

const TERMS_PER_PROBE = 15;

/** Finds terms with Meilisearch; {@link CategoryIndex} maintains its index. */
export class MeilisearchCategorySearch extends TermCategorySearch {
  private readonly client: Meilisearch;
  private readonly indexUid: string;

  constructor(settings: SearchSettings) {
    super();
    this.client = needed(meilisearchOf(settings, settings.MEILI_TIMEOUT));
    this.indexUid = settings.MEILI_INDEX;
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
