import { citySlug, categorySlug, type MembershipTier, type VettingStatus } from '@townlink/contracts';
import type { TestDatabase } from './test-database';
import { randomUUID } from 'node:crypto';

/** Rows are written as the owner of the database, bypassing everything except the schema's constraints. */
type Rows = Pick<TestDatabase, 'query'>;

export interface TestMarket {
  cityId: string;
  categoryId: string;
}

/** Columns that a test may set. */
export interface ProviderColumns {
  user_id: string;
  slug: string;
  business_name: string;
  contact_name: string;
  email: string;
  phone: string;
  phone_display_opt_in: boolean;
  website_url: string | null;
  membership_tier: MembershipTier;
  vetting_status: VettingStatus;
  is_active: boolean;
  google_rating: number | null;
  google_review_count: number | null;
  ftco_enabled: boolean;
  ftco_type: 'percent' | 'amount' | null;
  ftco_value: number | null;
  ftco_expiry_date: string | null;
  vetted_at: string | null;
}

/** A time zone in which it is about noon, so that no day ends there during a test. */
export function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // The sign of these zones is inverted.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** A city, with a slug derived from its name if given, otherwise a unique one. @returns its ID */
export const makeCity = (
  database: Rows,
  { name, state = 'UT', zone }: { name?: string; state?: string; zone?: string } = {},
): Promise<string> =>
  insert(database, 'cities', {
    name: name ?? 'Riverton',
    slug: name ? citySlug(name, state) : `riverton-${randomUUID()}`,
    state,
    ...(zone && { time_zone: zone }),
  });

/** @returns its ID */
export const makeCategory = (
  database: Rows,
  { name = `Service ${randomUUID()}`, plural = null }: { name?: string; plural?: string | null } = {},
): Promise<string> => insert(database, 'categories', { name, slug: categorySlug(name), plural });

/** A new city and category, unless given. */
export const makeMarket = async (
  database: Rows,
  { city, category, zone }: { city?: string; category?: string; zone?: string } = {},
): Promise<TestMarket> => ({
  cityId: await makeCity(database, { name: city, zone }),
  categoryId: await makeCategory(database, { name: category }),
});

/** By default, a listed provider with its own account. @returns its ID */
export async function makeProvider(
  database: Rows,
  { cityId, categoryId }: TestMarket,
  changes: Partial<ProviderColumns> = {},
): Promise<string> {
  const unique = randomUUID();
  const business_name = changes.business_name ?? 'Smith & Sons';
  const email = `${unique}@x.example`;
  return insert(database, 'providers', {
    user_id: changes.user_id ?? (await insert(database, 'auth.users', { email })),
    slug: `${categorySlug(business_name) || 'provider'}-${unique}`,
    business_name,
    contact_name: 'Pat Example',
    email,
    phone: '801-555-0100',
    membership_tier: 'basic',
    vetting_status: 'approved',
    is_active: true,
    ...changes,
    city_id: cityId,
    category_id: categoryId,
  });
}

/** SQL that adds approved providers of one market. The temporary table `listings` has the number and ID of each. */
export const manyProviders = (count: number): string => `
  insert into cities (name, slug, state) values ('Riverton', 'riverton-ut', 'UT');
  insert into categories (name, slug) values ('Carver', 'carver');
  create temporary table people as select n, uuidv7() as id from generate_series(1, ${count}) n;
  insert into auth.users (id, email) select id, 'p' || n || '@x.example' from people;
  insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id, vetting_status, membership_tier)
  select p.id, 'p' || n, 'Provider ' || n, 'Pat', '801-555-0100', 'p' || n || '@x.example', c.id, k.id, 'approved', 'basic'
    from people p, cities c, categories k where c.slug = 'riverton-ut' and k.slug = 'carver';
  create temporary table listings as select n, v.id from people p join providers v on v.user_id = p.id`;

async function insert(database: Rows, table: string, row: object): Promise<string> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  const [inserted] = await database.query<{ id: string }>(
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning id`,
    Object.values(row),
  );
  return inserted!.id;
}
