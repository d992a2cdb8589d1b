import { CAMPAIGN_STATES, CAMPAIGN_STEPS, campaignAfter } from './funnel';

describe('inviting the businesses of an import', () => {
  it('[CLAIM-1] can be started, paused and restarted, and ends permanently when it is stopped', () => {
    const table = [null, ...CAMPAIGN_STATES].map((state) => [
      state,
      ...CAMPAIGN_STEPS.map((step) => campaignAfter(state, step)),
    ]);
    expect(table).toEqual([
      [null, 'running', null, null],
      ['running', null, 'paused', 'stopped'],
      ['paused', 'running', null, 'stopped'],
      ['stopped', null, null, null],
    ]);
  });
});
