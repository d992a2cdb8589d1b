import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LICENSE_MESSAGES, type OwnProvider } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { type Call, providerOf, toastTexts } from '@townlink/web-testing';
import { showDashboard } from './testing/show-dashboard';

const license: OwnProvider['license'] = {
  number: 'UT-12345',
  board: 'Utah Division of Professional Licensing',
  state: 'UT',
  expires_on: '2026-12-01',
  checked_at: '2026-11-06T12:00:00Z',
};
const expiring = { license, license_state: 'expiring', license_expires_on: '2026-12-01' } as const;
const waiting = { state: 'waiting', has_license: true, business_name: null, services: null, notes: null } as const;
const submitted_at = '2026-11-20T12:00:00Z';

const show = (changes: Partial<OwnProvider>, answer?: unknown) =>
  showDashboard({ 'GET /api/provider': providerOf(changes), 'POST /api/provider/license': answer });

const card = async () => within(await screen.findByRole('region', { name: 'License' }));
const dialog = () => within(screen.getByRole('dialog', { name: 'Upload the renewed license' }));
const choose = async (file: File) => userEvent.upload(dialog().getByLabelText(/License/), file);
const pdf = new File(['%PDF-1.7'], 'renewed.pdf', { type: 'application/pdf' });

describe('the license on the dashboard', () => {
  it('[LIC-1] shows the checked license and its expiry date', async () => {
    show({ ...expiring, license_state: 'valid' });
    const shown = await card();
    for (const text of ['UT-12345', 'December 1, 2026', 'November 6, 2026', 'Valid'])
      expect(shown.getByText(text)).toBeTruthy();
    expect(shown.getByText(/Utah Division of Professional Licensing, Utah/)).toBeTruthy();
  });

  it('[LIC-1] warns before the expiry, and accepts a renewed license', async () => {
    const { calls } = show(
      expiring,
      providerOf({ ...expiring, license_renewal_waits: true, revision: { ...waiting, submitted_at } }),
    );
    expect(await screen.findByText('Your license expires soon')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Upload the renewed license' }));
    await choose(pdf);
    await userEvent.click(dialog().getByRole('button', { name: 'Submit it' }));
    expect(await (await card()).findByText('We are checking the renewed license')).toBeTruthy();
    expect((calls.at(-1)!.form!.get('license') as File).name).toBe('renewed.pdf');
  });

  it('[LIC-1] requires a file, and shows the server’s rejection at its field', async () => {
    show(expiring, new ApiProblem(400, { errors: [{ field: 'license', message: LICENSE_MESSAGES.wrongType }] }));
    await userEvent.click(await (await card()).findByRole('button', { name: 'Upload a renewed license' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Submit it' }));
    expect(dialog().getByText(LICENSE_MESSAGES.required)).toBeTruthy();
    await choose(pdf);
    await userEvent.click(dialog().getByRole('button', { name: 'Submit it' }));
    await waitFor(() => expect(dialog().getByText(LICENSE_MESSAGES.wrongType)).toBeTruthy());
  });

  it('[LIC-1] stops the upload when its dialog is closed', async () => {
    let signal: AbortSignal | undefined;
    const { calls } = show(expiring, (call: Call) => {
      signal = call.signal;
      return new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error)));
    });
    await userEvent.click(await (await card()).findByRole('button', { name: 'Upload a renewed license' }));
    await choose(pdf);
    await userEvent.click(dialog().getByRole('button', { name: 'Submit it' }));
    await waitFor(() => expect(calls.at(-1)!.route).toBe('POST /api/provider/license'));
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(signal?.aborted).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toastTexts()).toEqual([]);
  });

  it('[LIC-1] drops an error with the file that it is about', async () => {
    show(expiring, new ApiProblem(400, { errors: [{ field: 'license', message: LICENSE_MESSAGES.wrongType }] }));
    await userEvent.click(await (await card()).findByRole('button', { name: 'Upload a renewed license' }));
    await choose(pdf);
    await userEvent.click(dialog().getByRole('button', { name: 'Submit it' }));
    await waitFor(() => expect(dialog().getByText(LICENSE_MESSAGES.wrongType)).toBeTruthy());
    await userEvent.click(dialog().getByRole('button', { name: 'Remove file' }));
    expect(dialog().queryByText(LICENSE_MESSAGES.wrongType)).toBeNull();
  });

  it('[LIC-1] shows why a renewed license was rejected', async () => {
    show({
      ...expiring,
      revision: { ...waiting, state: 'refused', notes: 'It is of another business.', submitted_at },
    });
    expect((await card()).getByText('It is of another business.')).toBeTruthy();
  });

  it('[LIC-1] is hidden before the approval', async () => {
    show({ vetting_status: 'pending', is_active: false });
    await screen.findByText('Your application is being reviewed');
    expect(screen.queryByRole('region', { name: 'License' })).toBeNull();
  });
});
