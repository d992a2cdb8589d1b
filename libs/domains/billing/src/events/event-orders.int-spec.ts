import type { TestApp } from '@townlink/server-testing/app';
import { failedJobs, startBilling } from '../testing/billing-app';
import { EventOrders, type Scenario, SCENARIOS } from '../testing/event-orders';
import { permutations } from '../testing/permutations';

/** A sample of the 720 orders. `npm run bench:orders` runs all of them, as do the rules in `every-order.spec.ts`. */
const EVERY = 30;

describe('six events of a subscription', () => {
  let app: TestApp;
  let orders: EventOrders;
  const scenarios = Object.keys(SCENARIOS) as Scenario[];

  beforeAll(async () => {
    app = await startBilling();
    orders = new EventOrders(app);
    await app.sandbox.control.sendWebhooksTo(null);
  });

  afterAll(async () => {
    expect(await failedJobs(app)).toEqual([]);
    await app?.close();
  });

  it.each(scenarios)(
    '[BILL-2] lead to the same state in any order, each delivered twice: %s',
    async (scenario) => {
      const sample = permutations(6).filter((_, index) => index % EVERY === 0);
      expect(await orders.differences(scenario, sample)).toEqual([]);
    },
    180_000,
  );

  it.each(scenarios)(
    '[BILL-2] reach the same state by the nightly comparison if no event arrives: %s',
    async (scenario) => {
      expect(await orders.differenceWithoutEvents(scenario)).toBeNull();
    },
  );
});
