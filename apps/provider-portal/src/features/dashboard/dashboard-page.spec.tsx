import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnProvider, ListingStats } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { browser } from '@townlink/web-forms/browser';
import { noProvider, providerOf, toastTexts } from '@townlink/web-testing';
import { showDashboard as open } from './testing/show-dashboard';

const PORTAL = 'POST /api/billing/stripe-portal';

const show = (changes: Partial<OwnProvider> = {}, answers = {}) =>
  open({
    'GET /api/provider': providerOf(changes),
    'GET /api/provider/completeness': { state: 'UT', parts: [] },
    'GET /api/provider/stats': statsOf(),
    ...answers,
  });

const DAYS = Array.from({ length: 30 }, (_, index) =>
  new Date(Date.UTC(2026, 9, 24 + index)).toISOString().slice(0, 10),
);

/** Seven views on the first day, three on the last. */
const statsOf = (changes: Partial<ListingStats> = {}): ListingStats => ({
  days: DAYS.map((day, index) => ({
    day,
    views: { 0: 7, 29: 3 }[index] ?? 0,
    calls: index === 4 ? 2 : 0,
    website_clicks: 0,
  })),
  total: { views: 10, calls: 2, website_clicks: 0 },
  market: { providers: 7, rank: 2, median: { views: 6, calls: 1, website_clicks: 4 } },
  badge_views: 0,
  monthly_email: true,
  ...changes,
});

const NOTHING: Partial<ListingStats> = {
  days: DAYS.map((day) => ({ day, views: 0, calls: 0, website_clicks: 0 })),
  total: { views: 0, calls: 0, website_clicks: 0 },
  market: null,
};

