import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiProblem } from '@townlink/web-api';
import { answering, renderPage, signedOut } from '@townlink/web-testing';
import { Component as UndoEdit } from './undo-edit-page';

const LOOK = 'POST /api/listing-edits/look';
const UNDO = 'POST /api/listing-edits/undo';
const edit = {
  business_name: 'Ace Plumbing',
  reason: 'You asked on the phone.',
  fields: ['Phone', 'Website'],
  edited_at: '2026-11-28T08:00:00Z',
  undo_until: '2026-12-05T08:00:00Z',
};
const routes = [
  { path: '/provider/undo-edit', Component: UndoEdit },
  { path: '*', element: <p>Elsewhere</p> },
];

function open(answers: Record<string, unknown> = {}, query = '?token=abc') {
  const api = answering({ [LOOK]: edit, [UNDO]: { success: true }, ...answers });
  renderPage(routes, { path: `/provider/undo-edit${query}`, http: api.http, session: { state: signedOut } });
  return api;
}

const heading = (name: string) => screen.findByRole('heading', { name });
const undo = async () => userEvent.click(await screen.findByRole('button', { name: 'Undo the change' }));

describe('the page that undoes an edit by support', () => {
  it('[ASSIST-1] shows what would be undone, and undoes it only on a press of its button, even signed out', async () => {
    const { calls } = open();
    await heading('Undo our change of Ace Plumbing?');
    expect(screen.getByText(/Phone and Website/)).toBeTruthy();
    expect(screen.getByText('You asked on the phone.')).toBeTruthy();
    expect(calls.map(({ route }) => route)).toEqual([LOOK]);
    await undo();
    expect(await heading('The change is undone')).toBeTruthy();
    expect(calls.map(({ route, json }) => [route, json])).toEqual([
      [LOOK, { token: 'abc' }],
      [UNDO, { token: 'abc' }],
    ]);
  });

  it('[ASSIST-1] says in plain words that the link was used or has expired', async () => {
    open({ [LOOK]: new ApiProblem(410, { detail: 'This change was undone already.' }) });
    expect(await heading('There is nothing to undo')).toBeTruthy();
    expect(screen.getByText('This change was undone already.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo the change' })).toBeNull();
  });

  it('[ASSIST-1] explains why the change was not undone when the listing was changed since', async () => {
    const detail = 'The listing was changed again since, in: Phone.';
    open({ [UNDO]: new ApiProblem(409, { detail }) });
    await undo();
    expect(await heading('The change was not undone')).toBeTruthy();
    expect(screen.getByText(detail)).toBeTruthy();
  });

  it('[ASSIST-1] reports an address without a token, and sends no request', async () => {
    const { calls } = open({}, '');
    expect(await heading('This link does not work')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('[ASSIST-1] offers to try again when the server does not answer', async () => {
    let answer: unknown = new ApiProblem(503, { detail: 'Please try again in a moment.' });
    open({ [LOOK]: () => answer });
    await heading('The change could not be loaded');
    answer = edit;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Undo our change of Ace Plumbing?')).toBeTruthy();
  });
});
