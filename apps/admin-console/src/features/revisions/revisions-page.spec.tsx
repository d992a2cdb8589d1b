import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WaitingRevision } from '@townlink/contracts';
import type { Http } from '@townlink/web-api';
import { renderPage } from '@townlink/web-testing';
import { Component as RevisionsPage } from './revisions-page';

const revisionOf = (business_name: string): WaitingRevision => ({
  id: business_name,
  provider_id: business_name,
  business_name,
  new_business_name: 'Another name',
  new_services: null,
  city_name: 'Riverton',
  city_state: 'UT',
  category_name: 'Plumber',
  submitted_at: '2026-11-23T10:00:00Z',
  has_license: false,
  license_content_type: null,
  license: null,
});

/** Opens the page with changes that leave it after a decision. */
function open(...names: string[]) {
  let rows = names.map(revisionOf);
  const http = (method: string, _path: string, { json }: { json?: unknown } = {}) => {
    if (method === 'POST') rows = rows.filter(({ id }) => id !== (json as { revisionId: string }).revisionId);
    return Promise.resolve({ rows, total: rows.length, is_estimate: false, next: null, previous: null });
  };
  renderPage(<RevisionsPage />, { http: http as unknown as Http });
}

const approve = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Approve the change of ${name}` }));

describe('changes in vetting', () => {
  it('[LIC-1] leave the list when decided, and the focus moves to the next', async () => {
    open('Ace Plumbing', 'Best Pipes');
    await approve('Ace Plumbing');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Ace Plumbing' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Best Pipes'));
  });
});