const card = async (name: string) => within(await screen.findByRole('region', { name }));

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the dashboard', () => {
  it.each([
    ['the logo that visitors see', {}, { is_shown: true }, true],
    ['no unchecked logo', {}, { is_shown: false }, false],
    ['the logo as it will be', { vetting_status: 'pending', is_active: false } as const, { is_shown: false }, true],
  ])('[DASH-1, GAL-1] previews on the card %s', async (_what, changes, photo, isThere) => {
    const logo = { id: 'logo', kind: 'logo', state: 'ready', url: '/files/logo.webp', ...photo };
    const gallery = { photos: [], logo, photo_limit: 10, awaits_first_look: true };
    const { countOf } = show(changes, { 'GET /api/provider/photos': gallery });
    await screen.findByRole('region', { name: /^What visitors see/ });
    await waitFor(() => expect(countOf('GET /api/provider/photos')).toBe(1));
    await waitFor(() => expect(document.querySelector('img[src="/files/logo.webp"]') !== null).toBe(isThere));
  });

  it('[DASH-1] shows tier, status, rating, area, business and billing', async () => {
    show({ google_rating: 4.6, google_review_count: 12 });
    expect((await card('Membership tier')).getByText('Featured')).toBeTruthy();
    await waitFor(async () => expect((await card('Membership tier')).getByText('$39/month')).toBeTruthy());
    expect((await card('Vetting status')).getByText('Approved')).toBeTruthy();
    expect((await card('Vetting status')).getByText('Active')).toBeTruthy();
    expect((await card('Google rating')).getByText('(12 Google reviews)')).toBeTruthy();
    expect((await card('Service area')).getByText('Riverton, UT')).toBeTruthy();
    expect((await card('Business information')).getByText('pat@example.com')).toBeTruthy();
    expect((await card('Billing')).getByText('Paid')).toBeTruthy();
    const listing = screen.getByRole('link', { name: 'See your public listing' });
    expect(listing.getAttribute('href')).toBe('/ut/riverton-ut/plumber/ace-plumbing');
  });

  it('[DASH-1] shows N/A without a rating, and no link to a listing that is not public', async () => {
    show({ is_active: false, vetting_status: 'pending' });
    expect((await card('Google rating')).getByText('N/A')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See your public listing' })).toBeNull();
    expect(screen.getByText('Your application is being reviewed')).toBeTruthy();
    expect(screen.queryByText('Customers cannot reach you')).toBeNull();
    expect(screen.queryByText('Your membership is not paid yet')).toBeNull();
  });

  it('[DASH-1] shows how long a listing stays after a failed payment', async () => {
    show({ subscription_status: 'past_due', past_due_since: '2026-11-10T12:00:00Z' });
    expect(await screen.findByText('Your last payment failed')).toBeTruthy();
    expect(screen.getByText('November 17, 2026')).toBeTruthy();
  });

  it('[DASH-1] shows why an application was rejected', async () => {
    show({ vetting_status: 'rejected', is_active: false, vetting_notes: 'The license has expired.' });
    expect(await screen.findByText('The license has expired.')).toBeTruthy();
  });

  it('[DASH-3] warns providers without contact data, and lets them add it', async () => {
    const { calls } = show(
      { website_url: null, phone_display_opt_in: false },
      { 'PATCH /api/provider': providerOf({ website_url: null, phone_display_opt_in: true }) },
    );
    expect(await screen.findByText('Customers cannot reach you')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add a way to reach you' }));
    await userEvent.click(screen.getByLabelText(/I agree to display my phone number/));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByText('Customers cannot reach you')).toBeNull());
    expect(calls.at(-1)?.json).toMatchObject({ phoneDisplayOptIn: true });
  });

  it('[ONB-8] links unpaid providers to payment', async () => {
    const leave = jest.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
    const { calls } = show(
      { vetting_status: 'pending', is_active: false, subscription_status: null },
      { 'POST /api/billing/create-checkout': { url: 'https://pay.example/1' } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Finish payment' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/1'));
    expect(calls.at(-1)?.json).toMatchObject({ tier: 'featured', providerId: providerOf().id });
  });

  it('[ONB-8] offers payment again after Back from the payment page', async () => {
    jest.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
    show(
      { vetting_status: 'pending', is_active: false, subscription_status: null },
      { 'POST /api/billing/create-checkout': { url: 'https://pay.example/1' } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Finish payment' }));
    await screen.findByRole('button', { name: 'Opening payment…' });
    fireEvent(window, new Event('pageshow'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Finish payment' }).disabled).toBe(false);
  });

  it('[DASH-1] reloads when its tab becomes visible after the billing portal', async () => {
    let provider = providerOf();
    show({}, { 'GET /api/provider': () => provider });
    await screen.findByRole('heading', { level: 1, name: 'Ace Plumbing' });
    provider = providerOf({ cancel_at_period_end: true });
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    expect(await screen.findByText('Your membership ends')).toBeTruthy();
  });

  it('[DASH-1] opens the billing portal in a tab opened during the click', async () => {
    const tab = { opener: window as unknown, location: { href: '' }, close: jest.fn() };
    const openTab = jest.spyOn(browser, 'openTab').mockReturnValue(tab as unknown as Window);
    const { calls } = show(
      {},
      { [PORTAL]: () => (expect(openTab).toHaveBeenCalled(), { url: 'https://billing.example/1' }) },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Manage Billing' }));
    await waitFor(() => expect(tab.location.href).toBe('https://billing.example/1'));
    expect(tab.opener).toBeNull();
    expect(calls.at(-1)?.json).toEqual({ stripe_customer_id: 'cus_1' });
  });

  it('[DASH-1] reports that the billing portal cannot be opened, and closes the empty tab', async () => {
    const tab = { close: jest.fn() };
    jest.spyOn(browser, 'openTab').mockReturnValue(tab as unknown as Window);
    show({}, { [PORTAL]: new ApiProblem(502) });
    await userEvent.click(await screen.findByRole('button', { name: 'Manage Billing' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Failed to open billing portal']));
    expect(tab.close).toHaveBeenCalled();
  });

  it('[MAIL-1] shows where mail goes while the contact address is unconfirmed, and resends the link', async () => {
    const { countOf } = show(
      { email: 'office@ace.example', email_confirmed: false },
      { 'POST /api/onboarding/contact-address/send-link': { success: true } },
    );
    expect(await screen.findByText(/until you have opened the link that we send to office@ace.example/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    await waitFor(() =>
      expect(toastTexts()).toEqual(['Please check your email: A link is on its way to office@ace.example.']),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(countOf('POST /api/onboarding/contact-address/send-link')).toBe(2));
  });

  it('[MAIL-1] reports that the link could not be sent, and shows nothing once confirmed', async () => {
    const detail = 'That was too many requests. Please try again a little later.';
    const send = { 'POST /api/onboarding/contact-address/send-link': new ApiProblem(429, { detail }) };
    show({ email_confirmed: false }, send);
    await userEvent.click(await screen.findByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(toastTexts()).toEqual([`The link could not be sent: ${detail}`]));
    cleanup();
    show();
    await screen.findByRole('heading', { level: 1, name: 'Ace Plumbing' });
    expect(screen.queryByText('Your contact address is not confirmed')).toBeNull();
  });

  it('[DASH-1] reports that there is no billing to manage', async () => {
    show({ stripe_customer_id: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Manage Billing' }));
    expect(toastTexts()).toEqual(['No billing information found']);
  });

  it('[DASH-2] links users without a provider to onboarding', async () => {
    open({ 'GET /api/provider': noProvider });
    expect(await screen.findByRole('heading', { name: 'No Provider Profile Found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start Onboarding' }).getAttribute('href')).toBe('/provider/onboarding');
  });

  it('[DASH-2] reports a loading error, and retries', async () => {
    let answer: unknown = new ApiProblem(400);
    open({ 'GET /api/provider': () => answer });
    expect(await screen.findByText('Failed to load provider data')).toBeTruthy();
    answer = providerOf();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ace Plumbing' })).toBeTruthy();
  });

  it('[DASH-3] changes contact data, with the validation of the API', async () => {
    const { calls } = show({}, { 'PATCH /api/provider': providerOf({ phone: '801 555 0199' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const phone = screen.getByLabelText('Phone');
    await userEvent.clear(phone);
    await userEvent.type(phone, '555');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Phone number must be at least 10 digits')).toBeTruthy();
    await userEvent.clear(phone);
    await userEvent.type(phone, '801 555 0199');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Contact details updated']));
    expect(calls.at(-1)?.json).toMatchObject({ phone: '801 555 0199', contactName: 'Pat Doe' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[VALUE-1] shows statistics of the listing by day, with those of its market', async () => {
    show();
    const brought = await card('What your listing brought');
    expect(await brought.findByText('Last 30 days · 2nd of 7 in your market')).toBeTruthy();
    expect(brought.getByRole('button', { name: 'Views 10 Market median 6', pressed: true })).toBeTruthy();
    const views = within(brought.getByRole('table', { name: 'Views by day' }));
    expect(views.getByRole('row', { name: 'Oct 24 7' })).toBeTruthy();
    expect(views.getByRole('row', { name: 'Nov 22 3' })).toBeTruthy();
    await userEvent.click(brought.getByRole('button', { name: 'Calls started 2 Market median 1' }));
    const calls = within(brought.getByRole('table', { name: 'Calls started by day' }));
    expect(calls.getByRole('row', { name: 'Oct 28 2' })).toBeTruthy();
  });

  it.each([
    [true, 'No visits yet.'],
    [false, 'We count from the day your listing is live.'],
  ])('[VALUE-1] has no plot before there is anything to show (listed: %s)', async (is_active, words) => {
    show({ is_active }, { 'GET /api/provider/stats': statsOf(NOTHING) });
    const brought = await card('What your listing brought');
    expect(await brought.findByText(words, { exact: false })).toBeTruthy();
    expect(brought.queryByRole('table')).toBeNull();
  });

  it('[VALUE-1] turns the monthly email off, and reports that the statistics could not be loaded', async () => {
    const { calls } = show({}, { 'PUT /api/provider/stats/monthly-email': { monthly_email: false } });
    const box = await screen.findByRole('checkbox', { name: /figures of each month by email/, checked: true });
    await userEvent.click(box);
    await waitFor(() => expect(toastTexts()).toEqual(['Monthly email turned off']));
    expect(calls.at(-1)?.json).toEqual({ wanted: false });
    expect(screen.getByRole('checkbox', { name: /figures of each month/, checked: false })).toBeTruthy();
    cleanup();
    show({}, { 'GET /api/provider/stats': new ApiProblem(404) });
    expect(await screen.findByText('The figures could not be loaded.')).toBeTruthy();
  });

  it('[VALUE-1] says which choice was not saved when the monthly email could not be turned off', async () => {
    show({}, { 'PUT /api/provider/stats/monthly-email': new ApiProblem(503) });
    await userEvent.click(await screen.findByRole('checkbox', { name: /figures of each month/ }));
    await waitFor(() => expect(toastTexts().join()).toContain('Your choice for the monthly email was not saved'));
    expect(screen.getByRole('checkbox', { name: /figures of each month/, checked: true })).toBeTruthy();
  });

  it('[VALUE-1] shows the choice of the monthly email while it is saved, and keeps the focus in its field', async () => {
    const saved = Promise.withResolvers<unknown>();
    show({}, { 'PUT /api/provider/stats/monthly-email': () => saved.promise });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /figures of each month/ });
    box.focus();
    await userEvent.keyboard(' ');
    expect([box.checked, box.disabled, document.activeElement === box]).toEqual([false, false, true]);
    saved.resolve({ monthly_email: false });
    await waitFor(() => expect(toastTexts()).toEqual(['Monthly email turned off']));
  });

  it('[TEAM-1] shows each role the controls that the server lets it use', async () => {
    const overdue = { subscription_status: 'past_due', license_state: 'expiring' } as const;
    const controls = ['Upload a renewed license', 'Edit', 'Manage Billing'];
    const seen = async (team_role: OwnProvider['team_role']) => {
      show({ ...overdue, team_role });
      const stats = await card('What your listing brought');
      await stats.findByText('Market median 6');
      const shown = controls.filter((name) => screen.queryAllByRole('button', { name }).length > 0);
      const box = stats.queryByRole('checkbox') ? ['monthly email'] : [];
      const paying = screen.queryAllByRole('button', { name: /payment method/ }).length > 0 ? ['payment method'] : [];
      cleanup();
      return [...shown, ...box, ...paying];
    };
    expect(await seen('owner')).toEqual([...controls, 'monthly email', 'payment method']);
    expect(await seen('editor')).toEqual(['Upload a renewed license', 'Edit']);
    expect(await seen('viewer')).toEqual([]);
  });
});
