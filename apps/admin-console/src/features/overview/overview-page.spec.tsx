import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Overview } from '@townlink/contracts';
import type { Http } from '@townlink/web-api';
import { renderPage } from '@townlink/web-testing';
import { Component as OverviewPage } from './overview-page';

const overview: Overview = {
  computed_at: '2026-11-18T12:00:00Z',
  attention: { no_room: 2, disputed: 0, failed_jobs: 0, failed_emails: 0 },
  ages: [
    { from: 0, to: 1, waiting: 7 },
    { from: 1, to: 2, waiting: 4 },
    { from: 2, to: 5, waiting: 2 },
    { from: 5, to: null, waiting: 1 },
  ],
  plans: [
    { tier: 'featured', paying: 3, monthly_cents: 29_700, joined: 1, ended: 1 },
    { tier: 'basic', paying: 0, monthly_cents: 0, joined: 0, ended: 0 },
  ],
  cities: [{ city: 'Overton', state: 'UT', sold: 2, cap: 4 }],
  demand: [{ city: 'Overton', state: 'UT', category: 'Plumber', searches: 1200, waiting: 3, listed: 0 }],
  mail: { sent: 12, failed: 0 },
  jobs: { waiting: 0, oldest_seconds: 0 },
};

const open = (answer: () => Promise<unknown>) => renderPage(<OverviewPage />, { http: answer as unknown as Http });
const tile = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the overview', () => {
  it('[CONSOLE-1] lists what needs attention with links, overdue applications first', async () => {
    open(() => Promise.resolve(overview));
    const attention = await tile('Needs attention');
    expect(attention.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '3applications have waited longer than promised',
      '2have paid and have no slot',
    ]);
    expect(attention.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin',
      '/admin/providers?status=attention',
    ]);
  });

  it('[CONSOLE-1] shows a backlog beyond the counted limit as ' + '', async () => {
    const piledUp = {
      attention: { ...overview.attention, failed_jobs: 10_001 },
      jobs: { waiting: 10_001, oldest_seconds: 90 },
    };
    open(() => Promise.resolve({ ...overview, ...piledUp, ages: [{ from: 5, to: null, waiting: 10_001 }] }));
    const attention = await tile('Needs attention');
    expect(attention.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '10,000+applications have waited longer than promised',
      '2have paid and have no slot',
      '10,000+jobs have failed permanently',
    ]);
    expect((await tile('Waiting applications')).getByRole('row', { name: '5+ 10,000+' })).toBeTruthy();
    expect((await tile('Email and jobs')).getByText('10,000+')).toBeTruthy();
  });

  it('[CONSOLE-1] offers plots as tables for screen readers', async () => {
    open(() => Promise.resolve(overview));
    const ages = (await tile('Waiting applications')).getAllByRole('row').slice(1);
    expect(ages.map(({ textContent }) => textContent)).toEqual(['0-17', '1-24', '2-52', '5+1']);
    const plans = within(await screen.findByRole('table', { name: 'Income and churn by plan' })).getAllByRole('row');
    expect(plans.slice(1).map(({ textContent }) => textContent)).toEqual(['Featured3$2971125%', 'Basic0$000–']);
    expect((await tile('Slots sold')).getByText('2 of 4')).toBeTruthy();
    const demand = within(
      await screen.findByRole('table', { name: 'Searches, people waiting and listings by market' }),
    ).getAllByRole('row');
    // As a card, each figure has its label, since its head is only for screen readers.
    expect(demand.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Plumber in Overton, UTSearches1,200Waiting3Listed0',
    ]);
  });

  it('[CONSOLE-1] marks old figures, and shows new ones when computed', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-18T15:00:00Z') });
    try {
      const answers = [overview, { ...overview, computed_at: '2026-11-18T15:00:00Z' }];
      open(() => Promise.resolve(answers.shift()));
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(screen.getByText(/Nov 18, 2026.*Updating/)).toBeTruthy();
      await act(() => jest.advanceTimersByTimeAsync(3000));
      expect(screen.getByText(/updated every minute/)).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });

  it('[CONSOLE-1] reports when nothing needs attention, and a failure to load', async () => {
    const calm = open(() =>
      Promise.resolve({ ...overview, ages: [], attention: { ...overview.attention, no_room: 0 } }),
    );
    expect(await screen.findByText(/Nothing needs attention/)).toBeTruthy();
    calm.unmount();
    let isDown = true;
    open(() => (isDown ? Promise.reject(new Error('Down')) : Promise.resolve(overview)));
    expect(await screen.findByText('Failed to fetch the overview')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('have paid and have no slot')).toBeTruthy();
  });
});
