import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TeamListing } from '@townlink/contracts';
import { chooseListing, chosenListing } from '@townlink/web-api/chosen-listing';
import { providerOf } from '@townlink/web-testing';
import { LICENSE, NO_CHECKS, showDashboard } from './testing/show-dashboard';

const listings: TeamListing[] = [
  { provider_id: 'p1', business_name: 'Mine', role: 'owner' },
  { provider_id: 'p2', business_name: 'Theirs', role: 'editor' },
];

describe('the dashboard of a person on several teams', () => {
  afterEach(() => chooseListing(null));

  it('[TEAM-1] shows the documents and the calendar of the chosen listing', async () => {
    const { countOf } = answersOfBoth();
    await userEvent.click(await screen.findByRole('button', { name: 'Subscribe to the dates' }));
    expect(await screen.findByText(/^Nov 27, 2026/)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await userEvent.selectOptions(await screen.findByLabelText('Listing that you work on'), 'Theirs (editor)');
    await waitFor(() => expect(countOf('GET /api/provider/checks')).toBe(2));
    await userEvent.click(await screen.findByRole('button', { name: 'Subscribe to the dates' }));
    expect(screen.queryByText(/^Nov 27, 2026/)).toBeNull();
    expect(await screen.findByRole('button', { name: 'Create an address' })).toBeTruthy();
  });
});

/** Only the first listing has a calendar address. */
const answersOfBoth = () =>
  showDashboard({
    'GET /api/account/listings': listings,
    'GET /api/provider': providerOf({ license: LICENSE }),
    'GET /api/provider/checks': NO_CHECKS,
    'GET /api/provider/calendar': () =>
      chosenListing() === 'p2'
        ? { made_at: null, last_read_at: null }
        : { made_at: '2026-11-20T12:00:00Z', last_read_at: '2026-11-27T09:00:00Z' },
  });
