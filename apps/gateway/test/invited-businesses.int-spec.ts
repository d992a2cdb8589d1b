import { suiteFixture } from '@townlink/server-testing';
import { HttpCaller } from '@townlink/server-testing/app';
import type { FunnelRow, InvitationFunnel } from '@townlink/contracts';
import { randomUUID } from 'node:crypto';
import { apply, makeFixtures } from './support/fixtures';
import { type Person, Product } from './support/product';

const NAME = 'Zephyrine Imported Plumbing';

describe('an imported business', () => {
  const product = suiteFixture(() =>
    Product.start({ settings: { VETTING_UNDO_SECONDS: '0', INVITATIONS_PER_HOUR: '3600' }, worker: true }),
  );
  let http: HttpCaller;
  let cityId: string;
  let importId: string;
  let admin: Person;
  const email = `${randomUUID()}@x.example`;

  beforeAll(async () => {
    http = new HttpCaller(product.origin);
    ({ cityId } = await makeFixtures(product));
    admin = await product.person('admin');
    const [row] = await product.database.query<{ id: string }>(
      `insert into imports (kind, state, file_name, size_bytes, encoding, separator, columns)
       values ('businesses', 'imported', 'list.csv', 9, 'utf-8', ',', '["Name"]') returning id`,
    );
    importId = row!.id;
    await product.database.query(
      `insert into imported_businesses (import_id, key, business_name, email, phone, website_url, city_slug, category_id)
       select $1, 'id:zephyrine', $2, $3, '801 555 0142', 'https://zephyrine.example/', t.slug,
              (select id from categories where not is_proposed order by name limit 1)
         from cities t where t.id = $4`,
      [importId, NAME, email, cityId],
    );
  });

  /** Every public response that could name the business. */
  async function publicAnswers(): Promise<[string, string][]> {
    const [town] = await product.database.query<{ slug: string; state: string }>(
      'select slug, state from cities where id = $1',
      [cityId],
    );
    const { slug, state } = town!;
    const q = 'zephyrine';
    const paths = [
      '/',
      `/search?q=${q}`,
      `/search?q=${q}&city=${slug}`,
      `/${state.toLowerCase()}/${slug}`,
      `/api/find?q=${q}`,
      `/api/find?q=${q}&city=${slug}`,
      `/api/providers/search?q=${q}`,
      `/api/providers/search?q=${q}&city=${slug}`,
      `/api/providers/zephyrine-imported-plumbing`,
      `/api/places?q=${q}`,
      '/api/newest-listings',
      '/api/public/providers',
      '/sitemap.xml',
      '/sitemaps/pages.xml',
      `/sitemaps/cities.xml?from=${slug}`,
    ];
    return Promise.all(
      paths.map(async (path): Promise<[string, string]> => [path, await (await fetch(product.origin + path)).text()]),
    );
  }

  const named = async (): Promise<string[]> =>
    (await publicAnswers())
      .filter(([, text]) => /Zephyrine Imported|zephyrine\.example/.test(text))
      .map(([path]) => path);

  const funnel = async (): Promise<FunnelRow | undefined> =>
    (await http.get<InvitationFunnel>('/api/admin/invitations?by=import', { as: admin })).body.rows.find(
      ({ key }) => key === importId,
    );

  it('[CLAIM-1] is in no page, search, sitemap or API, whether imported, invited, claimed or applied', async () => {
    expect(await named()).toEqual([]);
    expect((await http.post(`/api/admin/imports/${importId}/invitations/start`, undefined, { as: admin })).status).toBe(
      200,
    );
    await product.database.query(
      `insert into outbox (queue, name, payload) values ('newsletters', 'invitations.send', '{}')`,
    );
    await product.settled(`select from messages where recipient = $1 and sent_at is not null`, [email]);
    const [message] = await product.sandbox.control.messages({ to: email });
    const token = /\/provider\/claim\?token=([\w-]{43})/.exec(message!.text!)![1]!;
    expect(await named()).toEqual([]);
    const owner = await product.person();
    expect((await http.post('/api/claims/by-link', { token }, { as: owner })).status).toBe(200);
    expect(await named()).toEqual([]);
    expect(await funnel()).toMatchObject({ imported: 1, invited: 1, applied: 0, approved: 0 });
    await apply(product, owner, cityId, { businessName: NAME, email: owner.email });
    await product.settled(`select from business_claims where user_id = $1 and applied_at is not null`, [owner.id]);
    expect(await named()).toEqual([]);
    expect(await funnel()).toMatchObject({ applied: 1, approved: 0 });
  });
});
