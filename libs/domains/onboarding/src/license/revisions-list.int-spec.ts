import { type ListPage, type WaitingRevision, WaitingRevisionsQuery } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { type FilledReader, readFilled } from '@townlink/server-http/testing';
import type { TestApp } from '@townlink/server-testing/app';
import { startOnboarding } from '../testing/onboarding-app';
import { listWaiting } from './revisions.query';

/** 12,000 changes of different providers, 600 of them pending, two submitted at each moment. */
const MANY_CHANGES = `
  insert into cities (name, slug, state) values ('Changeton', 'changeton-ut', 'UT');
  insert into categories (name, slug) values ('Changer', 'changer');
  create temporary table people as select n, uuidv7() as id from generate_series(1, 12000) n;
  insert into auth.users (id, email) select id, 'p' || n || '@x.example' from people;
  insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id, vetting_status, membership_tier)
  select p.id, 'p' || n, 'Provider ' || n, 'Pat', '801-555-0100', 'p' || n || '@x.example', c.id, k.id, 'approved', 'basic'
    from people p, cities c, categories k where c.slug = 'changeton-ut' and k.slug = 'changer';
  insert into provider_revisions (provider_id, state, business_name, submitted_at)
  select v.id, case when n % 20 = 0 then 'waiting' else 'approved' end, 'New name ' || n,
         timestamptz '2026-11-22 12:00Z' - n / 40 * interval '1 minute'
    from people p join providers v on v.user_id = p.id`;

describe('pending changes', () => {
  let app: TestApp;
  let admin: SignedInPerson;
  let filled: FilledReader;

  beforeAll(async () => {
    app = await startOnboarding();
    admin = await signedInPerson(app, 'admin');
    filled = await readFilled(app.database, MANY_CHANGES);
  });
  afterAll(async () => {
    await filled?.close();
    await app?.close();
  });

  const read = async (query: string) =>
    (await app.http.get<ListPage<WaitingRevision>>(`/api/admin/revisions?${query}`, { as: admin })).body;
  const ids = ({ rows }: ListPage<WaitingRevision>) => rows.map(({ id }) => id);

  it.each(['asc', 'desc'])(
    '[CONSOLE-1] are shown each once, page by page, %s, and the same on the way back',
    async (direction) => {
      const filter = `size=100&direction=${direction}`;
      const pages: string[][] = [];
      let page = await read(filter);
      expect(page).toMatchObject({ total: 600, is_estimate: false, previous: null });
      for (; page.next; page = await read(`${filter}&after=${page.next}`)) pages.push(ids(page));
      expect(new Set([...pages.flat(), ...ids(page)]).size).toBe(600);
      for (; page.previous; pages.pop()) {
        page = await read(`${filter}&before=${page.previous}`);
        expect(ids(page)).toEqual(pages.at(-1));
      }
      expect(pages).toEqual([]);
    },
  );

  it('[CONSOLE-1] are read page by page without a full scan', async () => {
    const query = Object.assign(new WaitingRevisionsQuery(), { size: 100 });
    const first = await listWaiting(filled.tx, query);
    const second = await listWaiting(filled.tx, Object.assign(new WaitingRevisionsQuery(), { after: first.next }));
    expect(second.rows[0]!.submitted_at >= first.rows.at(-1)!.submitted_at).toBe(true);
  });

  it('[CONSOLE-1] answer 400 naming the field for an invalid cursor', async () => {
    const { status, body } = await app.http.get('/api/admin/revisions?after=x', { as: admin });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ errors: [expect.objectContaining({ field: 'after' })] }),
    ]);
  });
});
