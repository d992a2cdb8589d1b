import { suiteFixture } from '@townlink/server-testing';
import {
  COUNTED_EXACTLY,
  type ListPage,
  MODERATED_SORTS,
  type ModeratedProvider,
  type ModeratedSort,
  PROVIDER_STATUS_FILTERS,
  PROVIDER_TIER_FILTERS,
  ProvidersQuery,
  SORT_DIRECTIONS,
  type SortDirection,
  VettingQuery,
} from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { readingLittle, readPages, readPagesBack, withoutTableScans } from '@townlink/server-http/testing';
import type { PublicFiles } from '@townlink/server-storage';
import pg from 'pg';
import { startOnboarding } from '../testing/onboarding-app';
import { findDuplicates } from '../vetting/duplicates.query';
import { listPending } from '../vetting/vetting-queue.query';
import { countModeration, listModerated } from './moderation.query';
import { randomUUID } from 'node:crypto';

/**
 * 20,000 decided and 100 pending providers of realistic size; three per name, and one name like a spreadsheet formula.
 */
const MANY_PROVIDERS = `
  insert into cities (name, slug, state) select 'City ' || n, 'city-' || n || '-ut', 'UT' from generate_series(1, 20) n;
  insert into categories (name, slug) select 'Category ' || n, 'category-' || n from generate_series(1, 10) n;
  create temporary table markets as
    select row_number() over (order by t.slug, c.slug) - 1 as number, t.id as city_id, c.id as category_id
      from cities t, categories c where t.slug like 'city-%' and c.slug like 'category-%';
  create temporary table people as select n, uuidv7() as id from generate_series(0, 20099) n;
  insert into auth.users (id, email) select id, 'p' || n || '@x.example' from people;
  insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id, vetting_status,
      vetting_notes, membership_tier, is_active, paused_at, created_at, updated_at)
  select p.id, 'p' || n, case n when 7 then '=cmd|'' /C calc''!A0' else 'Provider ' || n / 3 end, 'Pat', '80' || lpad(n::text, 8, '0'),
         'p' || n || '@x.example', c.city_id, c.category_id,
         case when n >= 20000 then 'pending' when n % 50 = 0 then 'rejected' else 'approved' end,
         repeat('Notes ', 100), case when n % 200 = 3 then 'featured' when n % 200 = 4 then 'standard' else 'basic' end,
         n < 20000 and n % 50 > 1, case when n < 20000 and n % 50 = 1 then now() end,
         now() - n * interval '1 hour', now() - (n / 2) * interval '2 hours'
    from people p join markets c on c.number = n % 200`;

type Page = ListPage<ModeratedProvider>;

