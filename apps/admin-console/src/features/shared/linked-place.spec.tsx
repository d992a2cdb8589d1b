import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LinkedPlace, ModeratedProvider } from '@townlink/contracts';
import type { Http } from '@townlink/web-api';
import { renderPage } from '@townlink/web-testing';
import { LinkedPlaceFacts, UnconfirmedPlace } from './linked-place';

const place: LinkedPlace = {
  url: 'https://maps.google.com/?cid=1',
  place_id: 'ChIJtownlinktest01',
  name: 'Best Plumbing',
  address: '12 Main St, Riverton, UT 84065, USA',
  phone: '(801) 555-0101',
  rating: 4.5,
  review_count: 12,
  fetched_at: '2026-11-21T12:00:00Z',
  is_confirmed: true,
  differences: [],
};
const providerWith = (changes: Partial<LinkedPlace> | null) =>
  ({
    id: '018f0000-0000-7000-8000-0000000000aa',
    business_name: 'Ace Plumbing',
    google_place: changes && { ...place, ...changes },
  }) as ModeratedProvider;

describe('the linked place', () => {
  it('[ADM-2] shows Google’s data, with a warning when it differs from the application', () => {
    renderPage(<LinkedPlaceFacts provider={providerWith({ differences: ['name', 'phone'] })} />);
    expect(screen.getByText('Another name, phone number on Google')).toBeTruthy();
    expect(screen.getByText(/Best Plumbing · 12 Main St/)).toBeTruthy();
  });

  it.each([
    [{}, /On Google: Best Plumbing/],
    [{ place_id: null, fetched_at: null }, /Google has not answered yet/],
    [{ place_id: null }, /Google has no place/],
  ])('[ADM-2] describes what is known about it: %j', (changes, text) => {
    renderPage(<LinkedPlaceFacts provider={providerWith(changes)} />);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText(/Another/)).toBeNull();
  });

  it('[GOOG-1] confirms the shown place of an approved listing', async () => {
    const http = jest.fn((..._call: unknown[]) => Promise.resolve({ success: true }));
    const provider = providerWith({ is_confirmed: false });
    renderPage(<UnconfirmedPlace provider={provider} />, { http: http as unknown as Http });
    await userEvent.click(screen.getByRole('button', { name: 'Confirm the place of Ace Plumbing' }));
    await waitFor(() => expect(http).toHaveBeenCalled());
    expect(http.mock.calls[0]).toEqual([
      'POST',
      '/api/admin/confirm-google-place',
      expect.objectContaining({ json: { providerId: provider.id, placeId: place.place_id } }),
    ]);
  });

  it('[GOOG-1] offers no confirmation without a place', () => {
    renderPage(<UnconfirmedPlace provider={providerWith({})} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
