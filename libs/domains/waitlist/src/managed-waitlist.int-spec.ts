import { ManagedWaitlistQuery, type SortDirection } from '@townlink/contracts';
import { readingLittle, readPages, readPagesBack, useFilledDatabase } from '@townlink/server-http/testing';
import { readWaitlist } from './managed-waitlist.service';

/**
 * 24,000 people on 480 waitlists: a tenth of the waitlists have a free slot, and one person in a hundred a reservation.
 */
const MANY_WAITING = `
  insert into cities (name, slug, state) select 'City ' || n, 'city-' || n || '-ut', 'UT' from generate_series(1, 24) n;
  insert into categories (name, slug) select 'Category ' || n, 'category-' || n from generate_series(1, 10) n;
  create temporary table markets as
    select row_number() over (order by t.slug, c.slug) - 1 as number, t.id as city_id, c.id as category_id
      from cities t, categories c where t.slug like 'city-%' and c.slug like 'category-%';
  insert into limits (city_id, category_id, tier, cap)
    select city_id, category_id, tier, case when number % 10 = 0 then 2 else 0 end
      from markets cross join (values ('featured'), ('standard')) tiers (tier);
  create temporary table people as select n, uuidv7() as id from generate_series(0, 23999) n;
  insert into auth.users (id, email) select id, 'p' || n || '@x.example' from people;
  insert into waitlist_entries (user_id, provider_name, provider_email, city_id, category_id, tier_requested, created_at,
      reserved_until, claimed_at)
  select p.id, 'Person ' || n, 'p' || n || '@x.example', m.city_id, m.category_id,
         case when n % 480 < 240 then 'featured' else 'standard' end, now() - n * 7919 % 24000 * interval '1 minute',
         case when n % 100 = 0 then now() + interval '1 day' end, case when n % 1000 = 999 then now() end
    from people p join markets m on m.number = n % 240`;

describe('the console’s waitlist with many entries', () => {
  const filled = useFilledDatabase(MANY_WAITING);

  const read = (changes: Partial<ManagedWaitlistQuery>) =>
    readWaitlist(filled(), Object.assign(new ManagedWaitlistQuery(), changes));
  const far = (sort: string, direction: SortDirection, ...group: string[]) =>
    Buffer.from(
      JSON.stringify([sort, direction, '2026-01-01 00:00:00+00', '0199f0f0-0000-7000-8000-000000000001', ...group]),
    ).toString('base64url');

  it.each<[string, Partial<ManagedWaitlistQuery>]>([
    ['the first page', {}],
    ['the last page', { direction: 'desc' }],
    ['far down among those without a slot', { after: far('slot', 'asc', '1') }],
    ['by the wait', { sort: 'since' }],
    ['by the wait, far down', { sort: 'since', direction: 'desc', after: far('since', 'desc') }],
    ['of a tier', { tier: 'standard' }],
    ['of a tier by the wait', { tier: 'featured', sort: 'since' }],
  ])('[ADM-6] %s is read without reading the table', async (_, changes) => {
    await expect(read(changes)).resolves.toBeTruthy();
  });

  it.each<SortDirection>(['asc', 'desc'])(
    '[ADM-6] shows each entry once, page by page, %s: with a free slot first, then the longest wait',
    async (direction) => {
      const readAt = (place: object) => read({ size: 500, direction, ...place });
      const pages = await readPages(readAt);
      const entries = pages.flatMap(({ rows }) => rows);
      expect(new Set(entries.map(({ id }) => id)).size).toBe(23_976);
      const seen = entries.map((row) => `${row.slot_available ? 0 : 1} ${new Date(row.created_at).toISOString()}`);
      expect(seen).toEqual(direction === 'asc' ? seen.toSorted() : seen.toSorted().reverse());
      expect(seen.filter((row) => row.startsWith('0')).length).toBeGreaterThan(2000);
      const ids = ({ rows }: (typeof pages)[number]) => rows.map(({ id }) => id);
      const back = await readPagesBack(readAt, pages.pop()!);
      expect(back.map(ids)).toEqual(pages.map(ids));
    },
  );

  it.each<SortDirection>(['asc', 'desc'])(
    '[ADM-6] shows the same in small pages as in large ones, %s',
    async (direction) => {
      const large = await read({ size: 500, direction });
      const small: string[] = [];
      for (let after: string | null = ''; small.length < 500;) {
        const page = await read({ size: 25, direction, ...(after && { after }) });
        small.push(...page.rows.map(({ id }) => id));
        after = page.next;
      }
      expect(small).toEqual(large.rows.map(({ id }) => id));
    },
  );

  it('[ADM-6] refuses a cursor of an unknown group', async () => {
    await expect(read({ after: far('slot', 'asc', '2') })).rejects.toMatchObject({ status: 400 });
    await expect(read({ sort: 'since', after: far('since', 'asc', '1') })).rejects.toMatchObject({ status: 400 });
  });
});

describe('the waitlist when every tier has a free slot', () => {
  const lines = 480;
  const filled = useFilledDatabase(`${MANY_WAITING}; update limits set cap = 100`, (client) =>
    readingLittle(client, lines),
  );

  it('[ADM-6] does not read any waitlist separately', async () => {
    const { rows } = await readWaitlist(filled(), new ManagedWaitlistQuery());
    expect(rows.filter(({ slot_available }) => slot_available)).toHaveLength(25);
  });
});

describe('the waitlist when every tier is full', () => {
  const filled = useFilledDatabase(`${MANY_WAITING}; update limits set cap = 0`, readingLittle);

  it.each<SortDirection>(['asc', 'desc'])('[ADM-6] reads only as many rows as are counted, %s', async (direction) => {
    const { rows } = await readWaitlist(filled(), Object.assign(new ManagedWaitlistQuery(), { direction }));
    expect(rows.filter(({ slot_available }) => !slot_available)).toHaveLength(25);
  });
});