describe('the list of providers', () => {
  const app = suiteFixture(startOnboarding);
  let admin: SignedInPerson;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
    const owner = new pg.Client(app.database.ownerUrl);
    await owner.connect();
    await owner.query(MANY_PROVIDERS);
    await owner.query('vacuum analyze');
    await owner.end();
  });

  const read = async (query: string) => (await app.http.get<Page>(`/api/admin/providers?${query}`, { as: admin })).body;
  const readAt = (filter: string) => (place: object) => read(`${filter}&${new URLSearchParams({ ...place })}`);
  const ids = ({ rows }: Page) => rows.map(({ id }) => id);

  it.each([
    ['changed', 'desc'],
    ['changed', 'asc'],
    ['applied', 'desc'],
    ['name', 'asc'],
    ['name', 'desc'],
  ])(
    '[CONSOLE-1] shows each row once, page by page, by %s %s, and the same on the way back',
    async (sort, direction) => {
      const readRejected = readAt(`status=rejected&sort=${sort}&direction=${direction}`);
      const pages = await readPages(readRejected);
      expect(pages[0]).toMatchObject({ total: 400, is_estimate: false, previous: null });
      expect(new Set(pages.flatMap(ids)).size).toBe(400);
      const back = await readPagesBack(readRejected, pages.pop()!);
      expect(back.map(ids)).toEqual(pages.map(ids));
    },
  );

  it('[CONSOLE-1] skips and repeats nothing when a row disappears between two pages', async () => {
    const first = await read('status=paused&sort=name&direction=asc');
    const expected = ids(await read(`status=paused&sort=name&direction=asc&after=${first.next}`));
    await app.database.query(`update providers set paused_at = null where id = $1`, [first.rows[3]!.id]);
    expect(ids(await read(`status=paused&sort=name&direction=asc&after=${first.next}`))).toEqual(expected);
  });

  it('[CONSOLE-1] counts up to ten thousand, and estimates beyond', async () => {
    const { total, is_estimate } = await read('');
    expect(is_estimate).toBe(true);
    expect(total).toBeGreaterThan(10_000);
    expect(total).toBeLessThan(25_000);
  });

  it('[ADM-3] finds part of a name or email, but only prefixes for fewer than three characters', async () => {
    expect((await read('q=p1777@')).rows.map(({ email }) => email)).toEqual(['p1777@x.example']);
    expect((await read('q=rovider%20592')).total).toBe(33);
    expect((await read('q=%3dc')).rows.map(({ email }) => email)).toEqual(['p7@x.example']);
    expect((await read('q=md')).total).toBe(0);
  });

  it.each<[ModeratedSort, SortDirection]>([
    ['changed', 'desc'],
    ['applied', 'asc'],
    ['name', 'asc'],
  ])(
    '[ADM-3] shows each match of a text that half of all share once, by %s %s, also within a filter',
    async (sort, direction) => {
      const filter = `q=p1&status=rejected&size=100&sort=${sort}&direction=${direction}`;
      const expected = await app.database.query<{ id: string }>(
        `select id from providers where vetting_status = 'rejected' and email like 'p1%'`,
      );
      const pages = await readPages(readAt(filter));
      expect(pages[0]).toMatchObject({ total: expected.length, is_estimate: false });
      expect(pages.flatMap(ids).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    },
  );

  it('[ADM-3] shows each match of a common word once, across eight thousand non-matches', async () => {
    const shown = (await readPages(readAt('q=p1&size=500&sort=applied'))).flatMap(ids);
    expect([shown.length, new Set(shown).size]).toEqual([11_111, 11_111]);
  });

  it('[CONSOLE-1] estimates the matches of a common word', async () => {
    const { total, is_estimate } = await read('q=p1');
    expect(is_estimate).toBe(true);
    expect(total).toBeGreaterThan(9000);
    expect(total).toBeLessThan(13_000);
  });

  it.each([
    ['no cursor', 'x'],
    ['of another order', Buffer.from(JSON.stringify(['name', 'desc', 'a', crypto.randomUUID()])).toString('base64url')],
    [
      'with a day that is none',
      Buffer.from(JSON.stringify(['changed', 'desc', '2026-13-45 00:00:00+00', crypto.randomUUID()])).toString(
        'base64url',
      ),
    ],
    ['of another shape', Buffer.from('{"a":1}').toString('base64url')],
  ])('refuses a place in the list that is %s with 400, naming the field', async (_, cursor) => {
    for (const field of ['after', 'before']) {
      const answer = await app.http.get(`/api/admin/providers?${field}=${cursor}`, { as: admin });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
  });

  it('[CONSOLE-1] can be downloaded with filters, safe for spreadsheets, which is audited', async () => {
    const { headers, body } = await app.http.get<string>('/api/admin/providers/csv?status=active&size=25', {
      as: admin,
    });
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toBe('attachment; filename="providers.csv"');
    const lines = body
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    const listed = await app.database.query<{ count: number }>(
      `select count(*)::int as count from providers where vetting_status = 'approved' and is_active`,
    );
    expect(lines).toHaveLength(1 + listed[0]!.count);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines[0]).toBe('Business,Contact,Email,Phone,Website,Category,City,State,Status,Tier,Applied,Changed');
    expect(lines.find((line) => line.includes('p7@x.example'))).toMatch(/^'=cmd/);
    const [entry] = await app.database.query(
      `select actor_id, subject_type, details from audit_log where action = 'list.export' order by created_at desc limit 1`,
    );
    expect(entry).toEqual({
      actor_id: admin.id,
      subject_type: 'providers',
      details: { filter: { status: 'active', tier: 'all', searches: false } },
    });
  });

  it('[CONSOLE-1] stops reading when the client disconnects', async () => {
    const leave = new AbortController();
    const answer = await fetch(`${app.origin}/api/admin/providers/csv`, {
      headers: admin.headers,
      signal: leave.signal,
    });
    const reader = answer.body!.getReader();
    await reader.read();
    leave.abort();
    await expect(reader.read()).rejects.toThrow();
    expect((await read('status=rejected')).total).toBe(400);
  });

  describe('with many rows', () => {
    let service: pg.Client;

    beforeAll(async () => {
      service = new pg.Client({ connectionString: app.database.url, options: '-c role=townlink_service' });
      await service.connect();
    });
    afterAll(() => service.end());

    const files = { picture: () => ({ url: '' }) } as unknown as PublicFiles;
    const queryOf = (changes: Partial<ProvidersQuery>) => Object.assign(new ProvidersQuery(), changes);
    const cursor = (sort: ModeratedSort, key: string) =>
      Buffer.from(JSON.stringify([sort, 'desc', key, '0199f0f0-0000-7000-8000-000000000001'])).toString('base64url');

    it.each<[string, Partial<ProvidersQuery>]>([
      ['the first page', {}],
      ['by application', { sort: 'applied' }],
      ['by name', { sort: 'name' }],
      ['far down', { after: cursor('changed', '2026-01-01 00:00:00+00') }],
      ['far down by name', { sort: 'name', after: cursor('name', 'provider 2') }],
      ['active', { status: 'active' }],
      ['paused', { status: 'paused' }],
      ['rejected by name', { status: 'rejected', sort: 'name' }],
      ['in need of attention', { status: 'attention' }],
      ['of a tier', { tier: 'featured' }],
      ['searched', { q: 'provider 177' }],
      ['searched by two characters', { q: 'p1' }],
      ['searched without matches', { q: 'no such name' }],
    ])('[CONSOLE-1] %s is read without reading the table', async (_, changes) => {
      await expect(listModerated(withoutTableScans(service), files, queryOf(changes))).resolves.toBeTruthy();
    });

    it.each(PROVIDER_STATUS_FILTERS)(
      '[CONSOLE-1] a word that all share, of those %s, of every tier and in every order, is read without reading the table',
      async (status) => {
        for (const tier of PROVIDER_TIER_FILTERS)
          for (const sort of MODERATED_SORTS)
            for (const direction of SORT_DIRECTIONS) {
              const query = queryOf({ q: 'rovider', status, tier, sort, direction });
              await listModerated(withoutTableScans(service), files, query);
            }
      },
    );

    it.each([
      ['xqz', COUNTED_EXACTLY],
      ['xqzj', COUNTED_EXACTLY],
      ['no such name', COUNTED_EXACTLY],
      ['p1', 11_111],
      ['rovider', COUNTED_EXACTLY],
    ])(
      '[CONSOLE-1] %j, with any filter and in any order, reads only as many rows as are counted, or the %d that contain it',
      async (q, most) => {
        for (const status of ['all', 'paused', 'rejected', 'attention'] as const)
          for (const tier of ['all', 'featured'] as const)
            for (const sort of MODERATED_SORTS)
              for (const direction of SORT_DIRECTIONS) {
                const query = queryOf({ q, status, tier, sort, direction });
                await listModerated(readingLittle(service, most), files, query);
              }
      },
    );

    it('[CONSOLE-1] reads pending applications and figures without a full scan', async () => {
      for (const direction of ['asc', 'desc'] as const) {
        await listPending(
          withoutTableScans(service),
          files,
          Object.assign(new VettingQuery(), { direction }),
          randomUUID(),
        );
      }
      await countModeration(withoutTableScans(service));
    });

    it('[CONSOLE-1] finds duplicates without a full scan', async () => {
      const [waiting] = await app.database.query<{ id: string }>(
        `update providers set website_url = 'https://p20001.example', email = 'pat@p20001.example'
          where email = 'p20001@x.example' returning id`,
      );
      await expect(findDuplicates(withoutTableScans(service), waiting!.id)).resolves.toEqual(expect.any(Array));
    });
  });
});
