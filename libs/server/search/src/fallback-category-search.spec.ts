import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { CategoryMatch } from '@townlink/contracts';
import { CategorySearch } from './category-search';
import { FallbackCategorySearch } from './fallback-category-search';

const plumber: CategoryMatch = { id: '1', name: 'Plumber', slug: 'plumber', match_type: 'exact', similarity_score: 1 };

class Working extends CategorySearch {
  override resolve = jest.fn<CategorySearch['resolve']>(async () => [plumber]);
}

class Away extends CategorySearch {
  override resolve = jest.fn<CategorySearch['resolve']>(async () => {
    throw new Error('connection refused');
  });
}

class Empty extends CategorySearch {
  override resolve = jest.fn<CategorySearch['resolve']>(async () => []);
}

describe('FallbackCategorySearch', () => {
  beforeAll(() => Logger.overrideLogger(false));
  afterAll(() => Logger.overrideLogger(['error', 'warn', 'log']));
  afterEach(() => void jest.useRealTimers());

  it('uses the second engine only when the first one fails', async () => {
    const second = new Working();
    expect(await new FallbackCategorySearch(new Working(), second).resolve('plumber')).toEqual([plumber]);
    expect(second.resolve).not.toHaveBeenCalled();
    expect(await new FallbackCategorySearch(new Away(), second).resolve('plumber', 2)).toEqual([plumber]);
    expect(second.resolve).toHaveBeenCalledWith('plumber', 2);
  });

  it('[SEARCH-8] uses the second engine if the first finds nothing, since its index may be empty', async () => {
    expect(await new FallbackCategorySearch(new Empty(), new Working()).resolve('plumber')).toEqual([plumber]);
    expect(await new FallbackCategorySearch(new Empty(), new Empty()).resolve('xyzzy')).toEqual([]);
  });

  it('[SEARCH-8] skips a failing engine, and retries it after a while', async () => {
    jest.useFakeTimers();
    const first = new Away();
    const search = new FallbackCategorySearch(first, new Working());
    for (let count = 0; count < 20; count++) expect(await search.resolve('plumber')).toEqual([plumber]);
    expect(first.resolve).toHaveBeenCalledTimes(3);
    jest.setSystemTime(Date.now() + 10_001);
    first.resolve.mockResolvedValue([plumber]);
    for (let count = 0; count < 20; count++) await search.resolve('plumber');
    expect(first.resolve).toHaveBeenCalledTimes(23);
  });
});
