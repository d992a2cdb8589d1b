import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FailedJob } from '@townlink/contracts';
import { ApiProblem, type Http } from '@townlink/web-api';
import { answering, listPage, renderPage } from '@townlink/web-testing';
import { currentToasts } from '@townlink/web-ui/toast';
import { Component as FailedJobsPage } from './failed-jobs-page';

const job: FailedJob = {
  id: '1',
  name: 'mail.send',
  queue: 'mail',
  payload: {},
  last_error: 'The provider refused it.',
  created_at: '2026-11-23T10:00:00Z',
  failed_at: '2026-11-23T11:00:00Z',
};

describe('failed jobs in the console', () => {
  it('[CONSOLE-1] names each control for one job, also of several that failed together', async () => {
    const ids = ['0a1b2c', '3d4e5f'].map((end) => `018f0000-0000-7000-8000-000000${end}`);
    const api = answering({
      'GET /api/admin/jobs/failed': listPage(ids.map((id) => ({ ...job, id }))),
      'GET /api/admin/jobs/bulk': [],
    });
    renderPage(<FailedJobsPage />, { http: api.http });
    for (const end of ['0a1b2c', '3d4e5f']) {
      const named = (what: string) => ({
        name: new RegExp(`^${what} mail\\.send, failed Nov 2\\d, 2026, .*, job ${end}$`),
      });
      expect(await screen.findByRole('checkbox', named('Select'))).toBeTruthy();
      expect(screen.getByRole('button', named('Retry'))).toBeTruthy();
      expect(screen.getByRole('button', named('Discard'))).toBeTruthy();
    }
  });

  it('[CONSOLE-1] keeps the typed reason when discarding fails', async () => {
    let isDown = true;
    const discard = () => (isDown ? Promise.reject(new ApiProblem(503, { detail: 'Busy.' })) : Promise.resolve());
    const page = listPage([job]);
    const read = (path: string) => Promise.resolve(path.endsWith('/bulk') ? [] : page);
    const http = (method: string, path: string) => (method === 'GET' ? read(path) : discard());
    renderPage(<FailedJobsPage />, { http: http as unknown as Http });
    await userEvent.click(await screen.findByRole('button', { name: /^Discard mail.send/ }));
    await userEvent.type(screen.getByLabelText('Reason'), 'Sent by hand');
    await userEvent.click(screen.getByRole('button', { name: 'Discard job' }));
    await waitFor(() => expect(currentToasts()).toMatchObject([{ title: 'The job was not changed' }]));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Sent by hand');
    isDown = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Discard job' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
