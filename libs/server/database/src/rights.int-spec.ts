import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Everything that a person may write directly: column rights of the member's role. */
const MEMBER_UPDATES = [
  'profiles.full_name',
  ...['business_name', 'contact_name', 'phone', 'phone_display_opt_in', 'website_url'].map(
    (name) => `providers.${name}`,
  ),
  ...['enabled', 'type', 'value', 'min_spend', 'expiry_date', 'terms'].map((name) => `providers.ftco_${name}`),
];

/** Columns of providers that nobody but the owner of the row and the service reads. */
const PRIVATE_COLUMNS = [
  ...['user_id', 'contact_name', 'phone', 'phone_display_opt_in', 'email', 'license_file_path', 'license_content_type'],
  ...['vetting_notes', 'vetted_by', 'paused_at', 'google_place_id', 'referral_code', 'stripe_customer_id'],
  'stripe_subscription_id',
];

/** Tables of which a person sees the own rows. */
const OWN_TABLES = ['profiles', 'providers', 'subscriptions', 'waitlist_entries', 'testimonials', 'provider_photos'];

describe('rights in the database', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client(database.url);
    await client.connect();
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  /** Rows as one of the product's roles sees them. */
  async function as(role: string, userId: string, text: string): Promise<object[]> {
    await client.query('begin');
    try {
      await client.query(`select set_config('role', $1, true), set_config('app.user_id', $2, true)`, [role, userId]);
      return (await client.query<object>(text)).rows;
    } finally {
      await client.query('rollback');
    }
  }

  const columnsWhere = async (role: string, right: string, tables = '%') =>
    (
      await database.query<{ name: string }>(
        `select c.relname || '.' || a.attname as name
           from pg_class c join pg_namespace n on n.oid = c.relnamespace
           join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          where n.nspname in ('public', 'auth') and c.relkind in ('r', 'v') and c.relname like $3
            and has_schema_privilege($1, n.oid, 'usage') and has_column_privilege($1, c.oid, a.attnum, $2)
          order by 1`,
        [role, right, tables],
      )
    ).map(({ name }) => name);

  it('[PROF-4] let a person write the name, and of a listing what is the provider’s own to say; anyone else nothing', async () => {
    expect(await columnsWhere('townlink_member', 'update')).toEqual([...MEMBER_UPDATES].sort());
    for (const [role, right] of [
      ['townlink_member', 'insert'],
      ['townlink_anonymous', 'insert'],
      ['townlink_anonymous', 'update'],
      ...['select', 'insert', 'update'].map((one) => ['townlink_app', one]),
    ] as [string, string][]) {
      expect([role, right, await columnsWhere(role, right)]).toEqual([role, right, []]);
    }
    const emptied = await database.query(
      `select c.oid::regclass from pg_class c, unnest(array['townlink_member', 'townlink_anonymous', 'townlink_app']) role
        where c.relkind in ('r', 'v') and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
          and has_table_privilege(role, c.oid, 'delete, truncate')`,
    );
    expect(emptied).toEqual([]);
  });

  it('keep accounts to the service, and every other table behind row-level security', async () => {
    const open = await database.query<{ name: string }>(
      `select c.relname as name from pg_class c
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity
          and exists (select from unnest(array['townlink_member', 'townlink_anonymous']) role
                       where has_any_column_privilege(role, c.oid, 'select, insert, update'))`,
    );
    expect(open).toEqual([]);
    for (const role of ['townlink_anonymous', 'townlink_member', 'townlink_app']) {
      await expect(as(role, '', 'select from auth.users')).rejects.toThrow(/permission denied/);
    }
    await expect(client.query('select from public_directory')).rejects.toThrow(/permission denied/);
  });

  it('let nobody change what the audit log says', async () => {
    const change = (text: string) => as('townlink_service', '', text);
    await expect(change(`update audit_log set action = 'nothing'`)).rejects.toThrow(/permission denied/);
    await expect(change('delete from audit_log')).rejects.toThrow(/permission denied/);
  });

  it('show the public of a provider only what is on the page', async () => {
    const read = await columnsWhere('townlink_anonymous', 'select', 'providers');
    expect(read).toContain('providers.business_name');
    expect(read.filter((name) => PRIVATE_COLUMNS.includes(name.replace('providers.', '')))).toEqual([]);
  });

  it('[PROF-4] show and change rows of one’s own only, and the public only what is listed', async () => {
    const [own, foreign] = [await provider('Own', true), await provider('Foreign', false)];
    const mine = (table: string) => as('townlink_member', own.userId, `select id from ${table}`);
    for (const table of OWN_TABLES) expect([table, (await mine(table)).length]).toEqual([table, 1]);
    expect(await mine('providers')).toEqual([{ id: own.id }]);
    await database.query(
      `insert into google_places (provider_id, url) select unnest($1::uuid[]), 'https://maps.google.com/?cid=1'`,
      [[own.id, foreign.id]],
    );
    expect(await as('townlink_member', own.userId, 'select provider_id from google_places')).toEqual([
      { provider_id: own.id },
    ]);
    const renamed = `update providers set business_name = 'Taken over' where id = '${foreign.id}' returning id`;
    expect(await as('townlink_member', own.userId, renamed)).toEqual([]);
    expect(await as('townlink_anonymous', '', 'select id from providers')).toEqual([{ id: own.id }]);
    expect(await as('townlink_anonymous', '', 'select provider_id from testimonials')).toEqual([
      { provider_id: own.id },
    ]);
    expect(await as('townlink_anonymous', '', 'select provider_id from public_directory')).toEqual([
      { provider_id: own.id },
    ]);
    expect(await as('townlink_member', '', 'select from providers')).toEqual([]);
  });

  /** A person with everything that belongs to a provider. */
  async function provider(name: string, listed: boolean): Promise<{ userId: string; id: string }> {
    const one = async (text: string, values: unknown[] = []) =>
      (await database.query<{ id: string }>(`${text} returning id`, values))[0]!.id;
    const slug = name.toLowerCase();
    const email = `${slug}@example.com`;
    const userId = await one('insert into auth.users (email) values ($1)', [email]);
    const city = await one(`insert into cities (name, slug, state) values ($1, $2, 'UT')`, [name, `${slug}-ut`]);
    const category = await one('insert into categories (name, slug) values ($1, $2)', [name, slug]);
    await one('insert into profiles (id, email) values ($1, $2)', [userId, email]);
    const id = await one(
      `insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id, membership_tier, vetting_status, is_active)
       values ($1, $2, $2, $2, '8015550177', $3, $4, $5, 'standard', $6, $7)`,
      [userId, slug, email, city, category, listed ? 'approved' : 'pending', listed],
    );
    await one(`insert into testimonials (provider_id, position, quote, author) values ($1, 1, 'Good', 'Ann')`, [id]);
    await one(`insert into provider_photos (provider_id, position, file_path) values ($1, 1, $2)`, [id, randomUUID()]);
    await one(
      `insert into subscriptions (provider_id, stripe_subscription_id, stripe_customer_id, tier, status) values ($1, $2, $2, 'standard', 'active')`,
      [id, slug],
    );
    await one(
      `insert into waitlist_entries (user_id, provider_name, provider_email, city_id, category_id, tier_requested) values ($1, $2, $3, $4, $5, 'featured')`,
      [userId, name, email, city, category],
    );
    return { userId, id };
  }
});
