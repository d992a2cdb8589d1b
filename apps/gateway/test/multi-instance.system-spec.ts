import { type ReplicatedPostgres, startReplicatedPostgres } from '@townlink/embedded-postgres/replicated';
import { accountsClient, tokenOf } from '@townlink/domain-auth/testing';
import { databaseOn, eventually } from '@townlink/server-testing';
import { bearer } from '@townlink/server-testing/app';
import { type Applied, apply, makeFixtures } from './support/fixtures';
import { PASSWORD, type Person, Product } from './support/product';
import { startGateway } from './support/running-gateway';
import { Wire } from './support/wire';

const PAGE = '/ut/riverton-ut/plumber';

describe('two gateways and two workers on a primary and its replica', () => {
  let postgres: ReplicatedPostgres;
  let product: Product;
  let origins: [string, string];
  let stopPages: () => Promise<unknown>;
  /** Origins of the built gateways, which serve pages as well; each a separate process. */
  let pages: string[];
  let cityId: string;
  let search: string;
  let admin: Person;

  beforeAll(async () => {
    postgres = await startReplicatedPostgres();
    const database = await databaseOn(postgres);
    const addresses = { DATABASE_READ_URL: postgres.replica.readUrl };
    const settings = { ...addresses, LOG_LEVEL: 'warn', AUTH_SIGN_UP_BOUND_TO_BROWSER: 'false' };
    product = await Product.start({ database, worker: true, settings });
    await product.startWorker();
    origins = [product.origin, (await product.addGateway()).origin];
    const place = await makeFixtures(product);
    cityId = place.cityId;
    search = `/api/providers/search?city_id=${cityId}&category_id=${place.categoryId}`;
    admin = await product.person('admin');
    const lasting = { ...database, drop: () => Promise.resolve() };
    const built = [await startGateway(addresses, lasting), await startGateway(addresses, lasting)];
    stopPages = () => Promise.all(built.map(({ stop }) => stop()));
    pages = built.map(({ origin }) => origin);
  });

  afterAll(async () => {
    await stopPages?.();
    await product?.close();
    await postgres?.stop();
  });

  const text = async (address: string) => (await fetch(address)).text();

  /** Waits until both searches and both pages show it, or none. */
  async function isShown(name: string, expected: boolean): Promise<void> {
    for (const address of [...origins.map((origin) => origin + search), ...pages.map((origin) => origin + PAGE)])
      await eventually(async () =>
        expect([address, (await text(address)).includes(name)]).toEqual([address, expected]),
      );
  }

  async function approve(origin: string, providerId: string): Promise<void> {
    const wire = new Wire(origin);
    const body = { providerId, action: 'approve' };
    const { status, text } = await wire.json('POST', '/api/admin/vet-provider', admin.headers, body);
    wire.close();
    expect([status, text]).toEqual([200, expect.stringContaining('is_active')]);
  }

  /** Pays an application, and waits until a worker has processed it. */
  async function pay({ providerId, checkoutUrl }: Applied): Promise<void> {
    const session = new URL(checkoutUrl!).pathname.split('/').at(-1)!;
    await product.sandbox.control.payCheckout(session, { email: 'payer@example.com' });
    const paid = `select from subscriptions where provider_id = $1 and status = 'active' and first_paid_at is not null`;
    await product.settled(paid, [providerId]);
  }

  it('[OPS-4] accept a sign-up at one gateway and its application at the other, and show it at both once approved', async () => {
    const [first, second] = origins;
    const email = 'olga@example.com';
    expect((await accountsClient(first).signUp({ email, password: PASSWORD })).error).toBeNull();
    const message = await eventually(async () => {
      const sent = await product.sandbox.control.messages();
      return sent.find(({ to }) => to.includes(email)) ?? Promise.reject(new Error('No email yet'));
    });
    const link = /https?:\/\/\S*token_hash=\S+/.exec(message.text!)![0];
    const verified = await accountsClient(second).verifyOtp({ type: 'signup', token_hash: tokenOf(link) });
    expect(verified.error).toBeNull();
    const person = { email, ...bearer(verified.data.session!.access_token) };
    const applied = await apply({ origin: second }, person, cityId, { businessName: 'Olga Pipes' });
    await pay(applied);
    await isShown('Olga Pipes', false);
    await approve(first, applied.providerId);
    await isShown('Olga Pipes', true);
  });

  it('[OPS-4] show an approval at both while the replica stalls, and afterwards', async () => {
    const businessName = 'Pipes of Today';
    const applied = await apply(product, await product.person(), cityId, { businessName });
    await pay(applied);
    await isShown(businessName, false);
    await postgres.replica.holdUp();
    await approve(origins[1], applied.providerId);
    await isShown(businessName, true);
    await postgres.replica.goOn();
    await isShown(businessName, true);
  });

  it('[OPS-4] refuse no request while the replica is down', async () => {
    await postgres.replica.stop();
    const searches = Array.from({ length: 40 }, (_, number) =>
      fetch(`${origins[number % 2]}${search}&page=${number + 1}`),
    );
    expect(new Set((await Promise.all(searches)).map(({ status }) => status))).toEqual(new Set([200]));
    await postgres.replica.start();
  });
});
