import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LICENSE_MESSAGES } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { answering, noProvider, plans, profile, providerOf, renderPage, signedIn } from '@townlink/web-testing';
import { writeDraft } from './draft/draft';
import { emptyApplication } from './empty-application';
import { Component as Onboarding } from './onboarding-page';

const { city_id: cityId } = providerOf();
const person = { name: 'Pat Doe', email: 'pat@example.com' };
const filled = { businessName: 'Ace Plumbing', phone: '801 555 0100', cityId, categoryName: 'Plumber' };

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined); // Logged once: no file storage here.
});

describe('a rejected submission', () => {
  it('[ONB-4] reports a license that a proxy rejected as too large', async () => {
    const application = { ...emptyApplication(person, ''), ...filled };
    writeDraft(profile.id, { step: 3, cityText: 'Riverton, UT', application });
    const answers = { 'GET /api/provider': noProvider, 'POST /api/onboarding/applications': new ApiProblem(413) };
    renderPage(<Onboarding />, {
      path: '/provider/onboarding',
      http: answering(answers).http,
      session: { state: signedIn },
      api: { plans: () => Promise.resolve(plans) },
    });
    const file = new File(['%PDF-1.4'], 'license.pdf', { type: 'application/pdf' });
    await userEvent.upload(await screen.findByLabelText('License'), file);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'Optional Fields' });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(await screen.findByRole('radio', { name: /^Basic/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Submit Application' }));
    expect(await screen.findByRole('heading', { name: 'License Upload' })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(LICENSE_MESSAGES.tooLarge));
  });
});
