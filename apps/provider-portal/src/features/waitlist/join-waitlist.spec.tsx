import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiProblem } from '@townlink/web-api';
import { answering, renderPage, signedIn, toastTexts } from '@townlink/web-testing';
import { JoinWaitlist } from './join-waitlist';

const place = { city_id: 'city', category_id: 'category', tier: 'featured', business_name: 'Ace Plumbing' } as const;
const { business_name: _, ...market } = place;
const names = { city_name: 'Riverton', city_state: 'UT', category_name: 'Plumber' };
const entry = { ...market, ...names, id: 'entry', people_ahead: 2, created_at: '2026-11-22T10:00:00Z' };

function open(answers: Parameters<typeof answering>[0]) {
  const api = answering({ 'GET /api/waitlist': [], ...answers });
  renderPage(<JoinWaitlist place={place} />, { http: api.http, session: { state: signedIn } });
  return api;
}

describe('below a tier that is full', () => {
  it('[ONB-6, WAIT-1] joins the waitlist, and leaves it after a confirmation', async () => {
    const { calls } = open({ 'POST /api/waitlist': entry, 'DELETE /api/waitlist/entry': { success: true } });
    await userEvent.click(await screen.findByRole('button', { name: 'Full - Join Waitlist' }));
    expect(await screen.findByText('2 people are ahead of you.', { exact: false })).toBeTruthy();
    expect(calls.find(({ route }) => route === 'POST /api/waitlist')?.json).toEqual(place);
    expect(document.activeElement?.textContent).toContain('2 people are ahead of you.');
    await userEvent.click(screen.getByRole('button', { name: 'Leave waitlist' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep my place' }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave waitlist' }));
    expect(calls.every(({ route }) => !route.startsWith('DELETE'))).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Leave the waitlist' }));
    expect(await screen.findByRole('button', { name: 'Full - Join Waitlist' })).toBeTruthy();
    expect(toastTexts()).toContain('You left the waitlist');
  });

  it('[WAIT-1] reports why joining failed', async () => {
    const detail = 'There is a free spot. Choose it instead of waiting.';
    open({ 'POST /api/waitlist': new ApiProblem(409, { detail }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Full - Join Waitlist' }));
    await waitFor(() => expect(toastTexts().join()).toContain('could not be put on the waitlist'));
    expect(screen.getByRole('button', { name: 'Full - Join Waitlist' })).toBeTruthy();
  });
});
