import { Injectable, Logger } from '@nestjs/common';
import { PublicReader } from '@townlink/server-database';
import { type EnqueuedTaskPromise, Meilisearch } from 'meilisearch';
import { SearchSettings } from '../search.config';
import { ALL_TERMS } from './all-terms.statement';
import { INDEX_SETTINGS, type IndexedTerm } from './indexed-term';

/** Longest that Meilisearch may take for one step of a rebuild, in milliseconds. */
const STEP_TIMEOUT = 60_000;

/** Waits for a step; a refusal is an error unless it is the expected one. */
async function done(step: EnqueuedTaskPromise, expected?: string): Promise<void> {
  const { status, error } = await step.waitTask({ timeout: STEP_TIMEOUT, interval: 50 });
  if (status === 'succeeded' || (expected && error?.code === expected)) return;
  throw new Error(`Meilisearch did not do a step: ${error?.message ?? status}`);
}

/** Keeps the Meilisearch index of category terms like the database, which is the truth. */
@Injectable()
export class CategoryIndex {
  private readonly logger = new Logger(CategoryIndex.name);

  constructor(
    private readonly settings: SearchSettings,
    private readonly reader: PublicReader,
  ) {}

  /**
   * Builds the index anew beside the one in use and swaps them, so that a search never sees half of it. Does nothing
   * without Meilisearch. Returns the number of terms.
   * @throws when Meilisearch cannot be reached or refuses
   */
  async sync(): Promise<number> {
    const { MEILI_URL, MEILI_KEY, MEILI_INDEX } = this.settings;
    if (!MEILI_URL) return 0;
    const client = new Meilisearch({ host: MEILI_URL, apiKey: MEILI_KEY });
    const next = `${MEILI_INDEX}_next`;
    const terms = await this.reader.query<IndexedTerm>(ALL_TERMS);
    await client.deleteIndexIfExists(next);
    await done(client.createIndex(next, { primaryKey: 'term_id' }));
    await done(client.index(next).updateSettings(INDEX_SETTINGS));
    await done(client.index<IndexedTerm>(next).addDocuments(terms));
    // A swap needs two indexes: on the first run the one in use is made, empty; later this is refused and means nothing.
    await done(client.createIndex(MEILI_INDEX, { primaryKey: 'term_id' }), 'index_already_exists');
    await done(client.swapIndexes([{ indexes: [MEILI_INDEX, next], rename: false }]));
    await client.deleteIndexIfExists(next);
    this.logger.log(`Indexed ${terms.length} category terms`);
    return terms.length;
  }
}
