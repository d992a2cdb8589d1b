import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MarketLimit, UpdateLimitsRequest } from '@townlink/contracts';
import { ApiProblem, type Http } from '@townlink/web-api';
import { currentToasts } from '@townlink/web-ui/toast';
import { renderPage } from '@townlink/web-testing';
import { Component as LimitsPage } from './limits-page';

const limit = (changes: Partial<MarketLimit> = {}): MarketLimit => ({
  ...{ id: null, city_id: 'city', city_name: 'Riverton', city_state: 'UT' },
  ...{ category_id: 'category', category_name: 'Plumber' },
  ...{ featured_cap: 3, featured_count: 1, standard_cap: 3, standard_count: 0 },
  ...changes,
});

/** The API with these rows; each update is kept, or refused. */
function open(limits: MarketLimit[], { refusal, next = null }: { refusal?: ApiProblem; next?: string | null } = {}) {
  const sent: UpdateLimitsRequest[] = [];
  let answer: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (answer = resolve));
  const http = async (method: string, _path: string, { json }: { json?: UpdateLimitsRequest } = {}) => {
    if (method === 'GET') return { rows: limits, next, previous: null };
    sent.push(json!);
    await released;
    if (refusal) throw refusal;
    const saved = { ...limits[0]!, featured_cap: json!.featured_cap, standard_cap: json!.standard_cap };
    limits = [saved];
    return saved;
  };
  renderPage(<LimitsPage />, { http: http as unknown as Http });
  return { sent, answer };
}

const featured = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: /^Featured cap for Plumber in Riverton, UT/ });

async function type(text: string): Promise<void> {
  const box = await featured();
  await userEvent.clear(box);
  await userEvent.type(box, `${text}{Enter}`);
}

describe('the limits of the console', () => {
  it('[ADM-4] says what is taken, and marks what is over its cap', async () => {
    open([limit({ standard_cap: 1, standard_count: 2 })]);
    expect(await screen.findByText('1 taken')).toBeTruthy();
    expect(screen.getAllByText('Over cap')).toHaveLength(1);
  });

  it('[ADM-4] is narrowed by a city, which nobody has to be told is optional', async () => {
    open([limit()]);
    const city = await screen.findByRole('searchbox', { name: 'City' });
    expect(city.getAttribute('aria-required')).toBeNull();
  });

  it('[ADM-4] shows a new cap at once, saves it from what was seen, and takes it back by Undo', async () => {
    const { sent, answer } = open([limit()]);
    await type('5');
    expect((await featured()).value).toBe('5');
    expect(currentToasts()).toEqual([]);
    answer();
    await waitFor(() => expect(currentToasts()).toMatchObject([{ title: 'Limits Updated' }]));
    currentToasts()[0]!.action!.onSelect();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([
      { cityId: 'city', categoryId: 'category', featured_cap: 5, standard_cap: 3, seen_featured_cap: 3 },
      { featured_cap: 3, seen_featured_cap: 5 },
    ]);
    await waitFor(async () => expect((await featured()).value).toBe('3'));
  });

  it.each(['many', '-2', ' '])('[ADM-4] takes %j for 0', async (text) => {
    const { sent, answer } = open([limit()]);
    answer();
    await type(text);
    await waitFor(() => expect(sent).toMatchObject([{ featured_cap: 0 }]));
  });

  it('[ADM-4] takes the cap back and says why when it was not saved', async () => {
    const { answer } = open([limit()], {
      refusal: new ApiProblem(409, { detail: 'Somebody else has just set these caps.' }),
    });
    await type('7');
    answer();
    await waitFor(() =>
      expect(currentToasts()).toMatchObject([
        { title: 'Failed to update limits', description: 'Somebody else has just set these caps.' },
      ]),
    );
    expect((await featured()).value).toBe('3');
  });

  it('[ADM-4] sends nothing for a cap that stays, and forgets what was typed by Escape', async () => {
    const { sent } = open([limit()]);
    await type('3');
    await userEvent.type(await featured(), '9{Escape}');
    await userEvent.tab();
    expect(sent).toEqual([]);
    expect((await featured()).value).toBe('3');
  });

  it('[ADM-4] leads to the rows after these', async () => {
    open([limit()], { next: 'city.category' });
    const next = await screen.findByRole('link', { name: 'Next' });
    expect(next.getAttribute('href')).toContain('after=city.category');
  });
});
