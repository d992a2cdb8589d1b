import { suiteFixture } from '@townlink/server-testing';
import { type Person, Product } from './support/product';
import { fingerprints } from './support/fingerprints';
import {
  callNaming,
  type Ids,
  nameAt,
  type NamingCall,
  UNOWNED,
  type Place,
  thingsNamedBy,
  usualBody,
  withId,
} from './support/named-things';
import { addressOf, readRoutes, type Route } from './support/routes';
import { apply, applyAndPay, makeFixtures } from './support/fixtures';
import type { WireAnswer } from './support/wire';

/** Public ids: id of a shown picture, provider_id of a company's identity provider in the settings. */
const OPEN = [...UNOWNED, 'slug', 'code', 'state', 'id', 'provider_id', 'page'];

type Attempt = [string, () => Promise<WireAnswer>];

describe('access to other users’ data', () => {
  const product = suiteFixture(() => Product.start({ worker: true, settings: { LOG_LEVEL: 'warn' } }));
  let routes: Route[];
  let mallory: Person;
  /** Records of the other user, by their names in calls. */
  let theirs: Ids;
  let secrets: string[];
  let own: Ids;

  beforeAll(async () => {
    routes = await readRoutes(product.wire);
    const { cityId, categoryId } = await makeFixtures(product);
    const victim = await product.person();
    mallory = await product.person();
    const application = await applyAndPay(product, victim, cityId, {
      businessName: 'Listed Plumbing',
      membershipTier: 'featured',
      contactName: 'Vera Victim',
      phoneDisplayOptIn: false,
      phone: '801 555 0177',
    });
    const mine = await apply(product, mallory, cityId, { membershipTier: 'standard' });
    const { providerId, checkout, stripe_customer_id, license_file_path } = application;
    const names = [
      'id',
      'ids',
      'providerId',
      'providerIds',
      'provider_id',
      'factor_id',
      'passkey_id',
      'session_id',
      'waitlistEntryId',
      'revisionId',
      'checkId',
      'kind',
      'referralId',
      'referralIds',
      'alias',
      'page',
      'email',
      'number',
      'account_id',
      'send_id',
      'step',
      'key_id',
    ];
    theirs = { ...Object.fromEntries(names.map((name) => [name, providerId])), checkout, stripe_customer_id };
    own = { providerId: mine.providerId, cityId, categoryId, city_id: cityId, category_id: categoryId };
    secrets = ['Vera Victim', '555 0177', '5550177', victim.email, stripe_customer_id, license_file_path];
    // The payment provider's events about the second application would change tables in a test.
    await product.sandbox.control.settleWebhooks();
    await product.stopWorker();
  });

  const call = (route: Route, { path, body }: NamingCall): Promise<WireAnswer> =>
    body
      ? product.wire.json(route.method, path, mallory.headers, body)
      : product.wire.call({ method: route.method, path, headers: mallory.headers });

  /** Every authenticated call with an id, with another user's id in its place, one at a time. */
  const attempts = (): Attempt[] =>
    routes
      .filter(({ access }) => access === 'signed-in' || access === 'admin')
      .flatMap((route) => {
        const named = thingsNamedBy(route);
        const usual = usualBody(route, own);
        const attempt = (place: Place, at: string, made: NamingCall): Attempt => [
          `${route.method} ${route.path} ${place} ${at}`,
          () => call(route, made),
        ];
        const theirsAt = (name: string) => theirs[name]!;
        const inPath = { body: route.body ? usual : undefined, ...callNaming(route, 'path', theirsAt, own) };
        return [
          ...(named.path.length > 0 ? [attempt('path', named.path.join(' '), inPath)] : []),
          ...named.query.map((at) => attempt('query', at, { path: `${addressOf(route, own)}?${at}=${theirs[at]}` })),
          ...named.body.map((at) => {
            const body = withId(usual, at, theirsAt(nameAt(at)));
            return attempt('body', at, { path: addressOf(route, own), body });
          }),
        ];
      });

  it('covers every id that a route accepts', () => {
    const unknown = routes.flatMap(({ method, path, access, parts, idsInQuery, idsInBody }) => {
      const known = access === 'public' ? OPEN : [...UNOWNED, ...Object.keys(theirs)];
      return [...parts, ...idsInQuery, ...idsInBody]
        .filter((at) => !known.includes(nameAt(at)))
        .map((at) => `${method} ${path} ${at}`);
    });
    expect(unknown).toEqual([]);
  });

  it('is refused in every call with an id: 403 or 404, without data or changes', async () => {
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

  it('is not part of public responses, which show listings only', async () => {
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

  it('[STORE-1] is refused for files without a signature of exactly that path', async () => {
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
      signed.pathname + signed.search.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? 'A' : '_'}`),
    ];
    for (const address of forged) {
      const { status, text } = await open(address);
      expect([address, [403, 404].includes(status)]).toEqual([address, true]);
      expect(text).not.toContain('%PDF');
    }
  });

  it('is refused by ids of another kind', async () => {
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

  it('[ONB-1] refuses an application with an unknown city', async () => {
    const person = await product.person();
    const before = await fingerprints(product.database);
    for (const cityId of [own.categoryId, theirs.providerId]) {
      await expect(apply(product, person, cityId!)).rejects.toThrow('400');
    }
    expect(await fingerprints(product.database)).toEqual(before);
  });
});
