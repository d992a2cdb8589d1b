import { Injectable } from '@nestjs/common';
import { type Meilisearch, MeilisearchApiError } from 'meilisearch';
import { SearchSettings } from '../search.config';
import { businessIndexOf } from './business-index';
import { meilisearchOf } from './meilisearch-calls';

/** In milliseconds; the timeout of searches is shorter, for waiting visitors. */
const TIMEOUT = 2_000;

/** Health of the search server. */
@Injectable()
export class SearchServer {
  private readonly client: Meilisearch | undefined;

  constructor(private readonly settings: SearchSettings) {
    this.client = meilisearchOf(settings, TIMEOUT);
  }

  /** False if PostgreSQL is used for searching. */
  get isUsed(): boolean {
    return this.client !== undefined;
  }

  /** Searches services like a visitor. @returns whether their index has terms @throws if it is unavailable or refuses */
  hasTerms(): Promise<boolean> {
    return this.hasDocuments(this.settings.MEILI_INDEX);
  }

  /**
   * Searches businesses like a visitor.
   * @returns whether their index is filled, even with none: it always contains its position
   * @throws if the server is unavailable or refuses
   */
  hasNames(): Promise<boolean> {
    return this.hasDocuments(businessIndexOf(this.settings));
  }

  private async hasDocuments(index: string): Promise<boolean> {
    try {
      const { hits } = await this.client!.index(index).search('', { limit: 1 });
      return hits.length > 0;
    } catch (error) {
      if (error instanceof MeilisearchApiError && error.cause?.code === 'index_not_found') return false;
      throw error;
    }
  }
}
