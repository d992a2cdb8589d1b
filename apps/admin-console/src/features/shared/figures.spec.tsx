import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ModerationFigures } from '@townlink/contracts';
import type { Http } from '@townlink/web-api';
import { renderPage } from '@townlink/web-testing';
import { ProviderFigures, VettingFigures } from './figures';

const HOUR = 60 * 60 * 1000;

const figures: ModerationFigures = {
  waiting: 1_204,
  oldest_waiting_at: new Date(Date.now() - 3 * HOUR).toISOString(),
  applied_this_week: 7,
  decided_this_week: 41,
  approved_this_week: 38,
  usual_answer_hours: 9.4,
  listed: 31,
  paused: 2,
  attention: 0,
};

const server = (answer: () => Promise<ModerationFigures>) => answer as unknown as Http;

/** Figures by label, as shown. */
async function shown(): Promise<Record<string, string>> {
  await screen.findByText('Waiting');
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  const terms = screen.getAllByRole('term');
  const values = screen.getAllByRole('definition');
  return Object.fromEntries(terms.map((term, index) => [term.textContent, values[index]!.textContent]));
}

describe('figures in the console', () => {
  it('[ADM-2] show pending applications, the longest wait, and the usual decision time', async () => {
    renderPage(<VettingFigures />, { http: server(() => Promise.resolve(figures)) });
    expect(await shown()).toEqual({
      Waiting: '1,204applications',
      Oldest: '3 hof 2 days',
      'Decided in 7 days': '4138 approved',
      'Usual answer': '9 hafter applying',
    });
  });

  it('[ADM-2] omit the usual decision time with few decisions, and the wait without applications', async () => {
    const none = {
      ...figures,
      waiting: 0,
      oldest_waiting_at: null,
      decided_this_week: 0,
      approved_this_week: 0,
      usual_answer_hours: null,
    };
    renderPage(<VettingFigures />, { http: server(() => Promise.resolve(none)) });
    expect(await shown()).toEqual({
      Waiting: '0applications',
      Oldest: 'None',
      'Decided in 7 days': '0',
      'Usual answer': '–no figure yet',
    });
  });

  it('[ADM-3] count listings', async () => {
    renderPage(<ProviderFigures />, { http: server(() => Promise.resolve(figures)) });
    expect(await shown()).toEqual({ Listed: '31', Paused: '2', 'Applied in 7 days': '7', Waiting: '1,204' });
  });

  it('are omitted when they fail to load', async () => {
    renderPage(<VettingFigures />, { http: server(() => Promise.reject(new Error('Not now'))) });
    await waitFor(() => expect(screen.queryByText('Waiting')).toBeNull());
  });
});
