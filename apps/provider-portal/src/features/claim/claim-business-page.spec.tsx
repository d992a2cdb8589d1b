import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type InvitationContent, PAGES } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { answering, renderPage, signedIn, signedOut } from '@townlink/web-testing';
import { Component as ClaimBusiness } from './claim-business-page';

const LOOK = 'POST /api/invitations/look';
const BY_LINK = 'POST /api/claims/by-link';
const WAYS = 'GET /api/claims/ways';
const SEND = 'POST /api/claims/codes';
const BY_CODE = 'POST /api/claims/by-code';

const content: InvitationContent = {
  business_name: 'Ace Plumbing',
  category_name: 'Plumber',
  town: 'Lehi, UT',
  expires_at: '2026-12-20T10:00:00Z',
};
const spent = new ApiProblem(410, { detail: 'This link was used, has expired or was withdrawn.' });

function open(query: string, answers: Parameters<typeof answering>[0], session = signedIn) {
  const api = answering({ [LOOK]: content, [WAYS]: { channels: ['text', 'call'] }, ...answers });
  const routes = [
    { path: PAGES.claimBusiness, Component: ClaimBusiness },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  const { router } = renderPage(routes, {
    path: PAGES.claimBusiness + query,
    http: api.http,
    session: { state: session },
  });
  return { ...api, router };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the page that claims a business', () => {
  it('[CLAIM-1] names the business before signing in, and returns to the page afterwards', async () => {
    const { calls } = open('?token=t1', {}, signedOut);
    expect(await screen.findByRole('heading', { name: 'Claim Ace Plumbing' })).toBeTruthy();
    const address = screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')!;
    expect(new URL(address, 'https://x.example').searchParams.get('next')).toBe(`${PAGES.claimBusiness}?token=t1`);
    expect(calls.map(({ route }) => route)).toEqual([LOOK]);
  });

  it('[CLAIM-1] claims only on a press of its button, and opens the application', async () => {
    const { calls, router } = open('?token=t1', { [BY_LINK]: {} });
    expect(await screen.findByText(/Plumber in Lehi, UT.*pat@example\.com/)).toBeTruthy();
    expect(calls.map(({ route }) => route)).toEqual([LOOK]);
    await press('Continue to the application');
    await waitFor(() => expect(router.state.location.pathname).toBe(PAGES.onboarding));
    expect(calls.find(({ route }) => route === BY_LINK)?.json).toEqual({ token: 't1' });
  });

  it('[CLAIM-1] says why an account cannot claim it', async () => {
    open('?token=t1', { [BY_LINK]: new ApiProblem(409, { detail: 'You have applied already.' }) });
    await press('Continue to the application');
    expect(await screen.findByText('You have applied already.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('[CLAIM-1] offers the phone instead of a used link', async () => {
    open('?token=t1', { [LOOK]: spent });
    expect(await screen.findByText('The link no longer works')).toBeTruthy();
    expect(await screen.findByLabelText('Phone of the business')).toBeTruthy();
  });

  it('[CLAIM-1] retries when the link could not be checked', async () => {
    let answer: unknown = new ApiProblem(404, {});
    open('?token=t1', { [LOOK]: () => answer });
    const retry = await screen.findByRole('button', { name: /try again/i });
    answer = content;
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Claim Ace Plumbing' })).toBeTruthy();
  });
});

describe('claiming a business by a code to its phone', () => {
  const PHONE = '(801) 555-0134';

  async function askForCode() {
    await userEvent.type(await screen.findByLabelText('Phone of the business'), PHONE);
    await userEvent.selectOptions(screen.getByLabelText('The code comes by'), 'call');
    await press('Send the code');
  }

  it('[CLAIM-1] sends it as chosen, and claims with the typed code', async () => {
    const { calls, router } = open('', { [SEND]: {}, [BY_CODE]: {} });
    await askForCode();
    expect(await screen.findByText('The phone rings in a moment')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Code'), '123');
    await press('Claim the business');
    expect(calls.some(({ route }) => route === BY_CODE)).toBe(false);
    await userEvent.type(screen.getByLabelText('Code'), '456');
    await press('Claim the business');
    await waitFor(() => expect(router.state.location.pathname).toBe(PAGES.onboarding));
    expect(calls.find(({ route }) => route === SEND)?.json).toMatchObject({ channel: 'call' });
    expect(calls.find(({ route }) => route === BY_CODE)?.json).toMatchObject({ code: '123456' });
  });

  it('[CLAIM-1] sends nothing to an invalid phone number', async () => {
    const { calls } = open('', { [SEND]: {} });
    await userEvent.type(await screen.findByLabelText('Phone of the business'), '123');
    await press('Send the code');
    await waitFor(() =>
      expect(screen.getByLabelText('Phone of the business').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(calls.some(({ route }) => route === SEND)).toBe(false);
  });

  it('[CLAIM-1] explains why a code was not sent or does not match, and can send another', async () => {
    let isLimited = true;
    const wrong = new ApiProblem(409, { detail: 'This code does not fit.' });
    const limited = new ApiProblem(429, { detail: 'Too many codes today.' });
    open('', { [SEND]: () => (isLimited ? limited : {}), [BY_CODE]: wrong });
    await askForCode();
    expect((await screen.findByRole('alert')).textContent).toContain('The code was not sent');
    isLimited = false;
    await press('Send the code');
    await userEvent.type(await screen.findByLabelText('Code'), '123456');
    await press('Claim the business');
    expect(await screen.findByText('This code does not fit.')).toBeTruthy();
    await press('Send another code');
    expect(await screen.findByLabelText('Phone of the business')).toBeTruthy();
  });

  it('[CLAIM-1] points to the email if no codes are sent', async () => {
    open('', { [WAYS]: { channels: [] } });
    expect(await screen.findByText('No codes by phone')).toBeTruthy();
    expect(screen.queryByLabelText('Phone of the business')).toBeNull();
  });
});
