import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ProviderSearchResult } from '@townlink/contracts';
import { renderPage } from '@townlink/web-testing';
import { EmptyResults } from './empty-results';
import { readSearch } from './read-search';

describe('a search with unknown terms', () => {
  it.each([
    ['q=plumber&category=no-such', 'plumber', 'no such'],
    ['category=no-such', 'no such', 'no such'],
    ['q=xyzzy', 'xyzzy', 'xyzzy'],
  ])('[SEARCH-9] names the unknown term of %s', async (address, unknown, told) => {
    const result = {
      city: { name: 'Riverton', slug: 'riverton-ut', state: 'UT' },
      category: null,
      total: 0,
      popular: [],
      suggestions: [],
      unknown_service: unknown,
    } as unknown as ProviderSearchResult;
    const search = readSearch(new URLSearchParams(address));
    renderPage(<EmptyResults search={search} result={result} />);
    expect(await screen.findByRole('heading', { name: `We don’t know “${told}” yet` })).toBeTruthy();
  });
});
