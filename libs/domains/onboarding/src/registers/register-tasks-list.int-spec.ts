import { type RegisterTask, RegisterTasksQuery } from '@townlink/contracts';
import { readList } from '@townlink/server-http';
import { type FilledReader, readFilled } from '@townlink/server-http/testing';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { REGISTER_TASKS, tasksWhere } from './register-tasks.query';

/** 6,000 decided differences, and 600 pending ones. */
const MANY_TASKS = `
  insert into cities (name, slug, state) values ('Checkton', 'checkton-wa', 'WA');
  insert into categories (name, slug) values ('Checker', 'checker');
  create temporary table people as select n, uuidv7() as id from generate_series(1, 6000) n;
  insert into auth.users (id, email) select id, 'p' || n || '@x.example' from people;
  insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id, vetting_status, membership_tier)
  select p.id, 'p' || n, 'Provider ' || n, 'Pat', '801-555-0100', 'p' || n || '@x.example', c.id, k.id, 'approved', 'basic'
    from people p, cities c, categories k where c.slug = 'checkton-wa' and k.slug = 'checker';
  insert into register_tasks (provider_id, own, found, raised_at, outcome, decided_at)
  select v.id, '{}', '{}', timestamptz '2026-11-22 12:00Z' - n / 2 * interval '1 minute', outcome, decided_at
    from people p join providers v on v.user_id = p.id
   cross join lateral (values ('settled', now()), (null, null)) made (outcome, decided_at)
   where outcome is not null or n % 10 = 0`;

describe('the list of differences with registers', () => {
  let database: TestDatabase;
  let filled: FilledReader;

  beforeAll(async () => {
    database = await createTestDatabase();
    filled = await readFilled(database, MANY_TASKS);
  });
  afterAll(async () => {
    await filled?.close();
    await database?.drop();
  });

  it.each([
    ['open', 'asc'],
    ['open', 'desc'],
    ['closed', 'desc'],
  ] as const)('[CONSOLE-1, PASS-2] shows %s ones each once, %s, without a full scan', async (state, direction) => {
    const seen = new Set<string>();
    const query = () => Object.assign(new RegisterTasksQuery(), { state, direction, size: 100 });
    const read = (asked: RegisterTasksQuery) =>
      readList<RegisterTask, 'raised'>(filled.tx, REGISTER_TASKS, tasksWhere(asked), asked);
    let page = await read(query());
    for (let pages = 0; pages < 6; pages += 1) {
      for (const { id } of page.rows) seen.add(id);
      if (!page.next) break;
      page = await read(Object.assign(query(), { after: page.next }));
    }
    expect(seen.size).toBe(600);
  });
});
