import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiProblem } from '@townlink/web-api';
import { answering, renderPage, signedOut } from '@townlink/web-testing';
import { Component as ConfirmContact } from './confirm-contact-page';

const CONFIRM = 'POST /api/onboarding/contact-address/confirm';
const routes = [
  { path: '/provider/confirm-contact', Component: ConfirmContact },
  { path: '*', element: <p>Elsewhere</p> },
];

function open(query: string, answer: unknown = { success: true }) {
  const api = answering({ [CONFIRM]: answer });
  renderPage(routes, { path: `/provider/confirm-contact${query}`, http: api.http, session: { state: signedOut } });
  return api;
}

const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm this address' }));
const heading = (name: string) => screen.findByRole('heading', { name });

describe('the contact address confirmation page', () => {
  it('confirms only on a press of its button, signed in or not', async () => {
    const { calls } = open('?token=a.1.b');
    await heading('Confirm your contact address');
    expect(calls).toEqual([]);
    await confirm();
    expect(await heading('Your contact address is confirmed')).toBeTruthy();
    expect(calls.map(({ route, json }) => [route, json])).toEqual([[CONFIRM, { token: 'a.1.b' }]]);
  });

  it.each([410, 400])('reports an invalid link (%i)', async (status) => {
    open('?token=a.1.b', new ApiProblem(status, {}));
    await confirm();
    expect(await heading('This link no longer works')).toBeTruthy();
  });

  it('reports a URL without a token', async () => {
    const { calls } = open('');
    expect(await heading('This link no longer works')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('retries after a failed check', async () => {
    let answer: unknown = new ApiProblem(503, { detail: 'Please try again in a moment.' });
    open('?token=a.1.b', () => answer);
    await confirm();
    expect(await screen.findByText('Please try again in a moment.')).toBeTruthy();
    answer = { success: true };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Your contact address is confirmed')).toBeTruthy();
  });
});
