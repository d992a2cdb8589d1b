import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { CategoryMatch } from '@townlink/contracts';
import { CategorySearch } from './category-search';
import { FallbackCategorySearch } from './fallback-category-search';

const plumber: CategoryMatch = { id: '1', name: 'Plumber', slug: 'plumber', match_type: 'exact', similarity_score: 1 };

class Working extends CategorySearch {
  override resolve = jest.fn<CategorySearch['resolve']>(async () => [plumber]);
}

class Away extends CategorySearch {
  override async resolve(): Promise<CategoryMatch[]> {
    throw new Error('connection refused');
  }
}

describe('FallbackCategorySearch', () => {
  beforeAll(() => Logger.overrideLogger(false));
  afterAll(() => Logger.overrideLogger(['error', 'warn', 'log']));

  it('asks the second engine only when the first one fails', async () => {
    const second = new Working();
    expect(await new FallbackCategorySearch(new Working(), second).resolve('plumber')).toEqual([plumber]);
    expect(second.resolve).not.toHaveBeenCalled();
    expect(await new FallbackCategorySearch(new Away(), second).resolve('plumber', 2)).toEqual([plumber]);
    expect(second.resolve).toHaveBeenCalledWith('plumber', 2);
  });
});
