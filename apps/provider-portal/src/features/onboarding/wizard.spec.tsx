import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApplicationAccepted, Capacity, Track } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { browser } from '@townlink/web-forms/browser';
import { answering, noProvider, renderPage, toastTexts } from '@townlink/web-testing';
import { plans, profile, providerOf, signedIn } from '@townlink/web-testing/people';
import { writeDraft } from './draft/draft';
import { emptyApplication } from './empty-application';
import { Component as Onboarding } from './onboarding-page';
import type { FormStep } from './step-of-field';

const SUBMIT = 'POST /api/onboarding/applications';
const pending = providerOf({ vetting_status: 'pending', is_active: false, subscription_status: null });
const pdf = new File(['%PDF-1.4'], 'license.pdf', { type: 'application/pdf' });

const category = { id: pending.category_id, name: 'Plumber', slug: 'plumber' };
const free: Capacity = { standard: { cap: 3, free: 1 }, featured: { cap: 3, free: 0 } };

/** Recorded analytics events. */
const told: [name: string, properties: object][] = [];
const track: Track = (name, properties) => void told.push([name, properties]);

function open(answers = {}, path = '/provider/onboarding', capacity = () => Promise.resolve(free)) {
  const api = answering({ 'GET /api/provider': noProvider, ...answers });
  const screenOf = renderPage(<Onboarding />, {
    path,
    track,
    http: api.http,
    session: { state: signedIn },
    api: { plans: () => Promise.resolve(plans), categories: () => Promise.resolve([category]), capacity },
  });
  return { ...api, ...screenOf };
}

function draftAt(step: FormStep, changes = {}) {
  const application = {
    ...emptyApplication({ name: 'Pat Doe', email: 'pat@example.com' }, ''),
    businessName: 'Ace Plumbing',
    phone: '801 555 0100',
    cityId: pending.city_id,
    categoryName: 'Plumber',
    ...changes,
  };
  writeDraft(profile.id, { step, cityText: 'Riverton, UT', application });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });
const chooseFile = (file: File) => userEvent.upload(screen.getByLabelText('License'), file, { applyAccept: false });

/** Goes from the license to the last step and chooses a tier. */
async function fillFromLicense(tier = /^Standard/) {
  await heading('License Upload');
  await chooseFile(pdf);
  await press('Next');
  await heading('Optional Fields');
  await press('Next');
  await userEvent.click(await screen.findByRole('radio', { name: tier }));
}

