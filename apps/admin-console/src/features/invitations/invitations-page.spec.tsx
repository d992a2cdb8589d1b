import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FunnelRow, InvitationFunnel } from '@townlink/contracts';
import { answering, renderPage } from '@townlink/web-testing';
import { Component as InvitationsPage } from './invitations-page';

const counts = { imported: 40, invited: 30, opened: 20, applied: 10, approved: 5, refused: 2, unwritten: 3 };

const row = (changes: Partial<FunnelRow> = {}): FunnelRow => ({
  ...counts,
  key: 'one',
  name: 'list.csv',
  campaign: null,
  created_at: '2026-11-28T12:00:00Z',
  ...changes,
});

function open(...rows: FunnelRow[]) {
  const funnel = (): InvitationFunnel => ({ total: counts, rows, is_cut: false, per_hour: 60 });
  const api = answering({
    'GET /api/admin/invitations': funnel,
    'POST /api/admin/imports/one/invitations/start': { state: 'running' },
    'POST /api/admin/imports/one/invitations/pause': { state: 'paused' },
    'POST /api/admin/imports/one/invitations/stop': { state: 'stopped' },
  });
  renderPage(
    <main id="main" tabIndex={-1}>
      <InvitationsPage />
    </main>,
    { http: api.http },
  );
  return api;
}

describe('invitations in the console', () => {
  it('[CLAIM-1] show the progress of an import’s businesses, and start inviting them', async () => {
    const { countOf } = open(row());
    expect((await screen.findByRole('row', { name: /list\.csv/ })).textContent).toMatch(
      /40 imported.*30 invited.*20 opened.*10 applied.*5 approved.*2 refused.*3 not emailed/,
    );
    expect(screen.getByText('At most 60 emails go out per hour, including reminders.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pause inviting: list.csv' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Start inviting: list.csv' }));
    expect(countOf('POST /api/admin/imports/one/invitations/start')).toBe(0);
    expect(screen.getByText(/^Up to 7 emails go out, at most 60 per hour/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Start inviting' }));
    await waitFor(() => expect(countOf('POST /api/admin/imports/one/invitations/start')).toBe(1));
  });

  it('[CLAIM-1] are paused immediately, and stopped permanently after a confirmation', async () => {
    const { countOf } = open(row({ campaign: 'running' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pause inviting: list.csv' }));
    await waitFor(() => expect(countOf('POST /api/admin/imports/one/invitations/pause')).toBe(1));
    await userEvent.click(screen.getByRole('button', { name: 'Stop inviting: list.csv' }));
    expect(countOf('POST /api/admin/imports/one/invitations/stop')).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Stop inviting' }));
    await waitFor(() => expect(countOf('POST /api/admin/imports/one/invitations/stop')).toBe(1));
  });

  it('[CLAIM-1] keep the focus when a step replaces the pressed button, or removes the last', async () => {
    const one = row();
    open(one);
    await userEvent.click(await screen.findByRole('button', { name: 'Start inviting: list.csv' }));
    one.campaign = 'running';
    await userEvent.click(screen.getByRole('button', { name: 'Start inviting' }));
    const pause = await screen.findByRole('button', { name: 'Pause inviting: list.csv' });
    await waitFor(() => expect(document.activeElement).toBe(pause));
    await userEvent.click(screen.getByRole('button', { name: 'Stop inviting: list.csv' }));
    one.campaign = 'stopped';
    await userEvent.click(screen.getByRole('button', { name: 'Stop inviting' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop inviting: list.csv' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('[CLAIM-1] have no buttons for towns and categories, and none once stopped', async () => {
    open(row({ campaign: 'stopped' }));
    await screen.findByRole('row', { name: /list\.csv/ });
    expect(screen.queryByRole('button', { name: /inviting: list\.csv/i })).toBeNull();
  });
});
