import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from '@townlink/web-federation';
import { renderPage } from '@townlink/web-testing';
import { searchAddress } from '../search-form/search-address';
import { readSearch } from '../search/read-search';
import { FilterBar } from './filter-bar';

function Sorted() {
  const [parameters] = useSearchParams();
  const search = readSearch(parameters);
  return <FilterBar view={search} addressOf={(view) => searchAddress({ ...search, ...view })} market={undefined} />;
}

describe('the order of a list', () => {
  it('[SEARCH-2] restores the previous order on Back, without leaving the results', async () => {
    const { router } = renderPage(<Sorted />, { path: '/search?q=plumber&city=riverton-ut' });
    const list = await screen.findByLabelText<HTMLSelectElement>('Sort by');
    await userEvent.selectOptions(list, 'name');
    expect([router.state.location.search, router.state.historyAction]).toEqual([
      '?q=plumber&city=riverton-ut&sort=name',
      'PUSH',
    ]);
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?q=plumber&city=riverton-ut');
    expect(list.value).toBe('featured');
  });
});
