import { loadCategories, loadGazetteer, loadPlaceAliases, readGazetteer } from '@townlink/domain-directory/reference';
import { CARD_COLUMNS, cardValues, fillListings } from '../directory/full-listings';
import type { ScratchDatabase } from '../scratch-database';

/** Towns with listings: the largest in the gazetteer. */
const TOWNS = 2_000;

const FIRST_WORDS =
  'two,three,blue,golden,silver,pine,maple,cedar,canyon,summit,granite,copper,eagle,falcon,bear,sunrise,northern,western,pacific,alpine,liberty,pioneer,frontier,heritage,johnson,williams,garcia,miller,martinez,hernandez,anderson,nguyen,ramirez,thompson,campbell,peterson,oconnor,kowalski,schneider,yamamoto';
const SECOND_WORDS =
  'rivers,ridge,valley,creek,peak,stone,oak,harbor,meadow,spring,brothers,family,sons,partners,star,bridge,field,gate,crown,wolf';

const CITIES = `
  insert into cities (name, slug, state, lat, lng)
  select city_name, slug, state_code, lat, lng from gazetteer_places order by population desc, slug limit ${TOWNS}`;

/**
 * Names of three words, with a number in a tenth of them: like those of real businesses, they share words but rarely a
 * full name.
 */
const PROVIDERS = `
  with towns as (select id, row_number() over (order by slug) - 1 as number from cities),
  services as (select id, name, row_number() over (order by slug) - 1 as number from categories),
  people as (
    insert into auth.users (email) select 'provider-' || n || '@x.example' from generate_series(0, $1::int - 1) n
    returning id, substring(email::text from '[0-9]+')::int as n
  )
  insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id, vetting_status,
      membership_tier, is_active, ${CARD_COLUMNS})
  select p.id, 'business-' || n,
         initcap((string_to_array('${FIRST_WORDS}', ','))[1 + n * 7919::bigint % 40]) || ' '
           || initcap((string_to_array('${SECOND_WORDS}', ','))[1 + n / 40 % 20]) || ' ' || s.name
           || case when n % 10 = 0 then ' ' || n else '' end || case when n % 3 = 0 then ' LLC' else '' end,
         'Someone', '801-555-0100', 'provider-' || n || '@x.example', t.id, s.id, 'approved', 'basic', true,
         ${cardValues('true', 'p.n')}
    from people p
    join towns t on t.number = p.n % ${TOWNS}
    join services s on s.number = (p.n / ${TOWNS} + p.n % ${TOWNS}) % (select count(*) from services)`;

/** The reference data, and a number of listings in the largest towns. */
export async function fillFind(database: ScratchDatabase, providers: number): Promise<void> {
  const places = await readGazetteer();
  await loadGazetteer(database, places);
  await loadPlaceAliases(database, places);
  await loadCategories(database);
  await database.query(CITIES);
  await database.query(PROVIDERS, [providers]);
  await fillListings(database);
  await database.query('vacuum analyze');
}

const words = (list: string): string[] => list.split(',');
const SERVICES = [
  'plumber',
  'plumer',
  'dentist',
  'roof leak',
  'house cleaning',
  'electrican',
  'lawyer',
  'tree service',
];
const TOWN_TEXTS = [
  'Provo',
  'in Boise, ID',
  'Springfield',
  'near Tampa',
  '84065',
  'slc',
  'in Chicgo',
  'Ft Worth',
  'Utah',
  '',
];

/** Texts of every kind, all different, so that no cache answers. */
export function findTexts(): string[] {
  const places = SERVICES.flatMap((service) => TOWN_TEXTS.map((town) => `${service} ${town}`.trim()));
  const names = words(FIRST_WORDS).flatMap((first) =>
    words(SECOND_WORDS).flatMap((second, index) => [
      `${first} ${second} ${SERVICES[index % SERVICES.length]!}`,
      index % 4 === 0 ? `${first} ${second}` : `${first} ${second.slice(0, -2)}${second.at(-1)!} provo`,
    ]),
  );
  return [...new Set([...places, ...names])];
}
