import { Injectable, Logger } from '@nestjs/common';
import type { Hit, Index, Meilisearch, MultiSearchParams } from 'meilisearch';
import { SearchSettings } from '../search.config';
import { done, meilisearchOf, needed, STEP_TIMEOUT, unlessMissing } from './meilisearch-calls';

/** A document in the index: a listed business. */
export interface IndexedBusiness {
  id: string;
  /** The normalized name. */
  key: string;
  city_id: string;
}

export interface BusinessQuery {
  /** Normalized like a name; every word must be found. */
  text: string;
  /** Null for any. */
  cityId: string | null;
  /** Whether the last word may be incomplete. */
  isBeginning: boolean;
}

export interface BusinessChanges {
  changed: readonly IndexedBusiness[];
  /** IDs. */
  removed: readonly string[];
  /** Position of the last change of the directory that the index then contains. */
  position: number;
}

/** Increase it when documents or settings change: the worker then fills the index again. */
const VERSION = 1;

/**
 * ID of the document with the version and the position. As a part of the index it is replaced in the same step as the
 * documents of a change, and is lost and swapped together with them. Searches cannot find it, because it has no name.
 */
const PROGRESS = 'progress';

interface Progress {
  id: typeof PROGRESS;
  version: number;
  position: number;
}

const progressAt = (position: number): Progress => ({ id: PROGRESS, version: VERSION, position });

/** One typo from four letters on, two from eight; none in numbers. */
const INDEX_SETTINGS = {
  searchableAttributes: ['key'],
  filterableAttributes: ['city_id'],
  typoTolerance: { minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 }, disableOnNumbers: true },
  facetSearch: false,
};

/** Name of the index. */
export const businessIndexOf = ({ MEILI_INDEX }: SearchSettings): string => `${MEILI_INDEX}_businesses`;

/** Milliseconds without a write after which the worker that fills a new index counts as dead. */
const ABANDONED_AFTER = 600_000;

/** The names of listed businesses in Meilisearch. The directory fills it, and asks it for businesses that may be meant. */
@Injectable()
export class BusinessIndex {
  private readonly logger = new Logger(BusinessIndex.name);
  private readonly uid: string;
  private readonly searching: Meilisearch | undefined;
  private readonly writing: Meilisearch | undefined;

  constructor(settings: SearchSettings) {
    this.uid = businessIndexOf(settings);
    this.searching = meilisearchOf(settings, settings.MEILI_TIMEOUT);
    this.writing = meilisearchOf(settings, STEP_TIMEOUT);
  }

  /** False if PostgreSQL is used for searching. */
  get isUsed(): boolean {
    return this.writing !== undefined;
  }

  /**
   * IDs for each query, best first: those with the fewest typos, since a word that names contain is not misspelled.
   * @throws if the server is unavailable or the index does not exist yet
   */
  async search(queries: readonly BusinessQuery[], limit: number): Promise<string[][]> {
    const params: MultiSearchParams = {
      queries: queries.map(({ text, cityId, isBeginning }) => ({
        indexUid: this.uid,
        // A space ends the last word, which would otherwise match as a beginning.
        q: isBeginning ? text : `${text} `,
        filter: cityId === null ? undefined : `city_id = "${cityId}"`,
        limit,
        matchingStrategy: 'all',
        attributesToRetrieve: ['id'],
        showRankingScoreDetails: true,
      })),
    };
    const { results } = await needed(this.searching).multiSearch<MultiSearchParams, IndexedBusiness>(params);
    return results.map(({ hits }) => withFewestTypos(hits));
  }

  /**
   * Position of the last change of the directory that the index contains; undefined if it must be filled.
   * @throws if the server is unavailable
   */
  async position(): Promise<number | undefined> {
    const progress = await unlessMissing(this.index().getDocument<Progress>(PROGRESS));
    return progress?.version === VERSION ? progress.position : undefined;
  }

  async ofIds(ids: readonly string[]): Promise<IndexedBusiness[]> {
    if (ids.length === 0) return [];
    const { results } = await this.index().getDocuments<IndexedBusiness>({
      ids: [...ids],
      fields: ['id', 'key', 'city_id'],
      limit: ids.length,
    });
    return results;
  }

  /** Every ID, in batches. If a document is removed between them, another one may be left out. */
  async *ids(batch: number): AsyncGenerator<string[]> {
    for (let offset = 0; ; offset += batch) {
      const { results } = await this.index().getDocuments<IndexedBusiness>({ offset, limit: batch, fields: ['id'] });
      yield results.map(({ id }) => id).filter((id) => id !== PROGRESS);
      if (results.length < batch) return;
    }
  }

  /** @throws if the server is unavailable or refuses */
  async update({ changed, removed, position }: BusinessChanges): Promise<void> {
    if (removed.length > 0) await done(this.index().deleteDocuments([...removed]));
    await done(this.index().addDocuments([...changed, progressAt(position)]));
  }

  /**
   * Fills a second index and puts it in the place of the current one, so that searches never see a partial index.
   * @param position of a change that the batches contain, like all before it
   * @returns false if another worker is doing it
   * @throws if the server is unavailable or refuses
   */
  async fill(batches: AsyncIterable<readonly IndexedBusiness[]>, position: number): Promise<boolean> {
    const next = `${this.uid}_next`;
    if (!(await this.claim(next))) return false;
    try {
      const count = await this.fillNew(next, batches, position);
      await this.replaceBy(next);
      this.logger.log(`Indexed the names of ${count} businesses`);
      return true;
    } catch (error) {
      // The next attempt need not wait until the index counts as abandoned.
      await this.remove(next).catch(() => undefined);
      throw error;
    }
  }

  /** Creates the new index, unless another worker has created it and still writes to it. */
  private async claim(next: string): Promise<boolean> {
    const other = await unlessMissing(this.client().getRawIndex(next));
    if (other && Date.now() - Date.parse(other.updatedAt) < ABANDONED_AFTER) return false;
    if (other) await this.remove(next);
    // Of two workers that begin at the same time, one is refused.
    return done(this.client().createIndex(next, { primaryKey: 'id' }), 'index_already_exists');
  }

  private async fillNew(
    next: string,
    batches: AsyncIterable<readonly IndexedBusiness[]>,
    position: number,
  ): Promise<number> {
    let count = 0;
    await done(this.index(next).updateSettings(INDEX_SETTINGS));
    for await (const batch of batches) {
      await done(this.index(next).addDocuments([...batch]));
      count += batch.length;
    }
    await done(this.index(next).addDocuments([progressAt(position)]));
    return count;
  }

  /** Renames the first index instead of swapping it with an empty one, in which searches would find nothing. */
  private async replaceBy(next: string): Promise<void> {
    const current = await unlessMissing(this.client().getRawIndex(this.uid));
    await done(this.client().swapIndexes([{ indexes: [next, this.uid], rename: current === undefined }]));
    if (current) await this.remove(next);
  }

  private async remove(uid: string): Promise<void> {
    await done(this.client().deleteIndex(uid), 'index_not_found');
  }

  private client(): Meilisearch {
    return needed(this.writing);
  }

  private index(uid = this.uid): Index {
    return this.client().index(uid);
  }
}

function withFewestTypos(hits: readonly Hit<IndexedBusiness>[]): string[] {
  const typos = hits.map(({ _rankingScoreDetails: details }) => details?.typo?.typoCount ?? 0);
  const fewest = Math.min(...typos);
  return hits.filter((_, at) => typos[at] === fewest).map(({ id }) => id);
}
