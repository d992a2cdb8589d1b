import { type Person, Product } from './support/product';
import { fingerprints } from './support/fingerprints';
import { addressOf, exampleOf, readRoutes, type Route } from './support/routes';
import { apply, makeFixtures } from './support/fixtures';
import type { WireAnswer } from './support/wire';

const NAMES_A_THING = /id$|^checkout$/i;

/** Names of things that are nobody's, which anyone may name; a challenge is worth nothing without what answers it. */
const NOBODYS = [
  ...['challenge_id', 'place_id', 'placeId', 'limitId'],
  ...['cityId', 'categoryId', 'city_id', 'category_id', 'sourceCategoryId', 'targetCategoryId'],
];

/** What anybody may name: id is that of a picture that is shown, provider_id a company's identity provider, of the settings. */
const OPEN = [...NOBODYS, 'slug', 'code', 'state', 'id', 'provider_id'];

type Attempt = [string, () => Promise<WireAnswer>];

/** A body where the route takes one. */
const bodyOf = (fields: unknown[], usual: object) => (fields.length > 0 ? usual : undefined);

describe("someone else's things", () => {
  let product: Product;
  let routes: Route[];
  let mallory: Person;
  /** What belongs to the other one, by the names that calls give it. */
  let theirs: Record<string, string>;
  let secrets: string[];
  let own: Record<string, string>;

  beforeAll(async () => {
    product = await Product.start({ worker: true, settings: { LOG_LEVEL: 'warn' } });
    routes = await readRoutes(product.wire);
    const { cityId, categoryId } = await makeFixtures(product);
    const victim = await product.person();
    mallory = await product.person();
    const application = await apply(product, victim, cityId, {
      businessName: 'Listed Plumbing',
      membershipTier: 'featured',
      contactName: 'Vera Victim',
      phoneDisplayOptIn: false,
      phone: '801 555 0177',
    });
    const session = new URL(application.checkoutUrl!).pathname.split('/').at(-1)!;
    await product.sandbox.control.payCheckout(session, { email: 'vera@example.com' });
    await product.sandbox.control.settleWebhooks();
    const mine = await apply(product, mallory, cityId, { membershipTier: 'standard' });
    const [row] = await product.settled<Row>(
      `select p.stripe_customer_id, p.license_file_path, c.id as checkout from providers p join checkouts c on c.provider_id = p.id
        where p.id = $1 and p.stripe_customer_id is not null`,
      [application.providerId],
    );
    theirs = {
      providerId: application.providerId,
      provider_id: application.providerId,
      id: application.providerId,
      stripe_customer_id: row!.stripe_customer_id,
      checkout: session,
      factor_id: application.providerId,
      passkey_id: application.providerId,
      session_id: application.providerId,
      waitlistEntryId: application.providerId,
      revisionId: application.providerId,
      referralId: application.providerId,
    };
    own = { providerId: mine.providerId, cityId, categoryId, city_id: cityId, category_id: categoryId };
    secrets = ['Vera Victim', '555 0177', '5550177', victim.email, row!.stripe_customer_id, row!.license_file_path];
    await product.stopWorker();
  }, 90_000);

  afterAll(() => product?.close());

  const call = (route: Route, path: string, body?: object): Promise<WireAnswer> =>
    body
      ? product.wire.json(route.method, path, mallory.headers, body)
      : product.wire.call({ method: route.method, path, headers: mallory.headers });

  /** Every call of a signed-in person in which an id stands, with the other one's in its place. */
  function attempts(): Attempt[] {
    return routes
      .filter(({ access }) => access === 'signed-in' || access === 'admin')
      .flatMap((route) => {
        const fields = Object.entries(route.body ?? {});
        const usual = Object.fromEntries(fields.map(([name, schema]) => [name, exampleOf(name, schema, own)]));
        const inBody = fields.filter(([name]) => NAMES_A_THING.test(name) && theirs[name]);
        const inQuery = route.query.filter((name) => theirs[name]);
        const name = (place: string) => `${route.method} ${route.path} ${place}`;
        return [
          ...inBody.map(([field]): [string, () => Promise<WireAnswer>] => [
            name(field),
            () => call(route, addressOf(route, own), { ...usual, [field]: theirs[field] }),
          ]),
          ...inQuery.map((field): Attempt => [
            name(field),
            () => call(route, `${addressOf(route, own)}?${field}=${theirs[field]}`),
          ]),
          ...(route.parts.length > 0
            ? [[name('path'), () => call(route, addressOf(route, theirs), bodyOf(fields, usual))] as Attempt]
            : []),
        ];
      });
  }

  it('are all known here: no route names a thing that is neither theirs nor nobody’s', () => {
    const unknown = routes.flatMap(({ method, path, access, parts, query, body }) => {
      const names = [...parts, ...[...query, ...Object.keys(body ?? {})].filter((name) => NAMES_A_THING.test(name))];
      const known = access === 'public' ? OPEN : [...NOBODYS, ...Object.keys(theirs)];
      return names.filter((name) => !known.includes(name)).map((name) => `${method} ${path} ${name}`);
    });
    expect(unknown).toEqual([]);
  });

  it('are out of reach in every call that takes an id: 403 or 404, nothing told, nothing changed', async () => {
    const before = await fingerprints(product.database);
    const wrong: string[] = [];
    const list = attempts();
    for (const [name, attempt] of list) {
      const { status, text } = await attempt();
      if (status !== 403 && status !== 404) wrong.push(`${name}: ${status} ${text.slice(0, 200)}`);
      for (const secret of secrets) if (text.includes(secret)) wrong.push(`${name} tells ${secret}`);
    }
    process.stdout.write(`${list.length} calls with another one's id\n`);
    expect(list.length).toBeGreaterThanOrEqual(8);
    expect(wrong).toEqual([]);
    expect(await fingerprints(product.database)).toEqual(before);
  });

  it.each(['id', 'user_id', 'providerId', 'role', 'is_active', 'vetting_status', 'membership_tier', 'google_rating'])(
    'cannot be taken over by a field %s that no form has',
    async (field) => {
      const before = await fingerprints(product.database);
      const body = { contactName: 'Mallory', [field]: theirs.providerId };
      const answers = await Promise.all([
        product.wire.json('PATCH', '/api/provider', mallory.headers, body),
        product.wire.json('PATCH', '/api/profile', mallory.headers, { full_name: 'Mallory', [field]: 'admin' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([400, 400]);
      expect(await fingerprints(product.database)).toEqual(before);
    },
  );

  it('are not shown by what is public, where what is listed is', async () => {
    await product.database.query(`update providers set vetting_status = 'approved', is_active = true where id = $1`, [
      theirs.providerId,
    ]);
    const search = await product.wire.call({
      method: 'GET',
      path: `/api/providers/search?city_id=${own.cityId}&category_id=${own.categoryId}`,
    });
    expect(search.status).toBe(200);
    expect(search.text).toContain('Listed Plumbing');
    for (const secret of secrets) expect(search.text).not.toContain(secret);
  });

  it('[STORE-1] are no files for whoever has no signature for exactly that path', async () => {
    const admin = await product.person('admin');
    const path = `/api/admin/providers/${own.providerId}/license`;
    const link = await product.wire.call({ method: 'GET', path, headers: admin.headers });
    const signed = new URL((JSON.parse(link.text) as { url: string }).url, product.origin);
    const open = (address: string) => product.wire.call({ method: 'GET', path: address });
    expect((await open(signed.pathname + signed.search)).status).toBe(200);
    const victims = `/api/files/licenses/${secrets.at(-1)!}`;
    const forged = [
      victims,
      victims + signed.search,
      `${signed.pathname}/../${secrets.at(-1)!.split('/').at(-1)}${signed.search}`,
      signed.pathname +
        signed.search.replace(/expires=(\d+)/, (_, expires: string) => `expires=${Number(expires) + 1}`),
      signed.pathname + signed.search.replace(/signature=./, 'signature=_'),
    ];
    for (const address of forged) {
      const { status, text } = await open(address);
      expect([address, [403, 404].includes(status)]).toEqual([address, true]);
      expect(text).not.toContain('%PDF');
    }
  });

  it('are not made up by ids of another kind', async () => {
    const before = await fingerprints(product.database);
    for (const [city, category] of [
      [own.categoryId, own.cityId],
      [theirs.providerId, own.categoryId],
      [own.cityId, theirs.providerId],
    ]) {
      const path = `/api/capacity?city_id=${city}&category_id=${category}`;
      expect([200, 404]).toContain((await product.wire.call({ method: 'GET', path })).status);
    }
    expect(await fingerprints(product.database)).toEqual(before);
  });

  it('[ONB-1] an application cannot name a city that is not there', async () => {
    const person = await product.person();
    const before = await fingerprints(product.database);
    for (const cityId of [own.categoryId, theirs.providerId]) {
      await expect(apply(product, person, cityId!)).rejects.toThrow('400');
    }
    expect(await fingerprints(product.database)).toEqual(before);
  });
});

interface Row {
  stripe_customer_id: string;
  license_file_path: string;
  checkout: string;
}
