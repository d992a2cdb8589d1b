import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DemandReport, MarketDemand } from '@townlink/contracts';
import type { Http } from '@townlink/web-api';
import { currentToasts } from '@townlink/web-ui/toast';
import { renderPage } from '@townlink/web-testing';
import { placesOf } from './demand-map';
import { Component as DemandPage } from './demand-page';

const market = (city: string | null, changes: Partial<MarketDemand> = {}): MarketDemand => ({
  city_slug: city,
  city_name: city,
  city_state: 'UT',
  lat: 40.5,
  lng: -111.9,
  category_id: 'c',
  category_name: 'Plumber',
  category_slug: 'plumber',
  searches: 4,
  waiting: 1,
  listed: 0,
  ...changes,
});

function open(report: DemandReport) {
  const sent: { path: string; json: unknown }[] = [];
  const http = (method: string, path: string, { json }: { json?: unknown } = {}) => {
    if (method === 'GET')
      return Promise.resolve(
        path.startsWith('/api/categories') ? [{ id: 'c', name: 'Plumber', slug: 'plumber' }] : report,
      );
    sent.push({ path, json });
    return Promise.resolve({ name: 'Plumber' });
  };
  renderPage(<DemandPage />, { http: http as unknown as Http });
  return sent;
}

describe('demand in the console', () => {
  it('[DEMAND-1] shows demand against listings, as a map and a table', async () => {
    open({ markets: [market('Riverton'), market('Provo', { lat: 40.2, listed: 2 })], words: [] });
    expect(await screen.findByRole('img', { name: 'Demand in 2 cities, the most in Riverton, UT' })).toBeTruthy();
    expect(screen.getAllByText('4 searches')).toHaveLength(2);
    expect(screen.getByText('2 listed')).toBeTruthy();
  });

  it('[DEMAND-1] adds up a city over its categories, and omits cities without coordinates', () => {
    expect(placesOf([market('Provo'), market('Provo', { category_id: 'd', listed: 3 }), market(null)])).toEqual([
      { name: 'Provo, UT', lat: 40.5, lng: -111.9, wanted: 10, listed: 3 },
    ]);
  });

  it('[DEMAND-1, CONSOLE-1] sorts by demand, listings or name', async () => {
    open({
      markets: [market('Riverton', { listed: 1 }), market('Provo', { category_id: 'd', listed: 3 })],
      words: [],
    });
    const cities = async () =>
      (await screen.findAllByRole('row')).slice(1).map((row) => /Riverton|Provo/.exec(row.textContent)?.[0]);
    expect(await cities()).toEqual(['Riverton', 'Provo']);
    await userEvent.click(screen.getByRole('button', { name: 'Listed' }));
    await waitFor(async () => expect(await cities()).toEqual(['Provo', 'Riverton']));
    await userEvent.click(screen.getByRole('button', { name: 'Listed' }));
    await waitFor(async () => expect(await cities()).toEqual(['Riverton', 'Provo']));
  });

  it('[DEMAND-1] adds words as a synonym of a category', async () => {
    const sent = open({ markets: [], words: [{ words: 'goat yoga', searches: 7, waiting: 2 }] });
    await screen.findByRole('option', { name: 'Plumber' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category for goat yoga' }), 'Plumber');
    await userEvent.click(screen.getByRole('button', { name: 'Add goat yoga as a synonym' }));
    await waitFor(() => expect(currentToasts()).toMatchObject([{ title: '“goat yoga” leads to Plumber now' }]));
    expect(sent).toEqual([{ path: '/api/admin/categories/c/synonyms', json: { synonym: 'goat yoga' } }]);
  });

  it('[DEMAND-1] shows a notice without unmet demand', async () => {
    open({ markets: [], words: [] });
    expect(await screen.findByText('No searches without results')).toBeTruthy();
  });
});
