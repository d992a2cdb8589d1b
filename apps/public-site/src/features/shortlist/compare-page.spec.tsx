import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ProviderProfile } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { renderPage } from '@townlink/web-testing';
import { Component, loader } from './compare-page';

const ace = {
  id: 'ace',
  slug: 'ace',
  business_name: 'Ace',
  membership_tier: 'basic',
  phone: null,
  website: null,
  city_name: 'Riverton',
  city_state: 'UT',
  city_slug: 'riverton-ut',
  category_name: 'Plumber',
  category_slug: 'plumber',
  google_rating: null,
  google_review_count: null,
  vetted_at: null,
  ftco: null,
} as unknown as ProviderProfile;

/** Opens the comparison of these providers of one city and category; only Ace is listed. */
function compare(...slugs: string[]): void {
  const named = slugs.map((slug) => ['p', `/ut/riverton-ut/plumber/${slug}`]);
  renderPage([{ path: '/compare', Component, loader, HydrateFallback: () => null }], {
    path: `/compare?${new URLSearchParams(named)}`,
    api: {
      provider: ({ slug }) => (slug === 'ace' ? Promise.resolve(ace) : Promise.reject(new ApiProblem(404, {}))),
    },
  });
}

it('[SHORT-1] a comparison reports a provider that is no longer listed, and shows the others', async () => {
  compare('ace', 'best');
  expect(await screen.findByText('One of them is no longer listed.')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Ace' })).toBeTruthy();
});

it('[SHORT-1] a comparison reports when none of its providers is listed', async () => {
  compare('best', 'crown');
  expect(await screen.findByText('2 of them are no longer listed.')).toBeTruthy();
});

it('[SHORT-1] an empty comparison asks for a choice and reports no missing providers', async () => {
  compare();
  expect(await screen.findByText('Choose two or three providers')).toBeTruthy();
  expect(screen.queryByText(/no longer listed/)).toBeNull();
});
