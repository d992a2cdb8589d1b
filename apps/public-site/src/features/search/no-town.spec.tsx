import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { FindResult } from '@townlink/contracts';
import { renderPage } from '@townlink/web-testing';
import { NoTown } from './no-town';
import { readSearch } from './read-search';
import { UnknownService } from './unknown-service';

const nothing = {
  city: null,
  category: null,
  state: null,
  place: null,
  words: '',
  businesses: [],
  category_choices: [],
  town_choices: [],
  towns_with_service: [],
} as unknown as FindResult;

const namesBusinesses = {
  ...nothing,
  words: 'two rivers',
  businesses: [{ business_name: 'Two Rivers Plumbing' }],
} as unknown as FindResult;

const unknownWords = () => screen.queryByRole('heading', { name: /We don’t know/ });

describe('a search without a town', () => {
  const search = readSearch(new URLSearchParams('q=two+rivers'));
  const render = (found: FindResult) => renderPage(<NoTown search={search} found={found} />);

  it('[FIND-1] does not call a word unknown when businesses have it as their name', async () => {
    render(namesBusinesses);
    expect((await screen.findByRole('alert')).textContent).toBe('Please select a city');
    expect(unknownWords()).toBeNull();
  });

  it('[SEARCH-9] calls a word unknown when nothing has it', async () => {
    render({ ...nothing, words: 'two rivers' });
    expect(await screen.findByRole('heading', { name: 'We don’t know “two rivers” yet' })).toBeTruthy();
  });

  it('[FIND-2] asks for a city only when the text is a place that is not known', async () => {
    render({ ...nothing, place: '99999' });
    expect((await screen.findByRole('alert')).textContent).toBe('Please select a city');
  });

  it('[SEARCH-6] asks for a service too when the text names neither', async () => {
    render(nothing);
    expect((await screen.findByRole('alert')).textContent).toBe('Please specify both a service type and location');
  });
});

it('[FIND-1] does not call the name of businesses an unknown service of a town', async () => {
  const city = { id: null, name: 'Moab', slug: 'moab-ut', state: 'UT' } as never;
  const search = readSearch(new URLSearchParams('q=two+rivers&city=moab-ut'));
  const api = { popularCategories: () => Promise.resolve([{ name: 'Plumber', slug: 'plumber' }] as never) };
  renderPage(<UnknownService search={search} found={namesBusinesses} city={city} />, { api });
  expect(await screen.findByRole('heading', { name: 'What Moab has' })).toBeTruthy();
  expect(unknownWords()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Notify Me' })).toBeNull();
});
