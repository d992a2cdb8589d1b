import { PUBLIC_API_CALLS_PER_MINUTE } from '@townlink/contracts';
import { eventually } from '@townlink/server-testing';
import { type Person, Product } from './support/product';
import { apply, makeFixtures } from './support/fixtures';
import { Wire } from './support/wire';

/** Milliseconds until a change at one gateway shows at the other on a busy machine; caches alone would take 30 s. */
const AT_ONCE = 20_000;
const LIMIT = 6;

describe('two gateways on one database', () => {
  let product: Product;
  let second: Wire;
  let admin: Person;
  let address: string;
  let providerId: string;

  beforeAll(async () => {
    product = await Product.start({
      settings: { LOG_LEVEL: 'warn', NEWSLETTER_SUBSCRIPTIONS_PER_HOUR: String(LIMIT) },
    });
    second = new Wire((await product.addGateway()).origin);
    const { cityId, categoryId } = await makeFixtures(product);
    admin = await product.person('admin');
    ({ providerId } = await apply(product, await product.person(), cityId, { businessName: 'Listed Plumbing' }));
    await product.database.query(`update providers set vetting_status = 'approved', is_active = true where id = $1`, [
      providerId,
    ]);
    // Paid, so that it can be resumed.
    await product.database.query(
      `insert into subscriptions (provider_id, stripe_subscription_id, stripe_customer_id, tier, status)
       values ($1, 'sub_listed', 'cus_listed', 'basic', 'active')`,
      [providerId],
    );
    address = `/api/providers/search?city_id=${cityId}&category_id=${categoryId}`;
  });

  afterAll(async () => {
    second?.close();
    await product?.close();
  });

  const shown = async (wire: Wire) =>
    (await wire.call({ method: 'GET', path: address })).text.includes('Listed Plumbing');

  it('[ADM-3] hide a provider at both as soon as it is paused at one, and show it again when resumed', async () => {
    const both = [product.wire, second];
    for (const wire of both) await eventually(async () => expect(await shown(wire)).toBe(true));
    for (const [action, expected] of [
      ['pause', false],
      ['resume', true],
    ] as const) {
      const body = { providerId, action };
      const { status } = await product.wire.json('POST', '/api/admin/manage-provider', admin.headers, body);
      expect(status).toBe(200);
      for (const wire of both) await eventually(async () => expect(await shown(wire)).toBe(expected), AT_ONCE);
      for (const wire of both) expect(await shown(wire)).toBe(expected);
    }
  });

  it('share rate limits', async () => {
    const wires = [product.wire, second];
    const statuses: number[] = [];
    for (let call = 0; call < LIMIT + 4; call++) {
      const body = { email: `reader-${call}@example.com` };
      statuses.push((await wires[call % 2]!.json('POST', '/api/newsletter/subscribe', {}, body)).status);
    }
    expect(statuses.filter((status) => status !== 429).length).toBe(LIMIT);
    expect(statuses.slice(LIMIT)).toEqual([429, 429, 429, 429]);
  });

  it('[API-2] limit an address to a hundred calls of the public API a minute over both', async () => {
    const wires = [product.wire, second];
    const call = (count: number) =>
      wires[count % 2]!.call({
        method: 'GET',
        path: '/api/public/providers?limit=1',
        headers: { 'x-forwarded-for': `203.0.113.${count}` },
      });
    const answers = [];
    for (let count = 0; count < PUBLIC_API_CALLS_PER_MINUTE + 4; count++) answers.push(await call(count));
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array<number>(PUBLIC_API_CALLS_PER_MINUTE).fill(200),
      429,
      429,
      429,
      429,
    ]);
    expect(answers[0]!.headers).toMatchObject({
      'ratelimit-policy': '"public-api";q=100;w=60',
      ratelimit: expect.stringMatching(/^"public-api";r=99;t=(60|5\d)$/),
    });
    const { headers, text } = answers.at(-1)!;
    expect(headers.ratelimit).toMatch(/^"public-api";r=0;t=\d+$/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(text)).toMatchObject({ status: 429, type: '/developers/problems/too-many-requests' });
  });

  it('share sign-outs', async () => {
    const person = await product.person();
    const read = () => second.call({ method: 'GET', path: '/api/profile', headers: person.headers });
    expect((await read()).status).toBe(200);
    await product.wire.call({ method: 'POST', path: '/auth/v1/logout', headers: person.headers });
    expect((await read()).status).toBe(401);
  });
});
