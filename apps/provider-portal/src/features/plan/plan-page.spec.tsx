import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ALREADY_PAID,
  BILLING_MESSAGES,
  type Capacity,
  DEFAULT_CAPACITY,
  type OwnProvider,
  PLAN_CHANGE_MESSAGES,
  type PlanPreview,
  TOO_MANY_UNPAID,
} from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { browser } from '@townlink/web-forms/browser';
import { answering, plans, providerOf, renderPage, signedIn, toastTexts } from '@townlink/web-testing';
import { Component as PlanPage } from './plan-page';

const cost: PlanPreview = {
  tier: 'featured',
  kind: 'now',
  currency: 'usd',
  due_today_cents: 1450,
  charge_cents: 2850,
  credit_cents: 1400,
  monthly_cents: 3900,
  next_payment_at: '2026-12-05T12:00:00Z',
  starts_at: null,
  ends_at: null,
  has_room: true,
  proration_date: 1_795_000_000,
};

function open(
  changes: Partial<OwnProvider>,
  answers: Parameters<typeof answering>[0] = {},
  capacity: () => Capacity = () => DEFAULT_CAPACITY,
  readPlans = () => Promise.resolve(plans),
) {
  const provider = providerOf({ membership_tier: 'standard', paid_tier: 'standard', ...changes });
  const api = answering({
    'GET /api/provider': provider,
    'GET /api/waitlist': [],
    'POST /api/billing/preview-plan': cost,
    ...answers,
  });
  const { services } = renderPage(
    <main id="main" tabIndex={-1}>
      <PlanPage />
    </main>,
    {
      http: api.http,
      api: { plans: readPlans, capacity: () => Promise.resolve(capacity()) },
      session: { state: signedIn },
    },
  );
  return { ...api, services };
}