beforeEach(() => {
  localStorage.clear();
  told.length = 0;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined); // Logged once: no file storage here.
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the six steps', () => {
  it('[ONB-2] stops at invalid fields with the specified messages, and focuses the first', async () => {
    open();
    await screen.findByLabelText('Business name');
    await press('Next');
    expect(await screen.findByText('Business name is required')).toBeTruthy();
    expect(screen.getByText('Phone number must be at least 10 digits')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Business name')));
    await userEvent.type(screen.getByLabelText('Business name'), 'Ace');
    await waitFor(() => expect(screen.queryByText('Business name is required')).toBeNull());
  });

  it('[ONB-1] continues from a valid step, and goes back', async () => {
    draftAt(1);
    open();
    await screen.findByDisplayValue('Ace Plumbing');
    await press('Next');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Service Area'));
    expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('Service Area');
    await press('Previous');
    expect(await heading('Business Information')).toBeTruthy();
  });

  it('[ONB-1] keeps the input across a reload', async () => {
    const { unmount } = open();
    await userEvent.type(await screen.findByLabelText('Business name'), 'Ace');
    unmount();
    open();
    expect(await screen.findByDisplayValue('Ace')).toBeTruthy();
  });

  it('[ONB-3] requires a chosen city, and announces that a new category will be created', async () => {
    draftAt(2, { cityId: '', categoryName: 'Knife sharpener' });
    open();
    expect(await screen.findByText(/“Knife sharpener” is not in our list yet/)).toBeTruthy();
    await press('Next');
    expect(await screen.findByText('Please select a city')).toBeTruthy();
  });

  it('[ONB-4] requires a file of a supported type and shows it', async () => {
    draftAt(3);
    open();
    await heading('License Upload');
    await press('Next');
    expect(await screen.findByText('License file is required')).toBeTruthy();
    await chooseFile(new File(['x'], 'notes.txt', { type: 'text/plain' }));
    expect(screen.getByRole('alert').textContent).toBe('Please upload a PDF, JPG, or PNG file.');
    await chooseFile(pdf);
    expect(screen.getByText('license.pdf')).toBeTruthy();
    expect(screen.getByText('0.01 MB')).toBeTruthy();
    await press('Remove file');
    expect(screen.queryByText('license.pdf')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('License'));
  });

  it('[ONB-5] accepts at most three testimonials and omits empty ones', async () => {
    draftAt(4);
    open();
    await heading('Optional Fields');
    for (let count = 0; count < 3; count++) await press('Add Testimonial');
    expect(screen.queryByRole('button', { name: 'Add Testimonial' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Quote 2'), 'Great.');
    await press('Next');
    expect(await screen.findByText('Author is required')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Author 1/), 'Jamie');
    await press('Next');
    expect(await heading('Membership Tier')).toBeTruthy();
  });

  it('[ONB-5] accepts an empty step 4, but not an offer out of range', async () => {
    draftAt(4, {
      ftco: { enabled: false, type: 'percent', value: '900', minSpend: '-1', expiry: '2020-01-01', terms: '' },
    });
    open();
    await heading('Optional Fields');
    await userEvent.click(screen.getByLabelText('Offer something to new customers'));
    await press('Next');
    expect(await screen.findByText('Percent must be between 1 and 100')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'amount');
    await userEvent.clear(screen.getByLabelText('Value in dollars'));
    await press('Next');
    expect(await screen.findByText('Amount must be above 0')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('Offer something to new customers'));
    await press('Next');
    expect(await heading('Membership Tier')).toBeTruthy();
  });

  it('[ONB-2] warns before continuing without contact data', async () => {
    draftAt(1);
    open();
    expect(await screen.findByText('Customers cannot reach you')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /^Website/ }), 'ace.example');
    await waitFor(() => expect(screen.queryByText('Customers cannot reach you')).toBeNull());
    await userEvent.clear(screen.getByRole('textbox', { name: /^Website/ }));
    await press('Next');
    expect(await heading('Service Area')).toBeTruthy();
  });

  it('[ONB-6] shows the free slots; a full tier cannot be chosen', async () => {
    draftAt(5);
    open();
    expect(await screen.findByText('1 spot left')).toBeTruthy();
    expect(screen.getByText('Full - Join Waitlist')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Featured/ }).disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Basic/ }).disabled).toBe(false);
  });

  it('[ONB-6] assumes three free slots per tier if they cannot be loaded, and uses the stored referral code', async () => {
    localStorage.setItem('townlink_ref', 'abc123');
    draftAt(5);
    open({}, undefined, () => Promise.reject(new ApiProblem(503)));
    expect(await screen.findAllByText('3 spots left')).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>(/^Referral code/).value).toBe('abc123');
  });
});

