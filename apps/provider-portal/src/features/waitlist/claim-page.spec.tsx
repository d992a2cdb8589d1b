import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WaitlistEntry } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { answering, noProvider, providerOf, renderPage, signedIn } from '@townlink/web-testing';
import { Component as ClaimPage } from './claim-page';
import { Component as LeavePage } from './leave-page';
import { takePath } from './use-waitlist';

const entry = {
  id: 'entry',
  city_id: 'city',
  city_name: 'Riverton',
  city_state: 'UT',
  category_id: 'category',
  category_name: 'Plumber',
  tier: 'featured',
  people_ahead: 0,
  expected_wait_days: null,
  reserved_until: new Date(Date.now() + 3_600_000).toISOString(),
  created_at: '2026-11-22T10:00:00Z',
};

const CLAIM = 'POST /api/waitlist/claim';
const LEAVE = 'POST /api/waitlist/leave';

function open(page: React.ReactNode, answers: Parameters<typeof answering>[0], path = '/?token=a.b.c') {
  const api = answering({ 'GET /api/provider': noProvider, ...answers });
  const view = renderPage(page, { http: api.http, session: { state: signedIn }, path });
  return { ...api, ...view };
}

describe('the link of an offer', () => {
  it('[WAIT-2] is not used up by opening it, and is submitted by its button', async () => {
    const { calls, countOf } = open(<ClaimPage />, { [CLAIM]: entry });
    const button = await screen.findByRole('button', { name: 'Claim your slot' });
    expect(countOf(CLAIM)).toBe(0);
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await userEvent.click(button);
    await waitFor(() => expect(calls.find(({ route }) => route === CLAIM)?.json).toEqual({ token: 'a.b.c' }));
  });

  it.each([
    [410, 'This link no longer works'],
    [403, 'This slot is held for another account'],
  ])('[WAIT-2] explains a refusal with %i', async (status, title) => {
    open(<ClaimPage />, { 'GET /api/provider': providerOf(), [CLAIM]: new ApiProblem(status) });
    await userEvent.click(await screen.findByRole('button', { name: 'Claim your slot' }));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  it.each([
    ['the plan step of the application', null, '/provider/onboarding?slot=entry'],
    ['the change of plan of an existing provider', providerOf(), '/provider/plan'],
  ])('[WAIT-2] continues at %s', (_where, provider, path) => {
    expect(takePath(entry as WaitlistEntry, provider)).toBe(path);
  });
});

describe('the link to leave', () => {
  it('[QUEUE-1] changes nothing when opened, and is submitted by its button', async () => {
    const { countOf } = open(<LeavePage />, { [LEAVE]: entry });
    const button = await screen.findByRole('button', { name: 'Leave the waitlist' });
    expect(countOf(LEAVE)).toBe(0);
    await userEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'You left the waitlist' })).toBeTruthy();
    expect(screen.getByText(/Plumber in Riverton, UT/)).toBeTruthy();
  });

  it('[QUEUE-1] reports that the place no longer exists', async () => {
    open(<LeavePage />, { [LEAVE]: new ApiProblem(410) });
    await userEvent.click(await screen.findByRole('button', { name: 'Leave the waitlist' }));
    expect(await screen.findByRole('heading', { name: 'You are not on this waitlist' })).toBeTruthy();
  });
});
