import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GoogleFactsOutcome, OwnProvider } from '@townlink/contracts';
import { answering, plans, providerOf, renderPage, signedIn, toastTexts } from '@townlink/web-testing';
import { Component as Listing } from '../listing-page';

const monday = { day: 'Monday', opens: '08:00', closes: '17:00' } as const;
const found: GoogleFactsOutcome = {
  success: true,
  facts: {
    name: 'Ace on Google',
    address: '123 Main St, Riverton, UT 84065, USA',
    phone: '(801) 555-0111',
    website: 'https://ace.example/',
    hours: [monday],
    is_closed_for_now: false,
  },
};

function open(outcome: GoogleFactsOutcome = found, changes: Partial<OwnProvider> = {}) {
  const provider = providerOf({ google_place_url: 'https://maps.google.com/?q=Ace', website_url: null, ...changes });
  const api = answering({
    'GET /api/provider': provider,
    'PATCH /api/provider': provider,
    'POST /api/google/facts': outcome,
  });
  renderPage(<Listing />, {
    http: api.http,
    api: { plans: () => Promise.resolve(plans) },
    session: { state: signedIn },
  });
  return api;
}

const ask = async () => userEvent.click(await screen.findByRole('button', { name: 'Fill in from Google' }));
const dialog = () => screen.findByRole('dialog', { name: 'From your Google profile' });
const box = (within_: HTMLElement, label: string) =>
  within(within_).getByLabelText<HTMLInputElement>(`Use from Google: ${label}`);

describe('[LIST-3] filling in from Google', () => {
  it('copies the chosen values, and saves nothing before the form is saved', async () => {
    const { calls, countOf } = open();
    const before = (await screen.findByLabelText<HTMLInputElement>('Business name')).value;
    await ask();
    const asked = await dialog();
    expect(['Business name', 'Phone', 'Website', 'Hours'].map((label) => box(asked, label).checked)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    await userEvent.click(box(asked, 'Phone'));
    await userEvent.click(within(asked).getByRole('button', { name: 'Use selected' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('(801) 555-0111'));
    expect(screen.getByLabelText<HTMLInputElement>('Business name').value).toBe(before);
    expect(countOf('PATCH /api/provider')).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(countOf('PATCH /api/provider')).toBe(1));
    const sent = calls.at(-1)!.json as Record<string, unknown>;
    expect(sent).toMatchObject({ phone: '(801) 555-0111', service: { hours: [monday] } });
    expect(Object.keys(sent).sort()).toEqual(['phone', 'service', 'websiteUrl']);
  });

  it('changes nothing when canceled', async () => {
    open();
    await ask();
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Monday from').value).toBe('');
  });

  it('explains why there is nothing to copy', async () => {
    open({ success: false, error: 'Google says that this business is permanently closed.' });
    await ask();
    await waitFor(() => expect(toastTexts().join()).toContain('permanently closed'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks to link a profile first', async () => {
    open(found, { google_place_url: null });
    expect((await screen.findByRole('link', { name: 'Link your Google profile' })).getAttribute('href')).toBe(
      '/account',
    );
    expect(screen.queryByRole('button', { name: 'Fill in from Google' })).toBeNull();
  });
});
