import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MadeCalendar, OwnCalendar } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { providerOf, toastTexts } from '@townlink/web-testing';
import { LICENSE, NO_CHECKS, showDashboard } from './testing/show-dashboard';

const NONE: OwnCalendar = { made_at: null, last_read_at: null };
const MADE: OwnCalendar = { made_at: '2026-11-20T12:00:00Z', last_read_at: '2026-11-27T09:00:00Z' };
const ADDRESS = `https://townlink.example/api/calendars/checks.ics?token=${'a'.repeat(43)}`;
const made: MadeCalendar = { ...MADE, last_read_at: null, address: ADDRESS };

const show = (answers: Record<string, unknown>, license: typeof LICENSE | null = LICENSE) =>
  showDashboard({
    'GET /api/provider': providerOf({ license }),
    'GET /api/provider/checks': NO_CHECKS,
    ...answers,
  });

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Subscribe to the dates' }));

describe('[BADGE-1] The calendar on the dashboard', () => {
  it('creates an address, which is shown only once', async () => {
    let stored = NONE;
    show({ 'GET /api/provider/calendar': () => Promise.resolve(stored), 'POST /api/provider/calendar': made });
    await press('Subscribe to the dates');
    await press('Create an address');
    const shown = await dialog();
    expect((await shown.findByLabelText<HTMLTextAreaElement>('Address')).value).toBe(ADDRESS);
    expect(shown.getByRole('link', { name: /^Open it in/ }).getAttribute('href')).toBe(
      ADDRESS.replace('https:', 'webcal:'),
    );
    expect(shown.getByText('Not yet')).toBeTruthy();
    stored = MADE;
    await userEvent.keyboard('{Escape}');
    await press('Subscribe to the dates');
    expect(await (await dialog()).findByText(/^Nov 27, 2026/)).toBeTruthy();
    expect(screen.queryByLabelText('Address')).toBeNull();
  });

  it('is replaced and ended after a confirmation', async () => {
    const { countOf } = show({
      'GET /api/provider/calendar': MADE,
      'POST /api/provider/calendar': made,
      'DELETE /api/provider/calendar': NONE,
    });
    await press('Subscribe to the dates');
    await press('Create another address');
    expect(countOf('POST /api/provider/calendar')).toBe(0);
    await press('Create another');
    expect(await (await dialog()).findByLabelText('Address')).toBeTruthy();
    await press('Remove the address');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove the address' }),
    );
    await waitFor(() => expect(toastTexts().join()).toContain('Address removed'));
    expect(await screen.findByRole('button', { name: 'Create an address' })).toBeTruthy();
    expect(screen.queryByLabelText('Address')).toBeNull();
  });

  it('reports a failure, and can be retried', async () => {
    show({
      'GET /api/provider/calendar': NONE,
      'POST /api/provider/calendar': () => Promise.reject(new ApiProblem(429, { detail: 'Too many requests.' })),
      'GET /api/provider/calendar/file': () => Promise.reject(new ApiProblem(503, { detail: 'Try again.' })),
    });
    await press('Add the dates to my calendar');
    await waitFor(() => expect(toastTexts().join()).toContain('The calendar file could not be fetched'));
    await press('Subscribe to the dates');
    await press('Create an address');
    await waitFor(() => expect(toastTexts().join()).toContain('The address was not created'));
    expect(screen.getByRole('button', { name: 'Create an address' })).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    show({ 'GET /api/provider/calendar': () => Promise.reject(new ApiProblem(403, {})) });
    await press('Subscribe to the dates');
    expect(await (await dialog()).findByText('Failed to load your calendar')).toBeTruthy();
  });

  it('is not offered while no document has an expiry date', async () => {
    show({}, null);
    expect(await screen.findByRole('heading', { name: 'More checks' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Subscribe to the dates' })).toBeNull();
  });
});
