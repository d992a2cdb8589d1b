import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ProviderSearchResult } from '@townlink/contracts';
import { renderPage } from '@townlink/web-testing';
import { EmptyResults } from './empty-results';
import { readSearch } from './read-search';

const moab = {
  city: { name: 'Moab', slug: 'moab-ut', state: 'UT' },
  category: null,
  total: 0,
  popular: [],
  suggestions: [],
  unknown_service: null,
} as unknown as ProviderSearchResult;

const words = {
  kind: 'home-nothing',
  help: 'Leave your address.',
  unknown: 'Is it work?',
  popular: 'Often searched',
  refer: 'Send a friend',
  join: 'Join us',
};

describe('a search without results', () => {
  const search = readSearch(new URLSearchParams('q=plumber&city=moab-ut'));
  const home = (blocks: object[]) => ({ content: () => Promise.resolve({ document: { blocks } } as never) });

  it('[CONTENT-1] has the texts that the operator gave the home page for it', async () => {
    renderPage(<EmptyResults search={search} result={moab} />, { api: home([words]) });
    expect(await screen.findByText(/^No providers are listed here yet. Leave your address.$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Send a friend' }).getAttribute('href')).toBe('/refer');
    expect(screen.getByRole('link', { name: 'Join us' }).getAttribute('href')).toBe('/provider/onboarding');
    expect(screen.queryByText('Is it work?')).toBeNull();
  });

  it('[SEARCH-9] offers the form while those texts cannot be loaded', async () => {
    renderPage(<EmptyResults search={search} result={moab} />, { api: { content: () => Promise.reject(new Error()) } });
    expect(await screen.findByRole('heading', { name: 'Coming Soon to Moab' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Notify Me' })).toBeTruthy();
  });
});

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
