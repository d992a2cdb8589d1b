import { Logger } from '@nestjs/common';
import type { CategoryMatch } from '@townlink/contracts';
import { CategorySearch } from './category-search';

/** Asks the second engine when the first one fails: a search server that is away slows nobody's search for long. */
export class FallbackCategorySearch extends CategorySearch {
  private readonly logger = new Logger(FallbackCategorySearch.name);

  constructor(
    private readonly first: CategorySearch,
    private readonly second: CategorySearch,
  ) {
    super();
  }

  async resolve(text: string, limit?: number): Promise<CategoryMatch[]> {
    try {
      return await this.first.resolve(text, limit);
    } catch (error) {
      this.logger.warn(`Category search falls back: ${error instanceof Error ? error.message : String(error)}`);
      return this.second.resolve(text, limit);
    }
  }
}
