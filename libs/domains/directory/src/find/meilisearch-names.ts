import type { Provider } from '@nestjs/common';
import { BusinessIndex } from '@townlink/server-search';
import type { NameQuestion } from './business-names';
import { indexQueries } from './index-queries';
import { FallbackNames, type NameCandidates, NameEngine } from './name-engine';
import { PostgresNames } from './postgres-names';

/** Names in Meilisearch; {@link IndexNamesHandler} maintains its index. */
class MeilisearchNames extends NameEngine {
  constructor(private readonly index: BusinessIndex) {
    super();
  }

  /** One request for all queries; a business found by several has the place of the first. */
  override async candidates(question: NameQuestion, limit: number): Promise<NameCandidates> {
    const queries = indexQueries(question);
    const found = queries.length > 0 ? await this.index.search(queries, limit) : [];
    const places = new Map<string, number>();
    for (const [query, ids] of found.entries()) {
      for (const id of ids) if (!places.has(id) && places.size < limit) places.set(id, query + 1);
    }
    return { ids: [...places.keys()], places: [...places.values()] };
  }
}

/** Meilisearch if configured, with PostgreSQL as fallback; PostgreSQL otherwise. */
export const nameEngineProvider: Provider = {
  provide: NameEngine,
  inject: [BusinessIndex, PostgresNames],
  useFactory: (index: BusinessIndex, postgres: PostgresNames) =>
    index.isUsed ? new FallbackNames(new MeilisearchNames(index), postgres) : postgres,
};
