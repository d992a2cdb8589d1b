import type { CallRoute } from '@townlink/web-api';
import { pollDecisions } from './poll-decisions';

const cedar = { id: 'cedar', business_name: 'Cedar & Co' };

/** Follows an approval whose time is over, where this is what is found. */
function follow(found: { held?: object | null; decision?: object | null }) {
  const application = { provider: { held: found.held ?? null }, decision: found.decision ?? null };
  const call = (() => Promise.resolve(application)) as unknown as CallRoute;
  return pollDecisions(call, [cedar], { action: 'approve', until: '2026-11-23T10:00:00Z' });
}

describe('[ADM-2, CONSOLE-1] what became of a deferred decision', () => {
  it('is told once it has taken effect', async () => {
    expect(await follow({ decision: { action: 'approve' } })).toEqual({ done: [cedar], failures: [] });
  });

  it('is told where it could not be carried out', async () => {
    const held = { takes_effect_at: '2026-11-23T10:00:00Z', failure: 'The tier is full.' };
    expect(await follow({ held })).toEqual({ done: [], failures: [{ provider: cedar, reason: 'The tier is full.' }] });
  });

  it.each([
    ['nothing was decided since', {}],
    ['another decision is deferred', { held: { takes_effect_at: '2026-11-23T10:00:07Z', failure: null } }],
    ['another one has failed', { held: { takes_effect_at: '2026-11-23T10:00:07Z', failure: 'The tier is full.' } }],
    ['another one has taken effect', { decision: { action: 'reject' } }],
  ])('is not told where it was undone and %s', async (_since, found) => {
    expect(await follow(found)).toEqual({ done: [], failures: [] });
  });
});
