import { Logger } from '@nestjs/common';
import type { CategoryMatch } from '@townlink/contracts';
import { CategorySearch } from './category-search';
import { SearchCircuit } from './search-circuit';

/** Falls back to the second engine if the first one fails or finds nothing, for example after losing its index. */
export class FallbackCategorySearch extends CategorySearch {
  private readonly circuit = new SearchCircuit('Category search', new Logger(FallbackCategorySearch.name));

  constructor(
    private readonly first: CategorySearch,
    private readonly second: CategorySearch,
  ) {
    super();
  }

  async resolve(text: string, limit?: number): Promise<CategoryMatch[]> {
    const matches = await this.circuit.run(() => this.first.resolve(text, limit));
    return matches && matches.length > 0 ? matches : this.second.resolve(text, limit);
  }

  override termsChanged(): void {
    this.first.termsChanged();
    this.second.termsChanged();
  }
}
