import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FailedJob } from '@townlink/contracts';
import { answering, listPage, renderPage } from '@townlink/web-testing';
import { bulkAction } from '../shared/bulk/testing/actions';
import { Component as FailedJobsPage } from './failed-jobs-page';

const job = (id: string): FailedJob => ({
  id,
  name: `job.${id}`,
  queue: 'mail',
  payload: {},
  last_error: 'The provider refused it.',
  created_at: '2026-11-23T10:00:00Z',
  failed_at: '2026-11-23T11:00:00Z',
});

/** The page with two of 60 jobs. */
function open(prepared: object, path = '/') {
  const action = bulkAction(prepared);
  const running = { ...action, state: 'running', done: 12 };
  let recent: object[] = [];
  const api = answering({
    'GET /api/admin/jobs/failed': { ...listPage([job('1'), job('2')]), total: 60 },
    'GET /api/admin/jobs/bulk': () => recent,
    'POST /api/admin/jobs/bulk': action,
    [`POST /api/admin/jobs/bulk/${action.id}/start`]: () => {
      recent = [running];
      return running;
    },
  });
  renderPage(<FailedJobsPage />, { http: api.http, path });
  return () => api.calls.filter(({ route }) => route.startsWith('POST')).map(({ json }) => json);
}

const select = async (id: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`^Select job.${id},`) }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('[ROLE-1, JOB-1] failed jobs that are chosen together', () => {
  it('are retried by the search, after showing their number, with a reason', async () => {
    const sent = open({ act: 'retry' }, '/?q=SendGrid');
    await select('1');
    await press('Select all 60 that match');
    await press('Retry all');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Retry 60 jobs?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Retry 60 jobs' }));
    expect(dialog.getByText('Say in a few words why.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Reason'), 'The provider is back.');
    await userEvent.click(dialog.getByRole('button', { name: 'Retry 60 jobs' }));
    expect(await screen.findByRole('progressbar', { name: 'Progress: Retrying 60 jobs' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'What is selected' })).toBeNull();
    expect(sent()).toEqual([{ action: 'retry', q: 'SendGrid' }, { reason: 'The provider is back.' }]);
  });

  it('are discarded by their ids when chosen individually', async () => {
    const sent = open({ act: 'discard', total: 1 });
    await select('2');
    await press('Discard selected');
    expect(await screen.findByRole('alertdialog', { name: 'Discard 1 job?' })).toBeTruthy();
    expect(sent()).toEqual([{ action: 'discard', ids: ['2'] }]);
  });

  it('report that they were settled in the meantime', async () => {
    const sent = open({ act: 'discard', total: 0 });
    await select('2');
    await press('Discard selected');
    expect(await screen.findByRole('dialog', { name: 'Nothing to discard' })).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });
});
