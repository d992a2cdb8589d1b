import type { TestDatabase } from '@townlink/server-testing';

export interface SeededProviders {
  markets: { cityId: string; categoryId: string }[];
  providerIds: string[];
}

/** Creates markets without limits, with approved, unlisted providers in alternating tiers. */
export async function seedProviders(
  database: Pick<TestDatabase, 'query'>,
  { markets, providersPerMarket }: { markets: number; providersPerMarket: number },
): Promise<SeededProviders> {
  await database.query(
    `insert into cities (name, slug, state) select 'Town ' || n, 'town-' || n || '-ut', 'UT' from generate_series(1, $1) n`,
    [markets],
  );
  await database.query(`insert into categories (name, slug) values ('Plumber', 'plumber')`);
  await database.query(
    `insert into auth.users (email) select 'provider-' || n || '@example.com' from generate_series(1, $1) n`,
    [markets * providersPerMarket],
  );
  const providers = await database.query<{ id: string; city_id: string; category_id: string }>(
    `with people as (select id, row_number() over (order by id) - 1 as n from auth.users where email like 'provider-%'),
          towns as (select id, row_number() over (order by id) - 1 as n from cities where slug like 'town-%')
     insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id,
       vetting_status, membership_tier)
     select people.id, 'provider-' || people.n, 'Provider ' || people.n, 'Pat', '8015550100', 'provider@example.com', towns.id,
       (select id from categories where slug = 'plumber'), 'approved',
       (array['featured', 'standard', 'featured', 'standard', 'basic'])[(people.n / $1) % 5 + 1]
       from people join towns on towns.n = people.n % $1
     returning id, city_id, category_id`,
    [markets],
  );
  const byCity = new Map(providers.map((row) => [row.city_id, { cityId: row.city_id, categoryId: row.category_id }]));
  return { markets: [...byCity.values()], providerIds: providers.map((row) => row.id) };
}
