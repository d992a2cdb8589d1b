import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MarketLimit, UpdateLimitsRequest } from '@townlink/contracts';
import { ApiProblem, type Http } from '@townlink/web-api';
import { currentToasts } from '@townlink/web-ui/toast';
import { renderPage } from '@townlink/web-testing';
import { Component as LimitsPage } from './limits-page';

const limit = (changes: Partial<MarketLimit> = {}): MarketLimit => ({
  id: null,
  city_id: 'city',
  city_name: 'Riverton',
  city_state: 'UT',
  category_id: 'category',
  category_name: 'Plumber',
  featured_cap: 3,
  featured_count: 1,
  standard_cap: 3,
  standard_count: 0,
  version: 'v1',
  ...changes,
});

interface Sent {
  json?: UpdateLimitsRequest;
  version?: string;
}

/** The API with these rows; each update is stored, or the first ones are refused. @param stored rows changed since by others */
function open(
  limits: MarketLimit[],
  {
    refusal,
    refused = Infinity,
    next = null,
    stored = limits[0]!,
  }: { refusal?: ApiProblem; refused?: number; next?: string | null; stored?: MarketLimit } = {},
) {
  const sent: (UpdateLimitsRequest & Pick<Sent, 'version'>)[] = [];
  let answer: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (answer = resolve));
  const http = async (method: string, _path: string, { json, version }: Sent = {}) => {
    if (method === 'GET') return { rows: limits, next, previous: null };
    sent.push({ ...json!, version });
    const isRefused = refusal && sent.length <= refused;
    await released;
    if (isRefused) throw refusal;
    if (version !== stored.version) throw new ApiProblem(412, { detail: 'Changed elsewhere.', current: stored });
    const { featured_cap, standard_cap } = json!;
    const saved = { ...stored, featured_cap, standard_cap, version: `v${sent.length + 1}` };
    stored = saved;
    limits = [saved];
    return saved;
  };
  renderPage(<LimitsPage />, { http: http as unknown as Http });
  return { sent, answer };
}

const featured = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: /^Featured cap for Plumber in Riverton, UT/ });

const standard = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: /^Standard cap for Plumber in Riverton, UT/ });

async function type(text: string, given?: HTMLInputElement): Promise<void> {
  const box = given ?? (await featured());
  await userEvent.clear(box);
  await userEvent.type(box, `${text}{Enter}`);
}

describe('limits in the console', () => {
  it('[ADM-4] shows taken slots, and marks tiers over their cap', async () => {
    open([limit({ standard_cap: 1, standard_count: 2 })]);
    expect(await screen.findByText('1 taken')).toBeTruthy();
    expect(screen.getAllByText('Over cap')).toHaveLength(1);
  });

  it('[ADM-4] filters by an optional city', async () => {
    open([limit()]);
    const city = await screen.findByRole('searchbox', { name: 'City' });
    expect(city.getAttribute('aria-required')).toBeNull();
  });

  it('[ADM-4] shows a new cap immediately, saves it with the displayed version, and restores it by Undo', async () => {
    const { sent, answer } = open([limit()]);
    await type('5');
    expect((await featured()).value).toBe('5');
    expect(currentToasts()).toEqual([]);
    answer();
    await waitFor(() => expect(currentToasts()).toMatchObject([{ title: 'Limits Updated' }]));
    currentToasts()[0]!.action!.onSelect();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([
      { cityId: 'city', categoryId: 'category', featured_cap: 5, standard_cap: 3, version: 'v1' },
      { featured_cap: 3, version: 'v2' },
    ]);
    await waitFor(async () => expect((await featured()).value).toBe('3'));
  });

  it('[ADM-4, SAVE-1] asks which cap to keep when another administrator has changed it', async () => {
    const theirs = limit({ featured_cap: 9, standard_cap: 4, version: 'theirs' });
    const { sent, answer } = open([limit()], { stored: theirs });
    answer();
    await type('5');
    const dialog = await screen.findByRole('dialog', { name: 'This was changed while you were editing' });
    expect(dialog.textContent).toContain('Featured capYours5Saved elsewhere9');
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ featured_cap: 5, standard_cap: 4, version: 'theirs' });
    await waitFor(async () => expect((await featured()).value).toBe('5'));
  });

  it('[ADM-4, SAVE-1] accepts the saved cap', async () => {
    const { sent, answer } = open([limit()], { stored: limit({ featured_cap: 9, version: 'theirs' }) });
    answer();
    await type('5');
    await userEvent.click(await screen.findByRole('button', { name: 'Use the saved version' }));
    await waitFor(async () => expect((await featured()).value).toBe('9'));
    expect(sent).toHaveLength(1);
  });

  it.each(['many', '-2', ' '])('[ADM-4] reads %j as 0', async (text) => {
    const { sent, answer } = open([limit()]);
    answer();
    await type(text);
    await waitFor(() => expect(sent).toMatchObject([{ featured_cap: 0 }]));
  });

  it('[ADM-4] restores the cap and reports why it was not saved', async () => {
    const { answer } = open([limit()], {
      refusal: new ApiProblem(409, { detail: 'Another administrator has just changed these caps.' }),
    });
    await type('7');
    answer();
    await waitFor(() =>
      expect(currentToasts()).toMatchObject([
        { title: 'Failed to update limits', description: 'Another administrator has just changed these caps.' },
      ]),
    );
    expect((await featured()).value).toBe('3');
  });

  it('[ADM-4] does not repeat a change that failed when another one waited for it', async () => {
    const refusal = new ApiProblem(503, { detail: 'The service is temporarily unavailable.' });
    const { sent, answer } = open([limit()], { refusal, refused: 1 });
    await type('5');
    await type('7', await standard());
    answer();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ featured_cap: 3, standard_cap: 7, version: 'v1' });
    await waitFor(async () => expect([(await featured()).value, (await standard()).value]).toEqual(['3', '7']));
    await waitFor(() => expect(currentToasts().some(({ action }) => action)).toBe(true));
    currentToasts()
      .find(({ action }) => action)!
      .action!.onSelect();
    await waitFor(() => expect(sent[2]).toMatchObject({ featured_cap: 3, standard_cap: 3 }));
  });

  it('[ADM-4] sends the last of two changes of one cap', async () => {
    const { sent, answer } = open([limit()]);
    await type('5');
    await type('3');
    answer();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ featured_cap: 3, standard_cap: 3, version: 'v2' });
    await waitFor(async () => expect((await featured()).value).toBe('3'));
  });

  it('[ADM-4] sends nothing for an unchanged cap, and drops typed text on Escape', async () => {
    const { sent } = open([limit()]);
    await type('3');
    await userEvent.type(await featured(), '9{Escape}');
    await userEvent.tab();
    expect(sent).toEqual([]);
    expect((await featured()).value).toBe('3');
  });

  it('[ADM-4] pages to the next rows', async () => {
    open([limit()], { next: 'city.category' });
    const next = await screen.findByRole('link', { name: 'Next' });
    expect(next.getAttribute('href')).toContain('after=city.category');
  });
});
