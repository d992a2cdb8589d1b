import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CHECK_MESSAGES, type SentCheckKind, type ModeratedCheck } from '@townlink/contracts';
import type { Http } from '@townlink/web-api';
import { renderPage } from '@townlink/web-testing';
import { Component as ChecksPage } from './checks-page';
import { factsOf } from './facts-draft';

const checkOf = (business_name: string, kind: SentCheckKind): ModeratedCheck => ({
  id: business_name,
  kind,
  provider_id: business_name,
  business_name,
  contact_name: 'Pat Doe',
  city_name: 'Riverton',
  city_state: 'UT',
  category_name: 'Plumber',
  content_type: 'application/pdf',
  has_document: true,
  checked_name: null,
  issuer: null,
  number: null,
  expires_on: null,
  submitted_at: '2026-11-23T10:00:00Z',
});

/** Opens the page with documents that leave it after a decision. @returns the paths and bodies of calls */
function open(...checks: ModeratedCheck[]) {
  let rows = checks;
  const calls: { path: string; json?: unknown }[] = [];
  const http = (method: string, path: string, { json }: { json?: unknown } = {}) => {
    calls.push({ path, json });
    if (path.endsWith('/document'))
      return Promise.resolve({ url: '/file', expires_in: 3600, content_type: 'application/pdf' });
    if (method === 'POST') rows = rows.filter(({ id }) => id !== (json as { checkId: string }).checkId);
    return Promise.resolve({ rows, total: rows.length, is_estimate: false, next: null, previous: null });
  };
  renderPage(<ChecksPage />, { http: http as unknown as Http });
  return calls;
}

describe('documents to be checked', () => {
  it('[PASS-1] are approved with their facts, and the focus moves to the next', async () => {
    const calls = open(checkOf('Ace Plumbing', 'bond'), checkOf('Best Pipes', 'identity'));
    const card = within(await screen.findByRole('region', { name: 'Surety bond of Ace Plumbing' }));
    await userEvent.click(card.getByRole('button', { name: 'Approve Surety bond of Ace Plumbing' }));
    expect(card.getAllByText(CHECK_MESSAGES.text)).toHaveLength(2);
    expect(card.getAllByText(CHECK_MESSAGES.date)).toHaveLength(2);
    expect(document.activeElement).toBe(card.getByLabelText('Surety company'));
    await userEvent.type(card.getByLabelText('Surety company'), 'Acme Surety');
    await userEvent.type(card.getByLabelText('Bond number'), 'B-1');
    await userEvent.type(card.getByLabelText('Amount, in dollars'), '$25,000');
    const year = new Date().getUTCFullYear();
    const [startsOn, expiresOn] = [`${year}-01-01`, `${year + 1}-01-01`];
    await userEvent.type(card.getByLabelText('Valid from'), startsOn);
    await userEvent.type(card.getByLabelText('Valid until'), `${year - 1}-12-31`);
    expect(card.getByText(CHECK_MESSAGES.endsBefore)).toBeTruthy();
    await userEvent.clear(card.getByLabelText('Valid until'));
    await userEvent.type(card.getByLabelText('Valid until'), expiresOn);
    await userEvent.click(card.getByRole('button', { name: 'Approve Surety bond of Ace Plumbing' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Best Pipes'));
    expect(calls.find(({ path }) => path.endsWith('decide-check'))!.json).toEqual({
      checkId: 'Ace Plumbing',
      action: 'approve',
      facts: { issuer: 'Acme Surety', number: 'B-1', amount: 25_000, startsOn, expiresOn },
    });
  });

  it('[PASS-1] open automatically when first in the list, others on a press, since each view is recorded', async () => {
    const calls = open(checkOf('Ace Plumbing', 'bond'), checkOf('Best Pipes', 'identity'));
    const looks = () => calls.filter(({ path }) => path.endsWith('/document')).length;
    await waitFor(() => expect(looks()).toBe(1));
    expect(screen.queryByRole('button', { name: /^Approve .* of Best Pipes/ })).toBeNull();
    const opener = screen.getByRole('button', { name: /^Open .* of Best Pipes/, expanded: false });
    await userEvent.click(opener);
    await waitFor(() => expect(looks()).toBe(2));
    const notes = () => screen.getAllByLabelText<HTMLTextAreaElement>(/^Notes for a refusal/)[1]!;
    await userEvent.type(notes(), 'Blurred');
    await userEvent.click(screen.getByRole('button', { name: /^Close .* of Best Pipes/ }));
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(opener);
    expect([notes().value, looks()]).toEqual(['Blurred', 2]);
  });

  it('[PASS-1] are removed from the passport after approval, with a reason', async () => {
    const approved = { ...checkOf('Ace Plumbing', 'bond'), issuer: 'Acme Surety', number: 'B-1', has_document: false };
    const calls = open(approved);
    const filter = await screen.findByLabelText('Show');
    expect(filter.getAttribute('aria-required')).toBeNull();
    await userEvent.selectOptions(filter, 'Approved');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Take Surety bond of Ace Plumbing off the passport' }),
    );
    await userEvent.type(screen.getByLabelText(/Reason/), 'Canceled.');
    await userEvent.click(screen.getByRole('button', { name: 'Take Surety bond of Ace Plumbing off now' }));
    expect(await screen.findByText('No approved checks')).toBeTruthy();
    expect(calls.find(({ path }) => path.endsWith('decide-check'))!.json).toEqual({
      checkId: 'Ace Plumbing',
      action: 'withdraw',
      notes: 'Canceled.',
    });
  });

  it('[PASS-1] of an earlier name are accepted for the new one on a press, including a license, which is not removed here', async () => {
    const renamed = { ...checkOf('Ace Pipes', 'bond'), checked_name: 'Ace Plumbing', has_document: false };
    const calls = open(renamed, { ...renamed, id: 'license', kind: 'license' });
    await userEvent.selectOptions(await screen.findByLabelText('Show'), 'Made for an earlier name');
    // The previous list shows cards of the same names until this one loads.
    await screen.findAllByText('Ace Plumbing');
    const card = within(screen.getByRole('region', { name: 'License of Ace Pipes' }));
    expect(card.getByText('Ace Plumbing')).toBeTruthy();
    expect(card.queryByRole('button', { name: /off the passport/ })).toBeNull();
    await userEvent.click(card.getByRole('button', { name: 'License of Ace Pipes still counts' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('decide-check'))!.json).toEqual({
        checkId: 'license',
        action: 'confirm',
      }),
    );
    expect(await screen.findByRole('button', { name: 'Take Surety bond of Ace Pipes off the passport' })).toBeTruthy();
  });

  it('[PASS-1] read amounts with or without symbols, and omit empty fields', () => {
    expect(factsOf({ issuer: ' Acme ', amount: '$1,000,000', aggregate: '2 000 000', number: ' ' })).toEqual({
      issuer: 'Acme',
      amount: 1_000_000,
      aggregate: 2_000_000,
    });
    expect(factsOf({ amount: 'a lot' }).amount).toBeNaN();
    expect(factsOf({ amount: '0x10' }).amount).toBeNaN();
  });
});
