import type { TestDatabase } from '@townlink/server-testing';

/** Providers who all want places, and the cells they want them in. */
export interface SeededProviders {
  cells: { cityId: string; categoryId: string }[];
  providerIds: string[];
}

/** Makes cells without limits rows and approved, unlisted providers in them, tiers in turn. */
export async function seedProviders(
  database: Pick<TestDatabase, 'query'>,
  { cells, providersPerCell }: { cells: number; providersPerCell: number },
): Promise<SeededProviders> {
  await database.query(
    `insert into cities (name, slug, state) select 'Town ' || n, 'town-' || n || '-ut', 'UT' from generate_series(1, $1) n`,
    [cells],
  );
  await database.query(`insert into categories (name, slug) values ('Plumber', 'plumber')`);
  await database.query(
    `insert into auth.users (email) select 'crowd-' || n || '@example.com' from generate_series(1, $1) n`,
    [cells * providersPerCell],
  );
  const providers = await database.query<{ id: string; city_id: string; category_id: string }>(
    `with people as (select id, row_number() over (order by id) - 1 as n from auth.users where email like 'crowd-%'),
          towns as (select id, row_number() over (order by id) - 1 as n from cities where slug like 'town-%')
     insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id,
       vetting_status, membership_tier)
     select people.id, 'crowd-' || people.n, 'Crowd ' || people.n, 'Pat', '8015550100', 'crowd@example.com', towns.id,
       (select id from categories where slug = 'plumber'), 'approved',
       (array['featured', 'standard', 'featured', 'standard', 'basic'])[(people.n / $1) % 5 + 1]
       from people join towns on towns.n = people.n % $1
     returning id, city_id, category_id`,
    [cells],
  );
  const byCity = new Map(providers.map((row) => [row.city_id, { cityId: row.city_id, categoryId: row.category_id }]));
  return { cells: [...byCity.values()], providerIds: providers.map((row) => row.id) };
}
