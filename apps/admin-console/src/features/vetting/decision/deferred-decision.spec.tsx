import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeferredDecision } from '@townlink/contracts';
import type { Http } from '@townlink/web-api';
import { listPage, renderPage } from '@townlink/web-testing';
import { opened, waiting } from '../testing/applications';
import { Component as Vetting } from '../vetting-page';

const deferred = (changes: Partial<DeferredDecision> = {}): DeferredDecision => ({
  action: 'approve',
  by: 'alex@example.com',
  failure: null,
  decided_at: new Date().toISOString(),
  takes_effect_at: new Date(Date.now() + 42_000).toISOString(),
  ...changes,
});

/** Opens the page with one application decided by a colleague; returns what is posted. */
async function open(decision: DeferredDecision): Promise<string[]> {
  const posted: string[] = [];
  let provider = waiting({ held: decision });
  const http = (method: string, path: string) => {
    if (method === 'POST') {
      posted.push(path);
      provider = { ...provider, held: null };
    }
    if (path.endsWith('/bulk')) return Promise.resolve([]);
    return Promise.resolve(path.includes(provider.id) ? opened(provider) : listPage([provider]));
  };
  renderPage(<Vetting />, { http: http as unknown as Http });
  await screen.findByRole('heading', { name: 'Ace Plumbing' });
  return posted;
}

describe('a decision that can still be undone', () => {
  it('[ADM-2] shows another administrator the decision and the remaining time, and no other buttons', async () => {
    await open(deferred());
    expect(screen.getByText(/^Approved by alex@example.com/).textContent).toMatch(/time to undo is over: [34]\d s$/);
    expect(screen.getByRole('link', { name: /Ace Plumbing/ }).textContent).toMatch(/Approved [34]\d s$/);
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('[ADM-2] is undone by its button, and the application is pending again', async () => {
    const posted = await open(deferred());
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy();
    expect(posted).toEqual([`/api/admin/vetting/${waiting().id}/undo`]);
  });

  it('[ADM-2] shows why it failed, and allows a new decision', async () => {
    await open(deferred({ failure: 'All featured slots are taken.' }));
    expect(screen.getByText('The approval could not be carried out')).toBeTruthy();
    expect(screen.getByText('All featured slots are taken.')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy());
  });
});
