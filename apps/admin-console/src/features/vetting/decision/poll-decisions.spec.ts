import type { CallRoute } from '@townlink/web-api';
import { pollDecisions } from './poll-decisions';

const cedar = { id: 'cedar', business_name: 'Cedar & Co' };

/** Polls a due approval with this result. */
function follow(found: { held?: object | null; decision?: object | null }) {
  const application = { provider: { held: found.held ?? null }, decision: found.decision ?? null };
  const call = (() => Promise.resolve(application)) as unknown as CallRoute;
  return pollDecisions(call, [cedar], { action: 'approve', until: '2026-11-23T10:00:00Z' });
}

describe('[ADM-2, CONSOLE-1] outcomes of deferred decisions', () => {
  it('is reported once in effect', async () => {
    expect(await follow({ decision: { action: 'approve' } })).toEqual({ done: [cedar], failures: [] });
  });

  it('is reported when it failed', async () => {
    const held = { takes_effect_at: '2026-11-23T10:00:00Z', failure: 'The tier is full.' };
    expect(await follow({ held })).toEqual({ done: [], failures: [{ provider: cedar, reason: 'The tier is full.' }] });
  });

  it.each([
    ['nothing was decided since', {}],
    ['another decision is deferred', { held: { takes_effect_at: '2026-11-23T10:00:07Z', failure: null } }],
    ['another one has failed', { held: { takes_effect_at: '2026-11-23T10:00:07Z', failure: 'The tier is full.' } }],
    ['another one has taken effect', { decision: { action: 'reject' } }],
  ])('is not reported when undone and %s', async (_since, found) => {
    expect(await follow(found)).toEqual({ done: [], failures: [] });
  });
});
