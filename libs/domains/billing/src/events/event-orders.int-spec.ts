import type { TestApp } from '@townlink/server-testing/app';
import { failedJobs, startBilling, untilIdle } from '../testing/billing-app';
import { EventOrders, type Scenario, SCENARIOS } from '../testing/event-orders';
import { permutations } from '../testing/permutations';

/** Every so manieth of the 720 orders comes through the webhook; the rules go through all in `every-order.spec.ts`. */
const EVERY = 60;

const ENDS = {
  recovered: {
    isActive: true,
    tier: 'featured',
    hold: null,
    checkout: 'paid',
    subscription: 'active',
    firstPaidCents: 3900,
    payments: [
      { cents: 3900, refunded_cents: 0 },
      { cents: 3900, refunded_cents: 0 },
    ],
  },
  ended: {
    isActive: false,
    tier: 'featured',
    hold: null,
    checkout: 'paid',
    subscription: 'canceled',
    firstPaidCents: 3900,
    payments: [{ cents: 3900, refunded_cents: 3900 }],
  },
};

describe('six events of a subscription', () => {
  let app: TestApp;
  let orders: EventOrders;

  beforeAll(async () => {
    app = await startBilling();
    orders = new EventOrders(app);
    await app.sandbox.control.sendWebhooksTo(null);
  }, 60_000);

  afterAll(async () => {
    expect(await failedJobs(app)).toEqual([]);
    await app?.close();
  });

  it.each(Object.keys(SCENARIOS) as Scenario[])(
    '[BILL-2] leave the same behind in whatever order they come, each twice: %s',
    async (scenario) => {
      const sample = permutations(6).filter((_, index) => index % EVERY === 0);
      const lives: string[] = [];
      for (const order of sample) {
        const { providerId, events } = await orders.live(scenario);
        await orders.send(order.map((index) => events[index]!));
        await untilIdle(app);
        lives.push(providerId);
      }
      for (const [index, providerId] of lives.entries()) {
        expect([sample[index], await orders.endState(providerId)]).toMatchObject([sample[index], ENDS[scenario]]);
      }
    },
    180_000,
  );

  it.each(Object.keys(SCENARIOS) as Scenario[])(
    '[BILL-2] that never come leave the same behind after the night’s comparison: %s',
    async (scenario) => {
      const { providerId } = await orders.live(scenario);
      await orders.compare();
      await untilIdle(app);
      // What the checkout's comparison has found is compared in the next night.
      await orders.compare();
      await untilIdle(app);
      expect(await orders.endState(providerId)).toMatchObject(ENDS[scenario]);
    },
  );
});
