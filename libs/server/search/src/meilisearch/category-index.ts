import { Injectable, Logger } from '@nestjs/common';
import { PublicReader } from '@townlink/server-database';
import type { CandidateTerm } from '../ranking/score-term';
import { SearchSettings } from '../search.config';
import { done, meilisearchOf, STEP_TIMEOUT } from './meilisearch-calls';

/** A document in the index: a term with the category's fields for a response. */
export interface IndexedTerm extends CandidateTerm {
  /** ID of the category; documents are identified by term_id. */
  id: string;
  term_id: string;
}

/** Meilisearch settings: one typo from four letters on, two from eight; only the term is searched. */
const INDEX_SETTINGS = {
  searchableAttributes: ['term'],
  displayedAttributes: ['term', 'kind', 'language', 'id', 'name', 'slug'],
  typoTolerance: { minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 } },
};

/** Every term with its current category. */
const ALL_TERMS = {
  name: 'category-search-all-terms',
  text: `
    select found.id as term_id, found.term, found.kind, found.language, category.id, category.name, category.slug
    from category_terms as found
    join categories as given on given.id = found.category_id
    join categories as category on category.id = coalesce(given.merged_into, given.id)
    order by found.term`,
};

/** Keeps the Meilisearch index of category terms in sync with the database. */
@Injectable()
export class CategoryIndex {
  private readonly logger = new Logger(CategoryIndex.name);

  constructor(
    private readonly settings: SearchSettings,
    private readonly reader: PublicReader,
  ) {}

  /**
   * Builds a second index and swaps it with the current one, so that searches never see a partial index. Does nothing without
   * Meilisearch. Returns the number of terms.
   * @throws if Meilisearch is unavailable or refuses
   */
  async sync(): Promise<number> {
    const { MEILI_INDEX } = this.settings;
    const client = meilisearchOf(this.settings, STEP_TIMEOUT);
    if (!client) return 0;
    const next = `${MEILI_INDEX}_next`;
    const terms = await this.reader.query<IndexedTerm>(ALL_TERMS);
    await client.deleteIndexIfExists(next);
    await done(client.createIndex(next, { primaryKey: 'term_id' }));
    await done(client.index(next).updateSettings(INDEX_SETTINGS));
    await done(client.index<IndexedTerm>(next).addDocuments(terms));
    // A swap requires two indexes: the first run creates an empty one; later this is refused and ignored.
    await done(client.createIndex(MEILI_INDEX, { primaryKey: 'term_id' }), 'index_already_exists');
    await done(client.swapIndexes([{ indexes: [MEILI_INDEX, next], rename: false }]));
    await client.deleteIndexIfExists(next);
    this.logger.log(`Indexed ${terms.length} category terms`);
    return terms.length;
  }
}
