import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Track } from '@townlink/contracts';
import { ApiProblem, type Http } from '@townlink/web-api';
import { renderPage } from '@townlink/web-testing';
import { currentToasts } from '@townlink/web-ui/toast';
import { GetLink } from './get-link';
import { Component as ReferralPage } from './referral-page';

const LINK = { referral_code: 'abc123', url: 'http://localhost/r/abc123' };
const signedIn = { status: 'signed-in', user: { id: 'u', email: 'p@example.com' }, profile: null } as const;

/** A caller with stubbed routes; others fail like a lost connection. */
function answering(answers: Record<string, unknown>) {
  const calls: string[] = [];
  const http = ((method: string, path: string) => {
    const route = `${method} ${path}`;
    calls.push(route);
    const answer = answers[route] ?? new ApiProblem(0, { detail: 'No connection' });
    return answer instanceof ApiProblem ? Promise.reject(answer) : Promise.resolve(answer);
  }) as unknown as Http;
  return { http, calls };
}

const toasts = () => currentToasts().map(({ title, description }) => [title, description]);

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

describe('getting a referral link', () => {
  const open = (answers: Record<string, unknown>, state: object = signedIn) => {
    const tracked: unknown[] = [];
    const { http, calls } = answering(answers);
    const track = ((name: string, properties: object) => tracked.push([name, properties])) as unknown as Track;
    renderPage(<GetLink />, { http, track, session: { state: state as never } });
    return { tracked, calls };
  };
  const get = async () => userEvent.click(await screen.findByRole('button', { name: 'Get My Link' }));

  it('[REF-1] shows the link immediately to a signed-in user and records the event', async () => {
    const { tracked } = open({ 'POST /api/referrals/link': LINK });
    await get();
    expect((await screen.findByLabelText<HTMLInputElement>('Your referral link')).value).toBe(LINK.url);
    expect(tracked).toEqual([['referral_link_generated', { is_authenticated: true }]]);
  });

  it('[REF-1] shows for two seconds that it is copied', async () => {
    userEvent.setup();
    open({ 'POST /api/referrals/link': LINK });
    await get();
    await screen.findByRole('button', { name: 'Copy' });
    jest.useFakeTimers();
    try {
      await act(async () => screen.getByRole('button', { name: 'Copy' }).click());
      expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
      expect(await navigator.clipboard.readText()).toBe(LINK.url);
      act(() => jest.advanceTimersByTime(1_999));
      expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
      act(() => jest.advanceTimersByTime(1));
      expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
    expect(toasts()).toEqual([['Link copied!', undefined]]);
  });

  it('[REF-1] reports that it cannot be copied', async () => {
    userEvent.setup();
    open({ 'POST /api/referrals/link': LINK });
    await get();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await userEvent.click(await screen.findByRole('button', { name: 'Copy' }), { skipHover: true });
    await waitFor(() => expect(toasts()).toEqual([['Error', 'Failed to copy link']]));
  });

  it('[REF-1] shows the link as a QR code', async () => {
    open({ 'POST /api/referrals/link': LINK });
    await get();
    await userEvent.click(await screen.findByRole('button', { name: 'Show QR code' }));
    expect(await screen.findByRole('img', { name: `QR code for ${LINK.url}` })).toBeTruthy();
  });

  it('[REF-1] reports that no link could be created', async () => {
    const { tracked } = open({ 'POST /api/referrals/link': new ApiProblem(500) });
    await get();
    await waitFor(() => expect(toasts()).toEqual([['Error', 'Failed to generate referral link']]));
    expect(tracked).toEqual([]);
  });

  it('[REF-1] asks a signed-out visitor for the email address for payouts', async () => {
    const REQUEST = 'POST /api/referrals/link/request';
    const { calls } = open({ [REQUEST]: { status: 'pending' } }, { status: 'signed-out' });
    await get();
    const field = await screen.findByLabelText(/^Email/);
    await userEvent.type(field, 'visitor');
    await userEvent.click(screen.getByRole('button', { name: 'Send My Link' }));
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(calls).toEqual([]);
    await userEvent.type(field, '@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send My Link' }));
    expect((await screen.findByRole('status')).textContent).toContain('visitor@example.com');
    expect(calls).toEqual([REQUEST]);
  });
});

describe('an opened referral link', () => {
  const CHECK = 'GET /api/referrals/abc123';
  const USE = 'POST /api/referrals/abc123/use';
  const open = (answers: Record<string, unknown>, path = '/r/ABC123') => {
    const { http, calls } = answering(answers);
    const routes = [
      { path: '/r/:code', element: <ReferralPage /> },
      { path: '/provider/onboarding', element: <h1>The application</h1> },
    ];
    const { router } = renderPage(routes, { path, http, session: { state: signedIn } });
    return { calls, router };
  };

  it('[REF-3] is checked, stored and counted, and redirects after two seconds', async () => {
    jest.useFakeTimers();
    try {
      const { calls, router } = open({ [CHECK]: { referral_code: 'abc123' }, [USE]: { success: true } });
      await act(async () => jest.advanceTimersByTimeAsync(0));
      expect(screen.getByRole('heading', { name: 'Referral Accepted!' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Continue to Onboarding' }).getAttribute('href')).toBe(
        '/provider/onboarding',
      );
      expect(localStorage.getItem('townlink_ref')).toBe('abc123');
      expect(calls).toEqual([CHECK, USE]);
      await act(async () => jest.advanceTimersByTimeAsync(1_900));
      expect(screen.queryByText('The application')).toBeNull();
      await act(async () => jest.advanceTimersByTimeAsync(200));
      expect(screen.getByText('The application')).toBeTruthy();
      expect(router.state.historyAction).toBe('REPLACE'); // Back must not redirect again.
    } finally {
      jest.useRealTimers();
    }
  });

  it('[REF-3] shows that it is being checked', () => {
    open({ [CHECK]: new Promise(() => undefined) });
    expect(screen.getByText('Validating referral...')).toBeTruthy();
  });

  it('[REF-3] continues with a warning if it cannot be counted', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    open({ [CHECK]: { referral_code: 'abc123' }, [USE]: new ApiProblem(503) });
    expect(await screen.findByText('Referral Accepted!')).toBeTruthy();
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  });

  it('[REF-3] with an invalid code offers to continue without one, and is not stored', async () => {
    open({ [CHECK]: new ApiProblem(404) });
    expect(await screen.findByText('Invalid Referral Code')).toBeTruthy();
    expect(screen.getByText('The referral link you used is not valid or has expired.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue Without Referral' }).getAttribute('href')).toBe(
      '/provider/onboarding',
    );
    expect(screen.getByRole('link', { name: 'Get Your Own Referral Link' }).getAttribute('href')).toBe('/refer');
    expect(localStorage.getItem('townlink_ref')).toBeNull();
  });

  it('[REF-3] can be retried if the check failed', async () => {
    const answers: Record<string, unknown> = {};
    open(answers);
    const again = await screen.findByRole('button', { name: 'Try again' });
    answers[CHECK] = { referral_code: 'abc123' };
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await userEvent.click(again);
    expect(await screen.findByText('Referral Accepted!')).toBeTruthy();
  });
});
