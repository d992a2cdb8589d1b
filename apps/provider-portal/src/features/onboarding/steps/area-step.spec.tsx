import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, noProvider, plans, profile, providerOf, renderPage, signedIn } from '@townlink/web-testing';
import { writeDraft } from '../draft/draft';
import { emptyApplication } from '../empty-application';
import { Component as Onboarding } from '../onboarding-page';

const { city_id: cityId, category_id } = providerOf({});
const category = { id: category_id, name: 'Plumber', slug: 'plumber', default_radius_miles: 25 };

describe('the step of city and category', () => {
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined); // Logged once: no file storage here.
    const empty = emptyApplication({ name: 'Pat Doe', email: 'pat@example.com' }, '');
    const chosen = { businessName: 'Ace Plumbing', phone: '801 555 0100', cityId, categoryName: category.name };
    writeDraft(profile.id, { step: 2, cityText: 'Riverton, UT', application: { ...empty, ...chosen } });
  });

  const open = (waiting: number) => {
    const { http, calls } = answering({ 'GET /api/provider': noProvider, 'GET /api/demand': { waiting } });
    renderPage(<Onboarding />, {
      path: '/provider/onboarding',
      http,
      session: { state: signedIn },
      api: { plans: () => Promise.resolve(plans), categories: () => Promise.resolve([category]) },
    });
    return () => calls.flatMap(({ route, query }) => (route === 'GET /api/demand' ? [query] : []));
  };

  it('[DEMAND-1] shows how many people are waiting for the category in the city', async () => {
    const asked = open(12);
    expect(await screen.findByText('12 people waiting in Riverton')).toBeTruthy();
    await waitFor(() => expect(asked().at(-1)).toEqual({ city_id: cityId, category_id: category.id }));
  });

  it('[FIND-4] names the cities in which the listing will be found by default', async () => {
    open(0);
    expect(
      await screen.findByText(
        /^Unless you choose another service radius, your listing is also shown in cities within 25 miles\.$/,
      ),
    ).toBeTruthy();
  });

  it('[DEMAND-1] shows nothing if no one is waiting', async () => {
    const asked = open(0);
    await waitFor(() => expect(asked().at(-1)).toEqual({ city_id: cityId, category_id: category.id }));
    expect(screen.queryByText(/waiting in/)).toBeNull();
  });
});
