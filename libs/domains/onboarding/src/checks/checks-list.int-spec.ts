import { ChecksQuery } from '@townlink/contracts';
import { type FilledReader, readFilled } from '@townlink/server-http/testing';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { listChecks } from './checks.query';

/** 12,000 approved checks, half of them licenses, and 600 documents that wait. */
const MANY_CHECKS = `
  insert into cities (name, slug, state) values ('Checkton', 'checkton-ut', 'UT');
  insert into categories (name, slug) values ('Checker', 'checker');
  create temporary table people as select n, uuidv7() as id from generate_series(1, 6000) n;
  insert into auth.users (id, email) select id, 'p' || n || '@x.example' from people;
  insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id, vetting_status, membership_tier)
  select p.id, 'p' || n, 'Provider ' || n, 'Pat', '801-555-0100', 'p' || n || '@x.example', c.id, k.id, 'approved', 'basic'
    from people p, cities c, categories k where c.slug = 'checkton-ut' and k.slug = 'checker';
  insert into listing_checks (provider_id, kind, state, file_path, submitted_at, decided_at)
  select v.id, kind, state, file_path, timestamptz '2026-11-22 12:00Z' - n / 2 * interval '1 minute', decided_at
    from people p join providers v on v.user_id = p.id
   cross join lateral (values ('license', 'approved', null, now()), ('bond', 'approved', 'checks/1.pdf', now()),
     ('insurance', 'waiting', 'checks/2.pdf', null)) made (kind, state, file_path, decided_at)
   where state = 'approved' or n % 10 = 0;
  update listing_checks set renamed_at = now() where state = 'approved' and substr(id::text, 36) = '0'`;

describe('the list of checks', () => {
  let database: TestDatabase;
  let filled: FilledReader;

  beforeAll(async () => {
    database = await createTestDatabase();
    filled = await readFilled(database, MANY_CHECKS);
  });
  afterAll(async () => {
    await filled?.close();
    await database?.drop();
  });

  it.each([
    ['waiting', 'asc', 600],
    ['waiting', 'desc', 600],
    ['approved', 'desc', 6_000],
    ['renamed', 'asc', 600],
  ] as const)(
    '[CONSOLE-1, PASS-1] shows %s ones each once, %s, without a full scan',
    async (state, direction, total) => {
      const seen = new Set<string>();
      const query = () => Object.assign(new ChecksQuery(), { state, direction, size: 100 });
      let page = await listChecks(filled.tx, query());
      for (let read = 0; read < 6; read += 1) {
        for (const { id } of page.rows) seen.add(id);
        if (!page.next) break;
        page = await listChecks(filled.tx, Object.assign(query(), { after: page.next }));
      }
      expect(seen.size).toBe(600);
      expect(page.total).toBeGreaterThanOrEqual(Math.min(total, 600));
    },
  );
});
