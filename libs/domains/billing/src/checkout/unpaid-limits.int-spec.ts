import { BILLING_MESSAGES } from '@townlink/contracts';
import { CapacityService } from '@townlink/domain-capacity';
import { systemActor } from '@townlink/server-database';
import { Outbox } from '@townlink/server-queue';
import { makeMarket, type TestMarket } from '@townlink/server-testing/markets';
import type { TestApp } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import { startBilling, untilIdle } from '../testing/billing-app';
import { call, createCheckout, sessionOf } from '../testing/calls';
import { makeMember, type TestMember } from '../testing/members';
import { snapshot } from '../testing/snapshot';

const TOO_MANY = '/developers/problems/too-many-unpaid-checkouts';
let made = 0;
const newAddress = () => `10.0.${(made += 1) >> 8}.${made & 255}`;
const newNumber = () => `(801) 444-${1000 + (made += 1)}`;

describe('unpaid checkouts', () => {
  let app: TestApp;
  let market: TestMarket;

  beforeAll(async () => {
    const figures = { NUMBER: '3', ADDRESS: '4', MARKET: '2' };
    app = await startBilling({
      settings: {
        TRUSTED_PROXIES: '127.0.0.1',
        ...Object.fromEntries(
          Object.entries(figures).map(([name, most]) => [`BILLING_LIMIT_UNPAID_PER_${name}`, most]),
        ),
      },
    });
  });
  beforeEach(async () => {
    market = await makeMarket(app.database);
  });
  afterEach(() => app.clock.reset());
  afterAll(() => app?.close());

  /** A member who shares only the given values with other members. */
  async function memberWith({
    email = `${randomUUID()}@example.com`,
    phone = newNumber(),
    address = newAddress(),
    at = market,
  }: {
    email?: string;
    phone?: string;
    address?: string;
    at?: TestMarket;
  }): Promise<TestMember> {
    const member = await makeMember(app, { market: at });
    await app.database.query('update auth.users set email = $2 where id = $1', [member.id, email]);
    await app.database.query('update providers set phone = $2 where id = $1', [member.providerId, phone]);
    return { ...member, headers: Object.assign({ 'x-forwarded-for': address }, member.headers) };
  }
  const each = (count: number, change: (index: number) => Parameters<typeof memberWith>[0]) =>
    Promise.all(Array.from({ length: count }, (_, index) => memberWith(change(index))));

  const pay = (member: TestMember, tier = 'featured') => createCheckout(app, member, tier);
  const freeFeatured = async () => {
    const path = `/api/capacity?city_id=${market.cityId}&category_id=${market.categoryId}`;
    return (await call<{ featured: { free: number } }>(app, null, path)).body.featured.free;
  };

  const inbox = (index: number) =>
    ['pat.example.UNIQUE@gmail.com', 'patexampleUNIQUE+2@gmail.com', 'P.A.T.exampleUNIQUE@googlemail.com'][index]!;

  it('[BILL-1, CAP-2] hold one slot of a market for the accounts of one mailbox, also under concurrent calls', async () => {
    const unique = randomUUID().slice(0, 8);
    const members = await each(3, (index) => ({ email: inbox(index).replace('UNIQUE', unique) }));
    const answers = await Promise.all(members.map((member) => pay(member)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    expect(await freeFeatured()).toBe(2);
    const winner = answers.findIndex(({ status }) => status === 200);
    const [loser] = members.filter((_, index) => index !== winner);
    expect(await pay(loser!, 'standard')).toMatchObject({
      status: 429,
      body: { type: TOO_MANY, detail: BILLING_MESSAGES.unpaidElsewhere },
    });
    // The same account continues and may choose another tier.
    expect((await pay(members[winner]!)).body.url).toBe(answers[winner]!.body.url);
    const standard = await pay(members[winner]!, 'standard');
    expect(standard.status).toBe(200);
    await app.sandbox.control.payCheckout(sessionOf(standard.body.url));
    await untilIdle(app);
    expect((await pay(loser!)).status).toBe(200);
  });

  it('[BILL-1] allow three a day per mailbox over all markets', async () => {
    const unique = randomUUID();
    const members = await Promise.all(
      Array.from({ length: 4 }, async (_, index) =>
        memberWith({ email: `${unique}+${index}@example.com`, at: await makeMarket(app.database) }),
      ),
    );
    const answers = await Promise.all(members.map((member) => pay(member)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
    expect(answers.find(({ status }) => status === 429)!.body.detail).toBe(BILLING_MESSAGES.tooManyUnpaid);
  });

  it('[BILL-1, CAP-2] hold two slots of a market per phone number in any spelling, and three a day', async () => {
    const number = '5551234';
    const written = [`801${number}`, `+1 (801) ${number.slice(0, 3)}-${number.slice(3)}`, `801-${number} ext. 4`];
    const members = await each(3, (index) => ({ phone: written[index] }));
    expect((await pay(members[0]!)).status).toBe(200);
    expect((await pay(members[1]!)).status).toBe(200);
    const refused = { status: 429, body: { type: TOO_MANY, detail: BILLING_MESSAGES.unpaidNumber } };
    expect(await pay(members[2]!)).toMatchObject(refused);
    const third = await memberWith({ phone: written[0], at: await makeMarket(app.database) });
    expect((await pay(third)).status).toBe(200);
    const fourth = await memberWith({ phone: written[0], at: await makeMarket(app.database) });
    expect(await pay(fourth)).toMatchObject(refused);
  });

  it('[BILL-1, CAP-2] hold two slots of a market per IP address, and four a day', async () => {
    const network = '2001:db8:4711:7';
    const members = await each(4, (index) => ({ address: `${network}::${index + 1}` }));
    const answers = await Promise.all(members.map((member) => pay(member)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    const refused = { status: 429, body: { type: TOO_MANY, detail: BILLING_MESSAGES.unpaidNetwork } };
    const elsewhere = async () => memberWith({ address: `${network}::9`, at: await makeMarket(app.database) });
    for (let count = 0; count < 2; count++) expect((await pay(await elsewhere())).status).toBe(200);
    expect(await pay(await elsewhere())).toMatchObject(refused);
    expect((await pay(await memberWith({}))).status).toBe(200);
  });

  it('[BILL-1, CAP-2] release the slot of an application whose checkout is refused', async () => {
    const email = `${randomUUID()}@example.com`;
    const [first, second] = await each(2, () => ({ email: email.replace('@', `+${(made += 1)}@`) }));
    expect((await pay(first!)).status).toBe(200);
    const { providerId, cityId, categoryId } = second!;
    await app.connection.as(systemActor, (tx) =>
      app.app
        .get(CapacityService, { strict: false })
        .hold(tx, { providerId, cityId, categoryId, tier: 'featured', kind: 'checkout' }),
    );
    expect(await freeFeatured()).toBe(1);
    expect((await pay(second!)).status).toBe(429);
    expect(await snapshot(app, providerId)).toMatchObject({ hold: null });
    expect(await freeFeatured()).toBe(2);
  });

  it('[PRIV-1] identify people by digests only, deleted after three days', async () => {
    const member = await memberWith({ phone: '(801) 555-0188', address: '198.51.100.88' });
    const { body } = await pay(member);
    const rows = () =>
      app.database.query<{ row: string; known: boolean }>(
        `select concat_ws(' ', payer_mailbox, payer_number, payer_address) as row,
                payer_mailbox is not null and payer_number is not null and payer_address is not null as known
           from checkouts where provider_id = $1`,
        [member.providerId],
      );
    const [kept] = await rows();
    expect(kept!.known).toBe(true);
    for (const text of ['@', '5550188', '198.51.100.88']) expect(kept!.row).not.toContain(text);
    await app.sandbox.control.expireCheckout(sessionOf(body.url));
    await untilIdle(app);
    await app.database.query(`update checkouts set created_at = now() - interval '4 days' where provider_id = $1`, [
      member.providerId,
    ]);
    await app.connection.as(systemActor, (tx) => app.app.get(Outbox, { strict: false }).add(tx, 'billing.prune', {}));
    await untilIdle(app);
    expect(await rows()).toEqual([{ row: '', known: false }]);
  });
});
