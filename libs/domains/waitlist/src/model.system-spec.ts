import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { testSettings } from '@townlink/server-testing/app';
import { ModelRuns } from './testing';

/** Short run; `npm run bench:waitlist` makes 2,000. */
const RUNS = 60;
const STEPS = 30;

describe('a waitlist compared with a model', () => {
  let database: TestDatabase;
  let model: ModelRuns;

  beforeAll(async () => {
    database = await createTestDatabase();
    model = await ModelRuns.start(database, testSettings);
  });
  afterAll(async () => {
    await model?.close();
    await database?.drop();
  });

  it(`[QUEUE-1, WAIT-2, CAP-2] matches in ${RUNS} runs of ${STEPS} random steps with crashes`, async () => {
    for (let seed = 1; seed <= RUNS; seed++) {
      const difference = await model.run(seed, STEPS);
      if (difference) throw new Error(difference);
    }
  }, 300_000);
});
