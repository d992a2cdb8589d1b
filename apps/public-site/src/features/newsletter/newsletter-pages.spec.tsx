import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EmailPreferences } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { answering, renderPage, signedOut, toastTexts } from '@townlink/web-testing';
import { Component as ConfirmPage } from './confirm-page';
import { Component as PreferencesPage } from './preferences-page';
import { Component as UnsubscribePage } from './unsubscribe-page';

const CONFIRM = 'POST /api/newsletter/confirm';
const UNSUBSCRIBE = 'POST /api/newsletter/unsubscribe';
const READ = 'GET /api/newsletter/preferences';
const UPDATE = 'PATCH /api/newsletter/preferences';

const preferences: EmailPreferences = {
  email: 'p…@example.com',
  newsletter: true,
  provider_newsletter: null,
  areas: [{ id: 'area-1', city_name: 'Riverton', city_state: 'UT', category_name: 'Plumber', wanted: true }],
};

function open(page: React.ReactNode, answers: Parameters<typeof answering>[0], path = '/?token=a.0.b') {
  const api = answering(answers);
  renderPage(page, { http: api.http, session: { state: signedOut }, path });
  return api;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the confirmation page', () => {
  it('[NEWS-1, PREF-1] confirms on a press of its button, not when opened', async () => {
    const { calls } = open(<ConfirmPage />, { [CONFIRM]: { kind: 'newsletter', area: null } });
    const button = await screen.findByRole('button', { name: 'Confirm' });
    expect(calls).toEqual([]);
    await userEvent.click(button);
    expect(await heading('You are subscribed')).toBeTruthy();
    expect(calls.map(({ json }) => json)).toEqual([{ token: 'a.0.b' }]);
  });
});

describe('the unsubscribe page', () => {
  it('[NEWS-2] unsubscribes when opened, with a notice', async () => {
    const { calls } = open(<UnsubscribePage />, { [UNSUBSCRIBE]: { kind: 'newsletter', area: null } });
    expect(await heading('Successfully Unsubscribed')).toBeTruthy();
    expect(calls.map(({ json }) => json)).toEqual([{ token: 'a.0.b' }]);
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  });

  it('[PREF-1] undoes it', async () => {
    const { calls } = open(<UnsubscribePage />, {
      [UNSUBSCRIBE]: { kind: 'newsletter', area: null },
      [UPDATE]: preferences,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await heading('You are subscribed again')).toBeTruthy();
    expect(calls.at(-1)).toMatchObject({ route: UPDATE, query: { token: 'a.0.b' }, json: { newsletter: true } });
  });

  it('[PREF-1] names the news for providers, and undoes their end only', async () => {
    const { calls } = open(<UnsubscribePage />, {
      [UNSUBSCRIBE]: { kind: 'provider-newsletter', area: null },
      [UPDATE]: preferences,
    });
    expect(await screen.findByText(/^You no longer get our news for providers\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await heading('You are subscribed again')).toBeTruthy();
    expect(calls.at(-1)).toMatchObject({ route: UPDATE, json: { provider_newsletter: true } });
  });

  it('[PREF-1] does not unsubscribe once more when it is reloaded after an undo', async () => {
    const answers = { [UNSUBSCRIBE]: { kind: 'newsletter', area: null }, [UPDATE]: preferences };
    const api = answering(answers);
    const page = { http: api.http, session: { state: signedOut } };
    const { router, unmount } = renderPage(<UnsubscribePage />, { ...page, path: '/?token=a.0.b' });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await heading('You are subscribed again');
    const { pathname, search } = router.state.location;
    unmount();
    renderPage(<UnsubscribePage />, { ...page, path: pathname + search });
    expect(await heading('You are subscribed again')).toBeTruthy();
    expect(api.countOf(UNSUBSCRIBE)).toBe(1);
  });

  it.each([
    ['without a token', '/', {}],
    ['with one that is none of ours', '/?token=x', { [UNSUBSCRIBE]: new ApiProblem(400) }],
  ])('[NEWS-2] reports an invalid link %s', async (_which, path, answers) => {
    open(<UnsubscribePage />, answers, path);
    expect(await heading('Unsubscribe Failed')).toBeTruthy();
    expect(screen.getByText('Invalid unsubscribe link')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to home' })).toBeTruthy();
  });

  it('[NEWS-2] reports a failure, and retries', async () => {
    let answer: unknown = new ApiProblem(503);
    open(<UnsubscribePage />, { [UNSUBSCRIBE]: () => answer });
    expect(await heading('Unsubscribe Failed')).toBeTruthy();
    expect(screen.getByText('Failed to process unsubscribe request')).toBeTruthy();
    answer = { kind: 'newsletter', area: null };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Successfully Unsubscribed')).toBeTruthy();
  });
});

describe('the preferences', () => {
  it('[PREF-1] turn the newsletter and area alerts off and on separately', async () => {
    const { calls } = open(<PreferencesPage />, {
      [READ]: preferences,
      [UPDATE]: ({ json }: { json?: object }) => ({ ...preferences, ...json, areas: preferences.areas }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'The Townlink newsletter' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Saved']));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Plumber in Riverton, UT' }));
    await waitFor(() => expect(calls.filter(({ route }) => route === UPDATE)).toHaveLength(2));
    expect(calls.filter(({ route }) => route === UPDATE).map(({ json }) => json)).toEqual([
      { newsletter: false },
      { areas: [{ id: 'area-1', wanted: false }] },
    ]);
    expect(screen.queryByRole('checkbox', { name: 'News for providers' })).toBeNull();
  });

  it('[PREF-1] keep showing a pending choice while an earlier one is saved', async () => {
    const first = Promise.withResolvers<EmailPreferences>();
    const second = Promise.withResolvers<EmailPreferences>();
    const responses = [first, second];
    const { countOf } = open(<PreferencesPage />, { [READ]: preferences, [UPDATE]: () => responses.shift()!.promise });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'The Townlink newsletter' }));
    const area = screen.getByRole('checkbox', { name: 'Plumber in Riverton, UT' });
    await userEvent.click(area);
    expect(countOf(UPDATE)).toBe(1);
    first.resolve({ ...preferences, newsletter: false });
    await waitFor(() => expect(countOf(UPDATE)).toBe(2));
    expect(area).toHaveProperty('checked', false);
    const areas = [{ ...preferences.areas[0]!, wanted: false }];
    second.resolve({ ...preferences, newsletter: false, areas });
    await waitFor(() => expect(toastTexts()).toEqual(['Saved']));
    expect(area).toHaveProperty('checked', false);
  });

  it('[PREF-1] revert a choice that failed to save', async () => {
    open(<PreferencesPage />, { [READ]: preferences, [UPDATE]: new ApiProblem(503, { detail: 'Not now.' }) });
    const box = await screen.findByRole('checkbox', { name: 'The Townlink newsletter' });
    await userEvent.click(box);
    await waitFor(() => expect(toastTexts()).toEqual(['Your choice could not be saved: Not now.']));
    expect(box).toHaveProperty('checked', true);
  });

  it('[PREF-1] show nothing without a link', async () => {
    open(<PreferencesPage />, { [READ]: new ApiProblem(410) });
    expect(await heading('This link no longer works')).toBeTruthy();
  });
});
