import { suiteFixture } from '@townlink/server-testing';
import { ADMIN_READS, ADMIN_WRITES, PRESENCE } from './support/admin-writes';
import { fingerprints } from './support/fingerprints';
import { type Person, Product } from './support/product';
import { addressOf, readRoutes, type Route } from './support/routes';

interface Entry {
  actor_id: string;
  action: string;
  subject_type: string;
  before: object | null;
  after: object | null;
  address: string | null;
}

describe('changes by administrators', () => {
  const product = suiteFixture(() => Product.start({ settings: { LAUNCH_CHECK_SECONDS: '1' } }));
  let routes: Map<string, Route>;
  let admin: Person;

  beforeAll(async () => {
    const all = await readRoutes(product.wire);
    const writes = all.filter(({ access, method }) => access === 'admin' && method !== 'GET');
    routes = new Map(writes.map((route) => [`${route.method} ${route.path}`, route]));
    admin = await product.person('admin');
  });

  const entries = (): Promise<Entry[]> =>
    product.database.query('select actor_id, action, subject_type, before, after, address from audit_log order by id');

  async function prepared(name: string) {
    const { parts, body = {}, form } = await ADMIN_WRITES[name]!(product.database, admin.id);
    const route = routes.get(name)!;
    const path = addressOf(route, parts);
    if (form) return () => upload(path, form);
    return () =>
      route.writes
        ? product.wire.json(route.method, path, admin.headers, body)
        : product.wire.call({ method: route.method, path, headers: admin.headers });
  }

  async function upload(path: string, body: FormData) {
    const response = await fetch(product.origin + path, { method: 'POST', headers: admin.headers, body });
    return { status: response.status, text: await response.text() };
  }

  it('[ADM-9] are all listed here', () => {
    expect([...routes.keys()].sort()).toEqual([...Object.keys(ADMIN_WRITES), ...ADMIN_READS, ...PRESENCE].sort());
  });

  it.each(Object.keys(ADMIN_WRITES))(
    '[ADM-9] is in the audit log once, with before and after, who and from where: %s',
    async (name) => {
      const call = await prepared(name);
      const earlier = await entries();
      const { status, text } = await call();
      expect([status < 300, text]).toEqual([true, text]);
      const added = (await entries()).slice(earlier.length);
      expect(added).toHaveLength(1);
      expect(added[0]).toMatchObject({ actor_id: admin.id, address: '127.0.0.1' });
      expect(added[0]!.before ?? added[0]!.after).not.toBeNull();
      expect(added[0]!.before).not.toEqual(added[0]!.after);
    },
  );

  describe('while the audit log cannot be written', () => {
    beforeAll(() =>
      product.database.query(`
        create function public.refuse_entry() returns trigger language plpgsql as $$ begin raise 'The disk is full.'; end $$;
        create trigger refuse_entry before insert on audit_log for each row execute function public.refuse_entry()`),
    );
    afterAll(() => product.database.query('drop trigger refuse_entry on audit_log'));

    it.each(Object.keys(ADMIN_WRITES))('[ADM-9] is refused: %s', async (name) => {
      const call = await prepared(name);
      const before = await fingerprints(product.database);
      expect((await call()).status).toBe(500);
      expect(await fingerprints(product.database)).toEqual(before);
    });
  });
});
