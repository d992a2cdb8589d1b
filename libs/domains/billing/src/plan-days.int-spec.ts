import { randomInt, randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import pg from 'pg';

const KEPT = `
  select tier, day::text, sum(paying)::int as paying, sum(joined)::int as joined, sum(ended)::int as ended from plan_days
   group by tier, plan_days.day having sum(paying) <> 0 or sum(joined) <> 0 or sum(ended) <> 0 order by tier, plan_days.day`;
const COUNTED = `
  with days as (
    select tier, (created_at at time zone 'utc')::date as day, 1 as paying, 0 as joined, 0 as ended
      from subscriptions where status in ('active', 'trialing')
    union all
    select tier, (first_paid_at at time zone 'utc')::date, 0, 1, 0 from subscriptions where first_paid_at is not null
    union all
    select tier, (ended_at at time zone 'utc')::date, 0, 0, 1 from subscriptions where ended_at is not null
  )
  select tier, day::text, sum(paying)::int as paying, sum(joined)::int as joined, sum(ended)::int as ended
    from days group by tier, days.day order by tier, days.day`;

describe('daily plan figures', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database?.drop());

  const oneOf = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)]!;
  const tier = () => oneOf(['basic', 'standard', 'featured']);
  const status = () => oneOf(['active', 'trialing', 'past_due', 'canceled', 'incomplete']);
  const moment = () => new Date(Date.UTC(2026, 10, 1 + randomInt(4), randomInt(24)));
  const some = 'id in (select id from subscriptions order by random() limit 3 for update skip locked)';
  const change = (set: string, ...values: unknown[]) =>
    database.query(`update subscriptions set ${set} where ${some}`, values);

  /** Payments, renewals, plan changes, ended memberships and their erasure, some of them concurrent. */
  const changes: (() => Promise<unknown>)[] = [
    () =>
      database.query(
        `insert into subscriptions (stripe_subscription_id, stripe_customer_id, tier, status, first_paid_at, created_at)
         values ($1, 'cus', $2, $3, $4, $5)`,
        [randomUUID(), tier(), status(), oneOf([null, moment()]), moment()],
      ),
    () => change('status = $1', status()),
    () => change('tier = $1', tier()),
    () => change('first_paid_at = $1', oneOf([null, moment()])),
    () => change(`status = 'canceled', ended_at = $1`, moment()),
    () => change(`status = 'active', ended_at = null`),
    () => change('current_period_end = now()'),
    () => database.query(`delete from subscriptions where ${some}`),
  ];
  const expectExact = async () => expect(await database.query(KEPT)).toEqual(await database.query(COUNTED));

  it('[CONSOLE-1] equal a full count after any change of memberships', async () => {
    for (let step = 0; step < 150; step++) await oneOf(changes)();
    await expectExact();
  });

  it('[CONSOLE-1, CAP-2] do not serialize first payments of the same plan', async () => {
    const connections: pg.Client[] = [];
    const pays = async () => {
      const connection = new pg.Client(database.ownerUrl);
      connections.push(connection);
      await connection.connect();
      await connection.query(`set lock_timeout = '2s'; begin`);
      await connection.query(
        `insert into subscriptions (stripe_subscription_id, stripe_customer_id, tier, status, first_paid_at)
         values ($1, 'cus', 'featured', 'active', now())`,
        [randomUUID()],
      );
      const { rows } = await connection.query<{ share: number }>('select pg_backend_pid() % 16 as share');
      return rows[0]!.share;
    };
    try {
      const first = await pays();
      // One in sixteen counts in the same row and has to wait, until its attempt fails.
      let second = pays();
      for (let again = 0; again < 4; again++) second = second.catch(pays);
      await expect(second).resolves.not.toBe(first);
    } finally {
      for (const connection of connections) await connection.end();
    }
  });

  it('[CONSOLE-1] are exact and free of deadlocks under concurrent changes', async () => {
    for (let round = 0; round < 20; round++) await Promise.all(changes.map((one) => one()));
    await expectExact();
  });
});
