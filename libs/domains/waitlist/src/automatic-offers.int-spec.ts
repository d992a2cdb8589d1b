import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { systemActor } from '@townlink/server-database';
import { Outbox } from '@townlink/server-queue';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { startWaitlist, Waitlists } from './testing/waitlist-app';

describe('automatic offers', () => {
  const app = suiteFixture(startWaitlist);
  let lists: Waitlists;
  let admin: SignedInPerson;
  let market: Awaited<ReturnType<Waitlists['fullMarket']>>;

  beforeAll(async () => {
    lists = new Waitlists(app);
    admin = await signedInPerson(app, 'admin');
  });
  beforeEach(async () => {
    await app.database.query('delete from waitlist_switches');
    market = await lists.fullMarket();
  });

  const line = async (length: number) => {
    const people: SignedInPerson[] = [];
    for (let count = 0; count < length; count++) people.push((await lists.waiting(market)).person);
    return people;
  };
  const isOffered = async (person: SignedInPerson) => (await lists.own(person))[0]?.reserved_until != null;
  const untilOffered = (person: SignedInPerson) => eventually(async () => expect(await isOffered(person)).toBe(true));
  const onHere = () => lists.switchOffers(admin, true, market);

  it('[QUEUE-1] are off unless switched on', async () => {
    const [first] = await line(1);
    await lists.free(market.listed[0]!);
    await app.settle();
    expect(await isOffered(first!)).toBe(false);
    expect(await app.database.query(`select from outbox where name = 'waitlist.offer'`)).toEqual([]);
  });

  it('[QUEUE-1] go to the first person when a slot becomes free, then to the next when declined or expired', async () => {
    const [first, second, third] = await line(3);
    expect((await onHere()).status).toBe(200);
    await lists.free(market.listed[0]!);
    await untilOffered(first!);
    expect((await lists.own(second!))[0]).toMatchObject({ people_ahead: 0, reserved_until: null });
    await lists.leaveByLink(await lists.tokenOf(first!, 'leave'));
    await untilOffered(second!);
    expect(await isOffered(third!)).toBe(false);
    await lists.letPass(72.1);
    await untilOffered(third!);
    expect(await lists.own(second!)).toEqual([]);
    for (const person of [first, second, third]) {
      const mails = await lists.mailsTo(person!);
      expect(Math.max(...Object.values(mails))).toBe(1);
      expect(mails).toMatchObject({ 'waitlist-joined': 1, 'slot-available': 1 });
    }
  });

  it('[QUEUE-1, STUCK-1] skip a paid provider without a slot: of two free slots one is reserved for them, the other offered to the next person', async () => {
    const [paid, next] = await line(2);
    const providerId = await makeProvider(app.database, market, { user_id: paid!.id, is_active: false });
    await app.database.query(
      `insert into subscriptions (provider_id, stripe_subscription_id, stripe_customer_id, tier, status, no_room_since)
       values ($1::uuid, 'sub_' || $1::text, 'cus_' || $1::text, 'featured', 'active', now())`,
      [providerId],
    );
    await onHere();
    await app.database.query('update providers set is_active = false where id = any($1)', [market.listed.slice(0, 2)]);
    await app.database.query(`delete from outbox where name = 'billing.place'`); // Billing does not run here.
    await untilOffered(next!);
    expect(await isOffered(paid!)).toBe(false);
  });

  it('[QUEUE-1] release the reservation to the next person when its person was listed another way', async () => {
    const [first, second] = await line(2);
    await onHere();
    await lists.free(market.listed[0]!);
    await untilOffered(first!);
    await makeProvider(app.database, market, { user_id: first!.id, membership_tier: 'featured' });
    await lists.free(market.listed[1]!);
    await untilOffered(second!);
    expect(await lists.own(first!)).toEqual([]);
  });

  it('[QUEUE-1] offer free slots when switched on, for one market or for all', async () => {
    const [first] = await line(1);
    const other = await lists.fullMarket();
    const { person } = await lists.waiting(other);
    await lists.free(market.listed[0]!);
    await lists.free(other.listed[0]!);
    await onHere();
    await untilOffered(first!);
    expect(await isOffered(person)).toBe(false);
    await lists.switchOffers(admin, true);
    await untilOffered(person);
    expect((await lists.list(admin)).body).toMatchObject({ automatic: true });
  });

  it('[QUEUE-1] can be switched off for one market while on for all', async () => {
    const [first] = await line(1);
    await lists.switchOffers(admin, true);
    await lists.switchOffers(admin, false, market);
    await lists.free(market.listed[0]!);
    await app.settle();
    expect(await isOffered(first!)).toBe(false);
  });

  it.each([
    ['a cap is set', `insert into limits (city_id, category_id, tier, cap) values ($1, $2, 'featured', 4)`],
    [
      'a listing is deleted',
      `delete from providers where city_id = $1 and category_id = $2 and id = (select min(id::text)::uuid from providers where city_id = $1)`,
    ],
    [
      'a provider changes the tier',
      `update providers set membership_tier = 'basic' where city_id = $1 and category_id = $2 and id = (select min(id::text)::uuid from providers where city_id = $1)`,
    ],
  ])('[QUEUE-1] are made when %s', async (_how, statement) => {
    const [first] = await line(1);
    await onHere();
    await app.settle();
    await app.database.query(statement, [market.cityId, market.categoryId]);
    await untilOffered(first!);
  });

  it('[QUEUE-1, ADM-5] follow a merged category to its target', async () => {
    const [first] = await line(1);
    await lists.switchOffers(admin, true);
    await app.settle();
    const { categoryId } = await makeMarket(app.database);
    await app.database.query('update waitlist_entries set category_id = $2 where category_id = $1', [
      market.categoryId,
      categoryId,
    ]);
    await app.database.query('update categories set merged_into = $2 where id = $1', [market.categoryId, categoryId]);
    const { cityId } = market;
    await app.connection.as(systemActor, (tx) =>
      app.app.get(Outbox, { strict: false }).add(tx, 'waitlist.offer', { cityId, categoryId: market.categoryId }),
    );
    await untilOffered(first!);
  });

  it('[QUEUE-1, ADM-5] are made when a merge creates a free slot', async () => {
    const [first] = await line(1);
    await lists.switchOffers(admin, true);
    await app.settle();
    const target = await makeMarket(app.database);
    await app.database.query(`update waitlist_entries set category_id = $2 where category_id = $1`, [
      market.categoryId,
      target.categoryId,
    ]);
    expect(await isOffered(first!)).toBe(false);
    await app.connection.as(systemActor, (tx) =>
      app.app.get(Outbox, { strict: false }).publish(tx, 'category.changed', { categoryId: target.categoryId }),
    );
    await untilOffered(first!);
  });

  it('[QUEUE-1] name the invalid field of an unknown market', async () => {
    const wrong = async (where: object) => {
      const { status, body } = await app.http.post<{ errors: { field: string }[] }>(
        '/api/admin/waitlist/automatic-offers',
        { automatic: true, ...where },
        { as: admin },
      );
      return [status, body.errors.map(({ field }) => field)];
    };
    expect(await wrong({ cityId: randomUUID(), categoryId: market.categoryId })).toEqual([400, ['cityId']]);
    expect(await wrong({ cityId: market.cityId, categoryId: randomUUID() })).toEqual([400, ['categoryId']]);
    expect(await wrong({ cityId: market.cityId })).toEqual([400, ['categoryId']]);
    expect(await wrong({ automatic: 'yes' })).toEqual([400, ['automatic']]);
  });

  it('[QUEUE-1] estimate the wait from slots that became free before', async () => {
    const [first, second] = await line(2);
    expect((await lists.own(second!))[0]).toMatchObject({ people_ahead: 1, expected_wait_days: null });
    await app.database.query(
      `insert into waitlist_offers (id, city_id, category_id, tier, is_automatic, offered_at, outcome, ended_at)
       select uuidv7(), $1, $2, 'featured', true, now() - make_interval(days => 30 * n), 'claimed', now()
         from generate_series(1, 4) n`,
      [market.cityId, market.categoryId],
    );
    expect((await lists.own(first!))[0]).toMatchObject({ expected_wait_days: 30 });
    expect((await lists.own(second!))[0]).toMatchObject({ expected_wait_days: 60 });
  });
});
