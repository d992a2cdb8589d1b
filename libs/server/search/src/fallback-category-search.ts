import { Logger } from '@nestjs/common';
import type { CategoryMatch } from '@townlink/contracts';
import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel';
import { CategorySearch } from './category-search';

/**
 * Consecutive failures after which the first engine is skipped for a while, so that searches do not wait for a hanging one.
 */
const FAILURE_THRESHOLD = 3;

/** Milliseconds until one search tries it again. */
const COOLDOWN = 10_000;

/** Falls back to the second engine if the first one fails or finds nothing, for example after losing its index. */
export class FallbackCategorySearch extends CategorySearch {
  private readonly logger = new Logger(FallbackCategorySearch.name);
  private readonly breaker = circuitBreaker(handleAll, {
    halfOpenAfter: COOLDOWN,
    breaker: new ConsecutiveBreaker(FAILURE_THRESHOLD),
  });

  constructor(
    private readonly first: CategorySearch,
    private readonly second: CategorySearch,
  ) {
    super();
    this.breaker.onBreak(() => this.logger.warn(`The search server is left alone for ${COOLDOWN / 1000} s`));
  }

  async resolve(text: string, limit?: number): Promise<CategoryMatch[]> {
    try {
      const matches = await this.breaker.execute(() => this.first.resolve(text, limit));
      if (matches.length > 0) return matches;
    } catch (error) {
      if (!(error instanceof BrokenCircuitError))
        this.logger.warn(`Category search falls back: ${error instanceof Error ? error.message : String(error)}`);
    }
    return this.second.resolve(text, limit);
  }

  override termsChanged(): void {
    this.first.termsChanged();
    this.second.termsChanged();
  }
}
