import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, toastTexts } from '@townlink/web-testing';
import { SaveButton } from './save-button';
import { SHARED_MAX } from './shared-providers';
import { Component as ShortlistPage } from './shortlist-page';
import { readShortlist, type SavedProvider, saveProviders, SHORTLIST_MAX } from './shortlist-store';

const saved = (slug: string): SavedProvider => ({
  path: `/ut/riverton-ut/plumber/${slug}`,
  name: slug,
  service: 'Plumber',
  city: 'Riverton, UT',
  phone: null,
  website: null,
});
const many = (count: number) => Array.from({ length: count }, (_, number) => saved(`p${number}`));

beforeEach(() => localStorage.clear());

describe('a long shortlist', () => {
  it.each([
    [SHARED_MAX, 'Share the list'],
    [SHARED_MAX + 1, `Share the first ${SHARED_MAX}`],
  ])('[SHORT-1] says how many of %d providers it shares', async (count, label) => {
    saveProviders(many(count));
    renderPage(<ShortlistPage />, { path: '/shortlist' });
    expect(await screen.findByRole('button', { name: label })).toBeTruthy();
  });

  it('[SHORT-1] says that it is full instead of dropping the oldest', async () => {
    saveProviders(many(SHORTLIST_MAX));
    renderPage(<SaveButton provider={saved('one-more')} />);
    await userEvent.click(screen.getByRole('button', { name: 'Save one-more' }));
    expect(toastTexts()).toEqual(['Your shortlist is full: remove a provider first']);
    expect(readShortlist()).toHaveLength(SHORTLIST_MAX);
  });
});
