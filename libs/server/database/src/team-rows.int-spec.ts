import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import pg from 'pg';

type Place = 'owner' | 'editor' | 'viewer' | 'former member' | 'stranger';

/** A table with data of a listing, and what team members may write; `p` is the listing's ID. */
interface OwnTable {
  read?: string;
  row?: string;
  /** Statements allowed for the owner and editors, but not for viewers. */
  changes?: string[];
  insert?: string;
}

/** Without `changes` and `insert`, no member can write the table: the service does, after its own checks. */
const TABLES: Record<string, OwnTable> = {
  providers: {
    read: 'select id from providers where id = p',
    changes: [`update providers set contact_name = 'Ann' where id = p`],
  },
  provider_details: {
    row: 'insert into provider_details (provider_id) values (p) on conflict do nothing',
    changes: [`update provider_details set description = 'Leaks' where provider_id = p`],
  },
  listing_services: {
    row: `insert into listing_services (provider_id, position, name) values (p, 1, 'Leaks')`,
    changes: ['delete from listing_services where provider_id = p'],
    insert: `insert into listing_services (provider_id, position, name) values (p, 2, 'Drains')`,
  },
  testimonials: {
    row: `insert into testimonials (provider_id, position, quote, author) values (p, 1, 'Fast', 'Jo')`,
    changes: ['delete from testimonials where provider_id = p'],
    insert: `insert into testimonials (provider_id, position, quote, author) values (p, 2, 'Good', 'Al')`,
  },
  provider_photos: {
    row: `insert into provider_photos (provider_id, position, file_path) values (p, 1, 'photos/' || p)`,
  },
  provider_licenses: {
    row: `insert into provider_licenses (provider_id, number, board, state, expires_on, checked_at, checked_by)
          values (p, 'UT-1', 'Board', 'UT', '2095-06-30', now(), p)`,
  },
  provider_revisions: { row: `insert into provider_revisions (provider_id, business_name) values (p, 'Another name')` },
  google_places: { row: `insert into google_places (provider_id, url) values (p, 'https://maps.google.com/?cid=7')` },
  listing_checks: {
    row: `insert into listing_checks (provider_id, kind, file_path) values (p, 'insurance', 'checks/1.pdf')`,
    read: `select id from listing_checks where provider_id = p and kind = 'insurance'`,
  },
  subscriptions: {
    row: `insert into subscriptions (provider_id, stripe_subscription_id, stripe_customer_id, tier, status)
          values (p, 'sub_' || p, 'cus_' || p, 'basic', 'active')`,
  },
};

const REFUSED = -1;

describe('rows of a listing’s team', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let providerId: string;
  const people = {} as Record<Place, string>;

  const filled = (text: string) => text.replace(/\bp\b/g, `'${providerId}'::uuid`);

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client(database.ownerUrl);
    await client.connect();
    providerId = await makeProvider(database, await makeMarket(database), {
      vetting_status: 'pending',
      is_active: false,
    });
    for (const place of ['editor', 'viewer', 'former member', 'stranger'] as const) await addPerson(place);
    const [row] = await database.query<{ user_id: string }>('select user_id from providers where id = $1', [
      providerId,
    ]);
    people.owner = row!.user_id;
    await client.query('delete from listing_members where account_id = $1', [people['former member']]);
    for (const { row: text } of Object.values(TABLES)) if (text) await client.query(filled(text));
  });

  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });

  async function addPerson(place: Exclude<Place, 'owner'>): Promise<void> {
    const [person] = await database.query<{ id: string }>('insert into auth.users (email) values ($1) returning id', [
      `${randomUUID()}@example.com`,
    ]);
    people[place] = person!.id;
    if (place === 'stranger') return;
    const role = place === 'former member' ? 'editor' : place;
    await client.query('insert into listing_members (provider_id, account_id, role) values ($1, $2, $3)', [
      providerId,
      person!.id,
      role,
    ]);
  }

  /**
   * Rows that a person reads or changes with a statement, which is rolled back; {@link REFUSED} without the right to execute
   * it.
   */
  async function count(userId: string, text: string): Promise<number> {
    await client.query('begin');
    try {
      await client.query(`select set_config('role', 'townlink_member', true), set_config('app.user_id', $1, true)`, [
        userId,
      ]);
      return (await client.query(filled(text))).rowCount ?? 0;
    } catch (error) {
      if ((error as { code?: string }).code === '42501') return REFUSED;
      throw error;
    } finally {
      await client.query('rollback');
    }
  }

  const readOf = (table: string) => TABLES[table]!.read ?? `select provider_id from ${table} where provider_id = p`;
  const writesOf = (table: string) => {
    const { changes = [], insert } = TABLES[table]!;
    return { changes, inserts: insert ? [insert] : [] };
  };
  const counts = async (userId: string, statements: readonly string[]) => {
    const results: number[] = [];
    for (const text of statements) results.push(await count(userId, text));
    return results;
  };

  it('[TEAM-1] are in every table whose policies follow the team', async () => {
    const { rows } = await client.query<{ tablename: string }>(
      `select distinct tablename from pg_policies
        where concat(qual, with_check) ~ 'on_team|edits_listing|listing_members' order by 1`,
    );
    expect(rows.map(({ tablename }) => tablename)).toEqual(Object.keys(TABLES).sort());
  });

  describe.each(Object.keys(TABLES))('in %s', (table) => {
    it.each<[Place, number]>([
      ['owner', 1],
      ['editor', 1],
      ['viewer', 1],
      ['former member', 0],
      ['stranger', 0],
    ])('[TEAM-1] are read by %s: %s', async (place, rows) =>
      expect(await count(people[place], readOf(table))).toBe(rows),
    );

    it.each<[Place, number, number]>([
      ['owner', 1, 1],
      ['editor', 1, 1],
      ['viewer', 0, REFUSED],
      ['former member', 0, REFUSED],
      ['stranger', 0, REFUSED],
    ])('[TEAM-1] are changed by %s as the role says', async (place, changed, inserted) => {
      const { changes, inserts } = writesOf(table);
      expect(await counts(people[place], changes)).toEqual(changes.map(() => changed));
      expect(await counts(people[place], inserts)).toEqual(inserts.map(() => inserted));
      if (changes.length > 0) return;
      const closed = [`update ${table} set provider_id = p`, `delete from ${table} where provider_id = p`];
      expect(await counts(people[place], closed)).toEqual([REFUSED, REFUSED]);
    });
  });
});
