import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiProblem } from '@townlink/web-api';
import {
  answering,
  type Call,
  noProvider,
  outdated,
  plans,
  profile,
  providerOf,
  renderPage,
  signedIn,
} from '@townlink/web-testing';
import { emptyApplication } from '../empty-application';
import { Component as Onboarding } from '../onboarding-page';
import { writeDraft } from './draft';

const READ = 'GET /api/onboarding/draft';
const SAVE = 'PUT /api/onboarding/draft';
const of = providerOf();
const empty = emptyApplication({ name: 'Pat Doe', email: 'pat@example.com' }, '');
const elsewhere = (updatedAt: string, businessName = 'Typed elsewhere') => ({
  step: 1,
  cityText: '',
  application: { businessName },
  updatedAt,
});
const held = {
  id: 'entry',
  city_id: of.city_id,
  city_name: 'Riverton',
  city_state: 'UT',
  category_id: of.category_id,
  category_name: 'Plumber',
  tier: 'featured',
  people_ahead: 0,
  expected_wait_days: null,
  reserved_until: new Date(Date.now() + 40 * 3_600_000 - 60_000).toISOString(),
  created_at: '2026-11-22T10:00:00Z',
};

function open(answers: Parameters<typeof answering>[0], path = '/provider/onboarding') {
  const api = answering({
    'GET /api/provider': noProvider,
    'GET /api/waitlist': [],
    [SAVE]: { updatedAt: null },
    ...answers,
  });
  const category = { id: of.category_id, name: 'Plumber', slug: 'plumber' };
  const full = { standard: { cap: 3, free: 1 }, featured: { cap: 3, free: 0 } };
  renderPage(<Onboarding />, {
    path,
    http: api.http,
    session: { state: signedIn },
    api: {
      plans: () => Promise.resolve(plans),
      categories: () => Promise.resolve([category]),
      capacity: () => Promise.resolve(full),
    },
  });
  return api;
}

const typedHere = (savedAt?: number) =>
  writeDraft(profile.id, {
    step: 1,
    cityText: '',
    application: { ...empty, businessName: 'Typed here' },
    ...(savedAt !== undefined && { savedAt }),
  });

const businessNameIn = (json: unknown) => (json as { application: { businessName: string } }).application.businessName;

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a saved draft', () => {
  it('[ONB-6] is loaded from the server if newer there', async () => {
    typedHere(Date.parse('2026-11-20T12:00:00Z'));
    open({ [READ]: elsewhere('2026-11-21T12:00:00Z') });
    expect(await screen.findByDisplayValue('Typed elsewhere')).toBeTruthy();
  });

  it('[ONB-6] is loaded from this device if newer here, or if the server cannot be reached', async () => {
    typedHere(Date.parse('2026-11-22T12:00:00Z'));
    open({ [READ]: elsewhere('2026-11-21T12:00:00Z') });
    expect(await screen.findByDisplayValue('Typed here')).toBeTruthy();
  });

  it('[ONB-1] is loaded from this device if the server cannot be reached', async () => {
    typedHere();
    open({ [READ]: new ApiProblem(503) });
    expect(await screen.findByDisplayValue('Typed here')).toBeTruthy();
  });

  it('[ONB-6] is saved on the server once after a pause, and not without changes', async () => {
    const { calls, countOf } = open({ [READ]: null });
    const field = await screen.findByLabelText('Business name');
    await userEvent.type(field, 'Ace');
    await waitFor(() => expect(countOf(SAVE)).toBe(1));
    expect(businessNameIn(calls.find(({ route }) => route === SAVE)?.json)).toBe('Ace');
  });
});

describe('a draft changed during a save', () => {
  it('[ONB-6] is saved again after the response to the first save, so that the older one cannot win', async () => {
    const first = Promise.withResolvers<{ updatedAt: string | null }>();
    const { calls, countOf } = open({ [READ]: null, [SAVE]: () => first.promise });
    const field = await screen.findByLabelText('Business name');
    await userEvent.type(field, 'Ace');
    await waitFor(() => expect(countOf(SAVE)).toBe(1));
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    fireEvent.change(field, { target: { value: 'Ace Plumbing' } });
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    jest.useRealTimers();
    expect(countOf(SAVE)).toBe(1);
    first.resolve({ updatedAt: null });
    await waitFor(() => expect(countOf(SAVE)).toBe(2));
    const names = calls.filter(({ route }) => route === SAVE).map(({ json }) => businessNameIn(json));
    expect(names).toEqual(['Ace', 'Ace Plumbing']);
  });
});

