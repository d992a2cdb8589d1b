import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BulkAction } from '@townlink/contracts';
import { ApiProblem, type Http } from '@townlink/web-api';
import { listPage, renderPage } from '@townlink/web-testing';
import { currentToasts } from '@townlink/web-ui/toast';
import { opened, waiting } from '../../vetting/testing/applications';
import { Component as Vetting } from '../../vetting/vetting-page';
import { bulkAction as action } from './testing/actions';

const queue = ['A', 'B'].map((letter, index) =>
  waiting({ id: `018f0000-0000-7000-8000-00000000000${index}`, business_name: `${letter} Plumbing` }),
);

interface Server {
  recent: BulkAction[];
  sent: [string, unknown][];
}

/** The vetting page with 60 waiting applications, of which two are shown. */
function open(recent: BulkAction[] = [], refusal?: ApiProblem, refused = /bulk/): Server {
  const server: Server = { recent, sent: [] };
  const http = (method: string, path: string, { json }: { json?: unknown } = {}) => {
    if (path.includes('/vetting/bulk') && method === 'GET') return Promise.resolve(server.recent);
    if (path.includes('/vetting/bulk')) {
      server.sent.push([path, json]);
      if (refusal && refused.test(path)) return Promise.reject(refusal);
      if (path.endsWith('/start')) server.recent = [action({ state: 'running', done: 12, skipped: 1 })];
      if (path.endsWith('/undo')) server.recent = [action({ state: 'undone', undone: 58, kept: 2 })];
      return Promise.resolve(action());
    }
    const one = queue.find(({ id }) => path.endsWith(id));
    return Promise.resolve(one ? opened(one) : { ...listPage(queue), total: 60 });
  };
  renderPage(<Vetting />, { http: http as unknown as Http, path: '/' });
  return server;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const selectAll = async () => {
  await userEvent.click(await screen.findByRole('checkbox', { name: /A Plumbing/ }));
  await press('Select all 60 that match');
};

describe('bulk actions on all that match', () => {
  it('[ROLE-1] count first, ask for the notes, and then show the progress', async () => {
    const { sent } = open();
    await selectAll();
    expect(screen.getByText('All 60 that match are selected')).toBeTruthy();
    await press('Reject all');
    const dialog = await screen.findByRole('dialog', { name: 'Reject all 60 applications?' });
    await userEvent.type(within(dialog).getByLabelText(/^Notes for the applicant/), 'Send the license again.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject 60 applications' }));
    const bar = await screen.findByRole('progressbar', { name: 'Progress: Rejecting 60 applications' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['13', '60']);
    expect(screen.queryByRole('group', { name: 'Marked applications' })).toBeNull();
    expect(sent).toEqual([
      ['/api/admin/vetting/bulk', { action: 'reject' }],
      [`/api/admin/vetting/bulk/${action().id}/start`, { notes: 'Send the license again.' }],
    ]);
  });

  it('[ROLE-1] mark every application in sight, and the others once one is unmarked', async () => {
    open();
    await selectAll();
    const box = (letter: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Mark ${letter} Plumbing` });
    expect([box('A').checked, box('B').checked]).toEqual([true, true]);
    await userEvent.click(box('A'));
    expect([box('A').checked, box('B').checked]).toEqual([false, true]);
    expect(screen.getByRole('button', { name: 'Reject 1' })).toBeTruthy();
  });

  it('[ROLE-1] of a colleague are shown as well, can be undone by all with the right, and list skipped rows', async () => {
    const done = action({
      state: 'done',
      done: 58,
      skipped: 2,
      undo_until: '2030-01-01T00:00:00Z',
      remarks: [{ name: 'Blue Bay', text: 'The application was changed in the meantime.' }],
    });
    open([done]);
    expect(await screen.findByText('Rejected 58 of 60 applications')).toBeTruthy();
    expect(screen.getByText('By alex@example.com')).toBeTruthy();
    await userEvent.click(screen.getByText('2 left as they are'));
    expect(screen.getByText('Blue Bay').closest('li')!.textContent).toBe(
      'Blue Bay: The application was changed in the meantime.',
    );
    await press('Undo all');
    expect(await screen.findByText('Undone: 58 of 60 applications')).toBeTruthy();
    await press(/^Hide/);
    await waitFor(() => expect(screen.queryByText('Undone: 58 of 60 applications')).toBeNull());
  });

  it('[ROLE-1] keep the selection when starting is refused', async () => {
    open([], new ApiProblem(409, { detail: 'Another one runs.' }), /start$/);
    await selectAll();
    await press('Reject all');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject all 60 applications?' }));
    await userEvent.type(dialog.getByLabelText(/^Notes for the applicant/), 'Send the license again.');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject 60 applications' }));
    await waitFor(() => expect(currentToasts().map(({ description }) => description)).toEqual(['Another one runs.']));
    expect(screen.getByText('All 60 that match are selected')).toBeTruthy();
  });

  it('[ROLE-1] explain why nothing was done', async () => {
    open([], new ApiProblem(409, { detail: 'At most 10,000 at once: narrow the filter.' }));
    await selectAll();
    await press('Approve all');
    await waitFor(() =>
      expect(currentToasts().map(({ title, description }) => [title, description])).toEqual([
        ['Nothing was done', 'At most 10,000 at once: narrow the filter.'],
      ]),
    );
  });
});
