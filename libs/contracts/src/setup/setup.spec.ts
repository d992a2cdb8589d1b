import type { LaunchState } from '../administration/launch';
import { openSetupSteps, SETUP_STEP_NAMES, SETUP_STEPS, setupStepState } from './setup';

const at = { by: 'ada@example.com', at: '2026-11-28T12:00:00Z' };
const items = (state: LaunchState) =>
  SETUP_STEP_NAMES.flatMap((step) => [...SETUP_STEPS[step].items]).map((item) => ({ item, state }));

describe('a step of setting up', () => {
  it('[SHIP-3] is done when all of its checks are green, even if it was postponed', () => {
    expect(setupStepState('payments', items('green'), { payments: at })).toBe('done');
    const half = [
      ...items('green').filter(({ item }) => item !== 'webhook'),
      { item: 'webhook', state: 'amber' } as const,
    ];
    expect(setupStepState('payments', half, {})).toBe('open');
    expect(setupStepState('payments', half, { payments: at })).toBe('later');
  });

  it('[SHIP-3] is unknown while one of its checks is', () => {
    expect(setupStepState('brand', [], { brand: at })).toBeNull();
  });

  it('[SHIP-3] keeps the site closed until it is done or postponed', () => {
    expect(openSetupSteps(items('green'), {})).toEqual([]);
    expect(openSetupSteps(items('red'), { brand: at, email: at })).toEqual(
      SETUP_STEP_NAMES.filter((step) => step !== 'brand' && step !== 'email'),
    );
    expect(openSetupSteps([], { brand: at })).toEqual(SETUP_STEP_NAMES);
  });
});
