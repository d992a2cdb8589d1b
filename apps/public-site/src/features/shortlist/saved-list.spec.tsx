import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@townlink/web-testing';
import { SavedList } from './saved-list';
import { type SavedProvider, saveProviders, useShortlist } from './shortlist-store';

const saved = (name: string): SavedProvider => ({
  path: `/ut/riverton-ut/plumber/${name.toLowerCase()}`,
  name,
  service: 'Plumber',
  city: 'Riverton, UT',
  phone: '801-555-0100',
  website: null,
});

function Shortlist() {
  const list = useShortlist();
  return (
    <main id="main" tabIndex={-1}>
      {list.length > 0 && <SavedList saved={list} />}
    </main>
  );
}

const remove = (name: string) => userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id;

describe('the visitor’s shortlist', () => {
  beforeEach(() => localStorage.clear());

  it('[SHORT-1] keeps the focus in the list after a removal, and in the content after the last', async () => {
    saveProviders(['Ace', 'Best', 'Crown'].map(saved));
    renderPage(<Shortlist />);
    await remove('Best');
    expect(focused()).toBe('Remove Crown');
    await remove('Crown');
    expect(focused()).toBe('Remove Ace');
    await remove('Ace');
    expect(focused()).toBe('main');
  });

  it('[SHORT-1] still has the compared providers chosen on the way back', async () => {
    saveProviders(['Ace', 'Best', 'Crown'].map(saved));
    const compared = { path: '/compare', element: <p>Side by side</p> };
    const { router } = renderPage([{ path: '/shortlist', element: <Shortlist /> }, compared], { path: '/shortlist' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Compare Ace' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Compare Crown' }));
    await userEvent.click(screen.getByRole('button', { name: 'Compare side by side' }));
    await screen.findByText('Side by side');
    await act(() => router.navigate(-1));
    const chosen = screen.getAllByRole('checkbox', { checked: true });
    expect(chosen.map((box) => box.getAttribute('aria-label'))).toEqual(['Compare Ace', 'Compare Crown']);
  });
});
