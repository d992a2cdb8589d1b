import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { MarketFilters } from '@townlink/contracts';
import { renderPage } from '@townlink/web-testing';
import { listAddress, readListView } from './list-view';
import { NoMatch } from './no-match';

const market = { city: 'moab-ut', category: 'plumber' };

function open(query: string, filters: Promise<Partial<MarketFilters>>): void {
  const view = readListView(new URLSearchParams(query));
  renderPage(<NoMatch view={view} addressOf={(other) => listAddress('/list', other)} market={market} />, {
    api: { marketFilters: () => filters as Promise<MarketFilters> },
  });
}

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

describe('a list whose filters exclude every provider', () => {
  it('[FIND-6] offers each filter to remove when there are several', async () => {
    open('open=1&offer=1', Promise.resolve({ all: 5, without: { open: 2, offer: 0 } as never }));
    expect(await screen.findByText('Remove one of them to see more.')).toBeTruthy();
    expect(screen.getByText('No provider matches these filters')).toBeTruthy();
    expect(links()).toEqual(['Without “Open now”: 2 providers', 'Show all 5 providers']);
  });

  it('[FIND-6] offers one way when there is one filter', async () => {
    open('open=1', Promise.resolve({ all: 5, without: { open: 5 } as never }));
    expect(await screen.findByText('Remove it to see more.')).toBeTruthy();
    expect(screen.getByText('No provider matches this filter')).toBeTruthy();
    expect(links()).toEqual(['Show all 5 providers']);
  });

  it('[FIND-6] does not promise more when the list is empty without the filters as well', async () => {
    open('open=1&offer=1', Promise.resolve({ all: 0, without: {} as never }));
    expect(await screen.findByText('No provider is listed here yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Remove the filters' }).getAttribute('href')).toBe('/list');
    expect(links()).toHaveLength(1);
  });

  it('[FIND-6] says nothing about the other filters until the counts have loaded', () => {
    open('open=1&offer=1', new Promise(() => undefined));
    expect(screen.getByRole('link', { name: 'Show all providers' })).toBeTruthy();
    expect(screen.queryByText(/to see more/)).toBeNull();
  });
});
