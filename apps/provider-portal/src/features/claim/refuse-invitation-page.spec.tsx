import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiProblem } from '@townlink/web-api';
import { answering, renderPage, signedOut } from '@townlink/web-testing';
import { Component as RefuseInvitation } from './refuse-invitation-page';

const REFUSE = 'POST /api/invitations/refuse';

function open(query: string, answer: unknown = { success: true }) {
  const api = answering({ [REFUSE]: answer });
  renderPage(<RefuseInvitation />, { path: `/${query}`, http: api.http, session: { state: signedOut } });
  return api;
}

describe('the page that stops emails to a business', () => {
  it.each([
    ['not-mine', 'This is not my business', 'The link in our email no longer works'],
    ['never', 'Never email me again', 'get no more emails from us'],
    ['another', 'Never email me again', 'get no more emails from us'],
  ])('[CLAIM-1] answers “%s” only on a press of its button', async (answer, button, thanks) => {
    const { calls } = open(`?token=t1&answer=${answer}`);
    const press = await screen.findByRole('button', { name: button });
    expect(calls).toEqual([]);
    await userEvent.click(press);
    expect(await screen.findByText(new RegExp(thanks))).toBeTruthy();
    expect(calls[0]!.json).toEqual({ token: 't1', answer: answer === 'not-mine' ? 'not-mine' : 'never' });
  });

  it('[CLAIM-1] links to support when the link is incomplete', async () => {
    const { calls } = open('');
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('[CLAIM-1] can send the answer again after a failure', async () => {
    let answer: unknown = new ApiProblem(503, { detail: 'Please try again in a moment.' });
    open('?token=t1&answer=never', () => answer);
    await userEvent.click(await screen.findByRole('button', { name: 'Never email me again' }));
    expect(await screen.findByText('Your answer could not be saved')).toBeTruthy();
    answer = { success: true };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'We will not email you again' })).toBeTruthy();
  });
});