const choose = async (tier: RegExp) => userEvent.click(await screen.findByRole('radio', { name: tier }));

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the plan page', () => {
  it.each<[string, Partial<OwnProvider>, string]>([
    ['a paid plan', {}, 'You have Standard.'],
    ['a failed payment within its grace period', { subscription_status: 'past_due' }, 'You have Standard.'],
    ['a plan that is not paid yet', { subscription_status: null, first_paid_at: null }, 'You chose Standard.'],
    ['a membership that has ended', { subscription_status: 'canceled' }, 'You had Standard.'],
  ])('[PLAN-1] names the plan of %s', async (_, changes, words) => {
    open(changes);
    expect(await screen.findByRole('group', { name: `${words} Which plan would you like?` })).toBeTruthy();
  });

  it('[PLAN-1] shows the amount due today before confirmation, and charges it', async () => {
    const { calls } = open({}, { 'POST /api/billing/change-plan': { status: 'done', tier: 'featured', url: null } });
    await choose(/^Featured/);
    expect(await screen.findByText('$14.50')).toBeTruthy();
    expect(screen.getByText(/\$28.50 for the rest of the paid month, less \$14/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Pay $14.50 and change' }));
    await waitFor(() => expect(toastTexts()).toContain('You have Featured now'));
    const asked = calls.find(({ route }) => route === 'POST /api/billing/change-plan');
    expect(asked?.json).toEqual({ tier: 'featured', prorationDate: cost.proration_date });
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('[PLAN-1] reloads the free slots after a change of plan', async () => {
    let left = 2;
    const change = () => ((left = 1), { status: 'done', tier: 'featured', url: null });
    open({}, { 'POST /api/billing/change-plan': change }, () => ({
      ...DEFAULT_CAPACITY,
      featured: { cap: 3, free: left },
    }));
    await choose(/^Featured/);
    expect(screen.getByText('2 spots left')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $14.50 and change' }));
    expect(await screen.findByText('1 spot left')).toBeTruthy();
  });

  it('[PLAN-1] keeps the plans and the choice if they cannot be reloaded', async () => {
    const read = jest.fn(() => Promise.resolve(plans));
    const { services } = open({}, {}, () => DEFAULT_CAPACITY, read);
    await choose(/^Featured/);
    expect(await screen.findByText('$14.50')).toBeTruthy();
    read.mockRejectedValue(new ApiProblem(503));
    await act(async () => {
      await services.queryClient.refetchQueries({ queryKey: ['plans'] });
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(screen.getByText('$14.50')).toBeTruthy();
  });

  it('[PLAN-1] reports that a declined card changed nothing, and links to another', async () => {
    const detail = 'Your card was declined. Your plan is as it was, and nothing was charged.';
    const type = '/developers/problems/payment-declined';
    open({}, { 'POST /api/billing/change-plan': new ApiProblem(402, { type, detail }) });
    await choose(/^Featured/);
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $14.50 and change' }));
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
    expect(screen.getByRole('button', { name: 'Update your payment method' })).toBeTruthy();
  });

  it('[PLAN-1, WAIT-2] shows how long an offered slot is held, until it is accepted in a full tier', async () => {
    const reserved_until = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
    const provider = providerOf({ membership_tier: 'standard', paid_tier: 'standard' });
    const { city_id, category_id } = provider;
    const held = { id: 'w1', tier: 'featured', city_id, category_id, reserved_until };
    const capacity = { ...DEFAULT_CAPACITY, featured: { cap: 3, free: 0 } };
    let waits = [held];
    const change = () => ((waits = []), { status: 'done', tier: 'featured', url: null });
    open({}, { 'GET /api/waitlist': () => waits, 'POST /api/billing/change-plan': change }, () => capacity);
    expect(await screen.findByText('Held for you: 6 hours left')).toBeTruthy();
    await choose(/^Featured/);
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $14.50 and change' }));
    await waitFor(() => expect(screen.queryByText(/^Held for you/)).toBeNull());
  });

  it('[PLAN-1] schedules a downgrade for the end of the month, with nothing due today', async () => {
    const later = { ...cost, tier: 'basic', kind: 'period-end', due_today_cents: 0, monthly_cents: 900 };
    const starts_at = '2026-12-05T12:00:00Z';
    open(
      {},
      {
        'POST /api/billing/preview-plan': { ...later, starts_at },
        'POST /api/billing/change-plan': { status: 'scheduled', tier: 'basic', url: null, starts_at },
      },
    );
    await choose(/^Basic/);
    expect(await screen.findByText('$0')).toBeTruthy();
    expect(screen.getByText('Each month from then on').parentElement?.textContent).toBe('Each month from then on$9');
    await userEvent.click(await screen.findByRole('button', { name: 'Change to Basic at the end of the month' }));
    await waitFor(() => expect(toastTexts()).toContain('Your change is planned'));
  });

  it('[PLAN-1] schedules no downgrade after the end of a canceled membership, and links to resuming it', async () => {
    const type = '/developers/problems/membership-ending';
    open(
      { cancel_at_period_end: true, planned_tier: 'basic', planned_at: '2026-12-05T12:00:00Z' },
      { 'POST /api/billing/preview-plan': new ApiProblem(409, { type, detail: PLAN_CHANGE_MESSAGES.ending }) },
    );
    await choose(/^Basic/);
    expect((await screen.findByRole('alert')).textContent).toContain(PLAN_CHANGE_MESSAGES.ending);
    expect(screen.getByRole('button', { name: 'Keep the membership' })).toBeTruthy();
    expect(screen.queryByText('You change to Basic')).toBeNull();
  });

  it.each([
    ['an expired license keeps the listing off', 409, 'license-expired', PLAN_CHANGE_MESSAGES.licenseExpired],
    ['a payment is failing', 409, 'payment-failing', PLAN_CHANGE_MESSAGES.notNow],
    ['the first payment is not complete', 409, ALREADY_PAID, BILLING_MESSAGES.alreadyPaid],
    ['too many payments were left unpaid', 429, TOO_MANY_UNPAID, BILLING_MESSAGES.tooManyUnpaid],
  ])('[PLAN-1] gives the reason, and no price, when %s', async (_, status, slug, detail) => {
    const refusal = new ApiProblem(status, { type: `/developers/problems/${slug}`, detail });
    open({}, { 'POST /api/billing/preview-plan': refusal });
    await choose(/^Featured/);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Your plan cannot be changed yet');
    expect(alert.textContent).toContain(detail);
    expect(screen.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).toBe('/provider/dashboard');
    expect(screen.queryByRole('button', { name: /^(Pay|Change|Try)/ })).toBeNull();
  });

  it('[PLAN-1] offers the downgrade on return from the page where the membership was kept', async () => {
    const type = '/developers/problems/membership-ending';
    let isKept = false;
    const preview = () => {
      if (isKept) return { ...cost, tier: 'basic', kind: 'period-end' };
      throw new ApiProblem(409, { type, detail: PLAN_CHANGE_MESSAGES.ending });
    };
    open({ cancel_at_period_end: true }, { 'POST /api/billing/preview-plan': preview });
    await choose(/^Basic/);
    await screen.findByRole('button', { name: 'Keep the membership' });
    isKept = true;
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('button', { name: 'Change to Basic at the end of the month' })).toBeTruthy();
  });

  it('[PLAN-1] announces no monthly payment for an upgrade of a canceled membership', async () => {
    const ends_at = '2026-12-05T12:00:00Z';
    open(
      { cancel_at_period_end: true },
      { 'POST /api/billing/preview-plan': { ...cost, next_payment_at: null, ends_at } },
    );
    await choose(/^Featured/);
    expect(await screen.findByText(/Your membership stays canceled: it ends on/)).toBeTruthy();
    expect(screen.queryByText('Each month after that')).toBeNull();
  });

  it('[PLAN-1] cancels a scheduled change before it begins', async () => {
    open(
      { planned_tier: 'basic', planned_at: '2026-12-05T12:00:00Z' },
      { 'POST /api/billing/keep-plan': { success: true } },
    );
    expect(await screen.findByText('You change to Basic')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep Standard' }));
    await waitFor(() => expect(toastTexts()).toContain('Your plan stays as it is'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('[PLAN-1] links to the bank’s step while it is pending', async () => {
    const url = 'https://pay.example/invoice';
    open({
      plan_change: { tier: 'featured', status: 'confirming', url, expires_at: '2026-11-22T15:00:00Z' },
    });
    const link = await screen.findByRole('link', { name: 'Confirm the payment' });
    expect(link.getAttribute('href')).toBe(url);
  });

  it('[PLAN-1] redirects to the checkout if nothing is paid yet', async () => {
    const leave = jest.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
    const url = 'https://pay.example/1';
    open(
      { subscription_status: null, first_paid_at: null, paid_tier: null, is_active: false },
      {
        'POST /api/billing/preview-plan': { ...cost, kind: 'checkout', due_today_cents: 3900 },
        'POST /api/billing/change-plan': { status: 'checkout', tier: 'featured', url, starts_at: null },
      },
    );
    await choose(/^Featured/);
    await userEvent.click(await screen.findByRole('button', { name: 'Pay for Featured' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(url));
  });

  it('[TEAM-1] is for the owner only, and offers others no plan', async () => {
    open({ team_role: 'editor' });
    expect(await screen.findByRole('heading', { name: 'The owner chooses the plan' })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
