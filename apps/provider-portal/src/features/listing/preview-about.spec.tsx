import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, plans, providerOf, renderPage, signedIn } from '@townlink/web-testing';
import { Component as Listing } from './listing-page';

describe('the preview of a listing’s page', () => {
  it('[LIST-1] [LIST-2] shows services and hours as they are typed, and no time without its end', async () => {
    renderPage(<Listing />, {
      http: answering({ 'GET /api/provider': providerOf({ service_proposals: ['Leak repair', 'Drain cleaning'] }) })
        .http,
      api: { plans: () => Promise.resolve(plans) },
      session: { state: signedIn },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add all 2' }));
    await userEvent.type(screen.getByLabelText('Price from of service 1', { exact: false }), '80');
    await userEvent.type(screen.getByLabelText('Monday from'), '08:00');
    const preview = within(screen.getByRole('complementary', { name: 'Preview of your listing' }));
    expect(preview.queryByText('About the service')).toBeNull();
    await userEvent.type(screen.getByLabelText('Monday to'), '17:30');
    expect(preview.getByText('Services and prices')).toBeTruthy();
    expect(preview.getAllByText('from $80')).toHaveLength(2); // On the card and on the page.
    expect(preview.getByText('8:00 AM – 5:30 PM')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Add all/ })).toBeNull();
  });

  it('[LIST-2, GAL-1] shows the logo that visitors see', async () => {
    const logo = { id: 'logo', kind: 'logo', state: 'ready', url: '/files/logo.webp', is_shown: true };
    const gallery = { photos: [], logo, photo_limit: 10, awaits_first_look: false };
    renderPage(<Listing />, {
      http: answering({ 'GET /api/provider': providerOf(), 'GET /api/provider/photos': gallery }).http,
      api: { plans: () => Promise.resolve(plans) },
      session: { state: signedIn },
    });
    const preview = await screen.findByRole('complementary', { name: 'Preview of your listing' });
    await waitFor(() => expect(preview.querySelectorAll('img[src="/files/logo.webp"]')).toHaveLength(2)); // Card and page.
  });
});