describe('submitting', () => {
  const accepted = (changes: Partial<ApplicationAccepted> = {}): ApplicationAccepted => ({
    provider: pending,
    checkout: null,
    existing: false,
    ...changes,
  });

  it('[ONB-7] sends one application despite repeated presses, and redirects to payment', async () => {
    const leave = jest.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
    draftAt(3);
    const { calls, countOf } = open({ [SUBMIT]: accepted({ checkout: { url: 'https://pay.example/1' } }) });
    await fillFromLicense();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Submit Application' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/1'));
    expect(countOf(SUBMIT)).toBe(1);
    const form = calls.find(({ route }) => route === SUBMIT)!.form!;
    expect([...form.keys()]).toEqual(['application', 'license']);
    const application = JSON.parse(form.get('application') as string) as Record<string, unknown>;
    expect(application).toMatchObject({ businessName: 'Ace Plumbing', membershipTier: 'standard', testimonials: [] });
    expect(application.ftco).toBeUndefined();
    expect(localStorage.getItem(`townlink.onboarding.v1.${profile.id}`)).toBeNull();
  });

  it('[ONB-8] ends on the success screen without a payment due', async () => {
    draftAt(3);
    open({ [SUBMIT]: accepted() });
    await fillFromLicense(/^Basic/);
    await press('Submit Application');
    for (const title of ['Review & Verification', 'Approval Notification', 'Go Live']) await heading(title);
    expect(screen.getByRole('link', { name: 'support@townlink.example' })).toBeTruthy();
  });

  it('[ONB-8] keeps the application if the checkout could not be created, and retries', async () => {
    draftAt(3);
    open({ [SUBMIT]: accepted({ checkout_error: 'Payment setup failed. Please try again.' }) });
    await fillFromLicense();
    await press('Submit Application');
    expect(await screen.findByText('Payment setup failed. Please try again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('[ONB-7] links Google without blocking on a failure', async () => {
    draftAt(3, { googlePlaceUrl: 'https://maps.google.com/?cid=1' });
    open({ [SUBMIT]: accepted(), 'POST /api/google/resolve-and-fetch': new ApiProblem(502) });
    await fillFromLicense(/^Basic/);
    await press('Submit Application');
    await heading('Go Live');
    expect(toastTexts()).toEqual([
      'Application Submitted!',
      'Google Profile Linked: Your profile was saved, but the rating could not be fetched.',
    ]);
  });

  it('[ONB-2] goes to the step of the field that the API rejects', async () => {
    draftAt(3);
    const errors = [{ field: 'phone', message: 'Phone number must be at least 10 digits' }];
    open({ [SUBMIT]: new ApiProblem(400, { detail: 'Not valid.', errors }) });
    await fillFromLicense();
    await press('Submit Application');
    expect(await heading('Business Information')).toBeTruthy();
    expect(screen.getByText('Phone number must be at least 10 digits')).toBeTruthy();
  });

  it('[ONB-9] keeps the draft when the session expires, and returns to the same URL', async () => {
    draftAt(3);
    open({ [SUBMIT]: new ApiProblem(401), 'GET /api/waitlist': [] }, '/provider/onboarding?slot=of-the-waitlist');
    await fillFromLicense();
    await press('Submit Application');
    expect(await screen.findByText('Authentication Required')).toBeTruthy();
    expect(toastTexts()).toEqual(['Authentication Required: Please sign in to continue with onboarding.']);
    expect(localStorage.getItem(`townlink.onboarding.v1.${profile.id}`)).toContain('Ace Plumbing');
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign in' });
    expect(new URL(href).searchParams.get('next')).toBe('/provider/onboarding?slot=of-the-waitlist');
  });
});

describe('coming back', () => {
  const returning = (status: string) => ({
    'GET /api/provider': pending,
    'GET /api/billing/checkout-status': { status, tier: 'featured', url: null },
  });

  it('[ONB-9] shows an existing application instead of the form', async () => {
    open({ 'GET /api/provider': pending });
    expect(await heading('Your application')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Finish payment' })).toBeTruthy();
    expect(screen.queryByLabelText('Business name')).toBeNull();
    expect(screen.queryByText(/short steps/)).toBeNull();
  });

  it('[ONB-8] shows the success screen once paid', async () => {
    open(returning('paid'), '/provider/onboarding?checkout=cs_1');
    expect(await heading('Application Submitted!')).toBeTruthy();
  });

  it('[ANA-1] tracks a successful payment once, regardless of reloads', async () => {
    for (const checkout of ['cs_1', 'cs_1', 'cs_2']) {
      const { unmount } = open(returning('paid'), `/provider/onboarding?checkout=${checkout}`);
      await heading('Application Submitted!');
      unmount();
    }
    const success = ['checkout_success', { tier: pending.membership_tier, has_referral: false }];
    expect(told).toEqual([success, success]);
  });

  it.each(['open', 'expired', 'failed'])('[ONB-8] offers payment again if the checkout is %s', async (status) => {
    open(returning(status), '/provider/onboarding?checkout=canceled');
    expect(await heading('Payment not finished')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Finish payment' })).toBeTruthy();
  });
});
