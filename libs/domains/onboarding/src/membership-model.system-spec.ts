import { suiteFixture } from '@townlink/server-testing';
import { FAILED_ONCE, MembershipRuns } from './testing';

/** Short run; `npm run bench:model` makes 2,000 of 200 steps. */
const RUNS = 20;
const STEPS = 40;

describe('memberships compared with a model', () => {
  const model = suiteFixture(() => MembershipRuns.start());

  it(`[STUCK-1, PLAN-1, CAP-2, BILL-2] match in ${RUNS} runs of ${STEPS} random steps with crashes`, async () => {
    const seeds = [...FAILED_ONCE, ...Array.from({ length: RUNS }, (_, index) => index + 1)];
    for (const seed of seeds) {
      const difference = await model.run(seed, STEPS);
      if (difference) throw new Error(difference);
    }
  }, 600_000);
});
