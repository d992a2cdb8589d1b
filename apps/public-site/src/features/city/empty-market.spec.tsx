import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Category, ProviderSearchResult, SearchedCity } from '@townlink/contracts';
import type { Http } from '@townlink/web-api';
import { renderPage } from '@townlink/web-testing';
import { BelowList } from './below-list';
import { crumbsOf } from './city-listing';
import { EmptyMarket } from './empty-market';

const city = { id: 'c1', name: 'Moab', slug: 'moab-ut', state: 'UT' } as unknown as SearchedCity;
const category = { id: 'k1', name: 'Plumber', plural: null, slug: 'plumber' } as unknown as Category;
const nothing = { city, category, total: 0, popular: [], suggestions: [] } as unknown as ProviderSearchResult;
const dentist = { name: 'Dentist', slug: 'dentist' } as ProviderSearchResult['popular'][number];
const near = [{ name: 'Riverton', slug: 'riverton-ut', state: 'UT' }];

describe('a market without providers', () => {
  it('[CITY-1] offers the nearest towns with providers, without repeating that there are none', async () => {
    const http = (() => Promise.resolve({ waiting: 0, cities: near, services: [] })) as unknown as Http;
    const page = (
      <>
        <EmptyMarket city={city} category={category} result={nothing} />
        <BelowList city={city} category={category} isListed={false} />
      </>
    );
    renderPage(page, {
      http,
      api: { relatedMarkets: () => Promise.resolve({ cities: near, services: [], prices: null }) as never },
    });
    expect(await screen.findByRole('link', { name: 'Plumbers in Riverton, UT' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Coming Soon to Moab' })).toBeTruthy();
    expect(
      screen.queryByText(/No plumbers|Every provider on this page|Questions and answers|Popular searches/),
    ).toBeNull();
  });

  it('[CITY-1] links the town in the breadcrumbs only if it has a page', () => {
    expect(crumbsOf(city, category, nothing)).toEqual([
      { label: 'Home', to: '/' },
      { label: 'Moab, UT', to: undefined },
      { label: 'Plumbers' },
    ]);
    expect(crumbsOf(city, category, { total: 0, popular: [dentist] }).map(({ to }) => to)).toEqual([
      '/',
      '/ut',
      '/ut/moab-ut',
      undefined,
    ]);
  });
});
