import { createTestDatabase, type TestDatabase, testSettings } from '@townlink/server-testing';
import { FAILED_ONCE, ReferralRuns } from '../testing';

/** Short run; `npm run bench:referrals` makes 2,000. */
const RUNS = 25;
const STEPS = 40;

describe('referral earnings compared with a model', () => {
  let database: TestDatabase;
  let model: ReferralRuns;

  beforeAll(async () => {
    database = await createTestDatabase();
    model = await ReferralRuns.start(database, testSettings);
  });
  afterAll(async () => {
    await model?.close();
    await database?.drop();
  });

  it(`[REF-4, REF-5] match to the cent in ${RUNS} runs of ${STEPS} random steps`, async () => {
    for (const seed of [...FAILED_ONCE, ...Array.from({ length: RUNS }, (_, index) => index + 1)]) {
      const difference = await model.run(seed, STEPS);
      if (difference) throw new Error(difference);
    }
  }, 300_000);
});
