import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UndoManyOutcome } from '@townlink/contracts';
import { ApiProblem, type Http } from '@townlink/web-api';
import { renderPage } from '@townlink/web-testing';
import { currentToasts } from '@townlink/web-ui/toast';
import { useSendBulkDecision } from './use-send-bulk-decision';

const named = ['Red Door', 'Blue Bay', 'Green Hill'].map((business_name, index) => ({ id: `${index}`, business_name }));
const chosen = named.map((provider) => ({ provider, application: { providerId: provider.id } }));
const inAMinute = () => new Date(Date.now() + 60_000).toISOString();

interface Sent {
  path: string;
  json: unknown;
}

function Decisions() {
  const { decide } = useSendBulkDecision(
    () => undefined,
    () => undefined,
  );
  return <button onClick={() => void decide('approve', chosen)}>Decide</button>;
}

/** @param undone the response to the undo call */
function open(undone: () => Promise<UndoManyOutcome[]>) {
  const sent: Sent[] = [];
  const http = (_: string, path: string, { json }: { json?: unknown } = {}) => {
    sent.push({ path, json });
    if (path.endsWith('/undo')) return undone();
    return Promise.resolve(named.map(({ id }) => ({ id, obstacle: null, takes_effect_at: inAMinute() })));
  };
  renderPage(<Decisions />, { http: http as unknown as Http });
  return sent;
}

const undo = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(currentToasts()).toMatchObject([{ title: 'Approving 3 applications…' }]));
  act(() => currentToasts()[0]!.action!.onSelect());
};
const told = () => currentToasts().map(({ title, description }) => [title, description]);

describe('one decision about several applications', () => {
  it('[ADM-2, CONSOLE-1] is undone by one call for all', async () => {
    const sent = open(() => Promise.resolve(named.map(({ id }) => ({ id, obstacle: null }))));
    await undo();
    await waitFor(() => expect(told()).toEqual([['3 decisions undone', 'All wait again.']]));
    expect(sent.filter(({ path }) => path.includes('undo'))).toEqual([
      { path: '/api/admin/vetting/undo', json: { providerIds: ['0', '1', '2'] } },
    ]);
  });

  it('[ADM-2, CONSOLE-1] reports applications that could not be undone, with reasons', async () => {
    const detail = 'The time to undo is over: the decision is taking effect.';
    const [one, two, three] = named.map(({ id }) => ({ id, obstacle: null }));
    open(() => Promise.resolve([one!, { ...two!, obstacle: { kind: 'nothing-to-undo', detail } }, three!]));
    await undo();
    await waitFor(() => expect(told()).toHaveLength(2));
    expect(told()).toEqual([
      ['2 decisions undone', 'All wait again.'],
      ['Failed to undo', `Blue Bay: ${detail}`],
    ]);
  });

  it('[ADM-2, CONSOLE-1] reports a failed undo', async () => {
    open(() => Promise.reject(new ApiProblem(503, { detail: 'Please try again in a moment.' })));
    await undo();
    await waitFor(() => expect(told()).toContainEqual(['Failed to undo', 'Please try again in a moment.']));
  });
});
