import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DOCUMENT_MESSAGES, type OwnCheck } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { providerOf } from '@townlink/web-testing';
import { NO_CHECKS as none, showDashboard } from './testing/show-dashboard';

const withInsurance = (changes: Partial<OwnCheck>): OwnCheck[] => [{ ...none[0]!, ...changes }, ...none.slice(1)];
const waiting = { state: 'waiting', notes: null, submitted_at: '2026-11-20T12:00:00Z' } as const;

const show = (checks: unknown, answer?: unknown) =>
  showDashboard({
    'GET /api/provider': providerOf(),
    'GET /api/provider/checks': checks,
    'POST /api/provider/checks/insurance': answer,
  });

const insurance = async () => within(await screen.findByRole('region', { name: 'General liability insurance' }));
const dialog = () => within(screen.getByRole('dialog', { name: 'Submit: General liability insurance' }));
const pdf = new File(['%PDF-1.7'], 'policy.pdf', { type: 'application/pdf' });

describe('more checks on the dashboard', () => {
  it('[PASS-1] take a document, and say that it is being checked', async () => {
    const { calls } = show(none, withInsurance({ sent: waiting }));
    expect((await insurance()).getByText('Not checked')).toBeTruthy();
    await userEvent.click((await insurance()).getByRole('button', { name: /Submit/ }));
    await userEvent.click(dialog().getByRole('button', { name: 'Submit it' }));
    expect(dialog().getByText(DOCUMENT_MESSAGES.required)).toBeTruthy();
    await userEvent.upload(dialog().getByLabelText(/Certificate of insurance/), pdf);
    await userEvent.click(dialog().getByRole('button', { name: 'Submit it' }));
    expect(await (await insurance()).findByText('Being checked')).toBeTruthy();
    expect((calls.at(-1)!.form!.get('document') as File).name).toBe('policy.pdf');
  });

  it('[PASS-1] show the server’s rejection at the field', async () => {
    show(none, new ApiProblem(400, { errors: [{ field: 'document', message: DOCUMENT_MESSAGES.locked }] }));
    await userEvent.click((await insurance()).getByRole('button', { name: /Submit/ }));
    await userEvent.upload(dialog().getByLabelText(/Certificate of insurance/), pdf);
    await userEvent.click(dialog().getByRole('button', { name: 'Submit it' }));
    await waitFor(() => expect(dialog().getByText(DOCUMENT_MESSAGES.locked)).toBeTruthy());
  });

  it('[PASS-1] say until when a check counts, and why a document was refused', async () => {
    const current = {
      issuer: 'Acme Mutual',
      number: 'GL-1',
      expires_on: '2026-12-31',
      checked_at: '2026-01-02T12:00:00Z',
      state: 'expiring',
    } as const;
    show(withInsurance({ current, sent: { ...waiting, state: 'refused', notes: 'It names another business.' } }));
    const shown = await insurance();
    for (const text of ['Ends soon', 'December 31, 2026', 'It names another business.'])
      expect(shown.getByText(text)).toBeTruthy();
    expect(shown.getByText(/Acme Mutual, GL-1/)).toBeTruthy();
  });

  it('[PASS-1] can be loaded again after a failure', async () => {
    show(new ApiProblem(503, {}));
    expect(await screen.findByText('Failed to load your checks')).toBeTruthy();
  });
});