describe('a draft saved in two tabs', () => {
  const stored = (version: string, businessName: string, phone = '') => ({
    ...elsewhere('2026-11-21T12:00:00Z', businessName),
    application: { businessName, phone },
    version,
  });
  /** A server with this draft, which another tab replaced after it was read. */
  function openBeside(replaced: ReturnType<typeof stored>) {
    let current = replaced;
    let saves = 0;
    const save = ({ json, version }: Call) => {
      if (version !== current.version) return outdated(current);
      current = { ...current, ...(json as object), version: `mine-${(saves += 1)}` };
      return { updatedAt: '2026-11-21T12:01:00Z', version: current.version };
    };
    const api = open({ [READ]: stored('v1', 'As opened'), [SAVE]: save });
    return { ...api, current: () => current };
  }
  const typeName = async (text: string) => {
    const field = await screen.findByLabelText('Business name');
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };

  it('[SAVE-1, ONB-6] merges the other tab’s changes, and is saved once more, not endlessly', async () => {
    const { countOf, current } = openBeside(stored('v2', 'As opened', '(801) 555-0100'));
    await typeName('Mine');
    await waitFor(() => expect(current().version).toBe('mine-1'));
    expect(current().application).toMatchObject({ businessName: 'Mine', phone: '(801) 555-0100' });
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('(801) 555-0100');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    jest.useRealTimers();
    expect([countOf(SAVE), screen.queryByRole('dialog')]).toEqual([2, null]);
  });

  it.each([
    ['Keep mine', 'Mine', 'Mine'],
    ['Use the saved version', 'Theirs', 'Theirs'],
  ])('[SAVE-1, ONB-6] asks where the same was filled in: %s', async (choice, shown, kept) => {
    const { countOf, current } = openBeside(stored('v2', 'Theirs'));
    await typeName('Mine');
    const dialog = await screen.findByRole('dialog', { name: 'This was changed while you were editing' });
    expect(dialog.textContent).toContain('Business nameYoursMineSaved in another tabTheirs');
    expect(countOf(SAVE)).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: choice }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Business name').value).toBe(shown));
    await waitFor(() => expect(current().application.businessName).toBe(kept));
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    jest.useRealTimers();
    expect(countOf(SAVE)).toBe(choice === 'Keep mine' ? 2 : 1);
    await typeName('Next');
    await waitFor(() => expect(current().application.businessName).toBe('Next'));
  });

  it('[SAVE-1, ONB-6] is created on the server only if no other tab has created one', async () => {
    const { calls, countOf } = open({ [READ]: null, [SAVE]: outdated(stored('v1', 'Theirs')) });
    await typeName('Mine');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect([countOf(SAVE), calls.find(({ route }) => route === SAVE)?.version]).toEqual([1, 'none']);
  });
});

describe('the slot held for an applicant', () => {
  it('[WAIT-2, ONB-6] opens the plan step with the slot chosen, the hours left, and the rest of the draft unchanged', async () => {
    open(
      { [READ]: elsewhere('2026-11-21T12:00:00Z', 'Ace'), 'GET /api/waitlist': [held] },
      '/provider/onboarding?slot=entry',
    );
    const featured = await screen.findByRole<HTMLInputElement>('radio', { name: /^Featured/ });
    expect([featured.checked, featured.disabled]).toEqual([true, false]);
    expect(screen.getByText('Held for you: 40 hours left')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Full - Join Waitlist' })).toBeNull();
    for (const step of ['Optional Fields', 'License Upload', 'Service Area']) {
      await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
      await screen.findByRole('heading', { name: step });
    }
    expect(await screen.findByDisplayValue('Riverton, UT')).toBeTruthy();
  });

  it('[WAIT-2] is not shown without a held slot, regardless of the URL', async () => {
    open({ [READ]: null }, '/provider/onboarding?slot=entry');
    expect(await screen.findByLabelText('Business name')).toBeTruthy();
  });
});
