import { Injectable } from '@nestjs/common';
import { Meilisearch, MeilisearchApiError } from 'meilisearch';
import { SearchSettings } from '../search.config';

/** Longest that an answer may take, in milliseconds: the limit of a search is for people who wait. */
const TIMEOUT = 2_000;

/** Whether the search server can do its work. */
@Injectable()
export class SearchServer {
  private readonly client: Meilisearch | undefined;

  constructor(private readonly settings: SearchSettings) {
    const { MEILI_URL: host, MEILI_KEY: apiKey } = settings;
    this.client = host ? new Meilisearch({ host, apiKey, timeout: TIMEOUT }) : undefined;
  }

  /** False where PostgreSQL searches. */
  get isUsed(): boolean {
    return this.client !== undefined;
  }

  /** Searches as visitors do. @returns whether there is anything to be found @throws when it does not answer, or refuses */
  async hasTerms(): Promise<boolean> {
    try {
      const { hits } = await this.client!.index(this.settings.MEILI_INDEX).search('', { limit: 1 });
      return hits.length > 0;
    } catch (error) {
      if (error instanceof MeilisearchApiError && error.cause?.code === 'index_not_found') return false;
      throw error;
    }
  }
}
