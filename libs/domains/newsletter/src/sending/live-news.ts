import {
  cityPath,
  DEFAULT_CAPACITY,
  CAPPED_TIERS,
  formatCount,
  leftOutText,
  type NewsletterAudience,
  calendarDay,
  offerText,
  PAGES,
  providerPath,
  TIERS,
  type ContentBlock,
} from '@townlink/contracts';
import { isLeftOut, type LiveGroup, type LiveParts } from '@townlink/server-mail';
import type { EntityManager } from 'typeorm';

/** A town that a reader named, with the categories they are listed under there. */
export interface ReaderTown {
  cityId: string;
  categoryIds: readonly string[];
}

/** Maximum towns per reader, latest first. */
export const TOWNS_MAX = 3;
const ROWS_MAX = 5;

const LIVE_KINDS = new Set(['new-listings', 'ending-offers', 'open-places']);

/** Whether a newsletter differs between readers. */
export const isPersonal = (blocks: readonly ContentBlock[]): boolean =>
  blocks.some((block) =>
    block.kind === 'columns' ? block.cells.some((cell) => isPersonal(cell)) : LIVE_KINDS.has(block.kind),
  );

/** Visitors: the towns of their area alerts. $1 addresses. */
const TOWNS_OF_VISITORS = `
  select reader.email, a.city_id as "cityId", array[]::uuid[] as "categoryIds"
    from unnest($1::citext[]) reader (email)
    cross join lateral (
      select n.city_id, max(n.requested_at) as at from newsletter_subscriptions n
       where n.email = reader.email and n.city_id is not null and n.status = 'confirmed'
       group by n.city_id order by at desc, n.city_id limit ${TOWNS_MAX}) a`;

/** Providers: towns where their account is listed. $1 addresses. */
const TOWNS_OF_PROVIDERS = `
  select reader.email, p.city_id as "cityId", array_agg(p.category_id order by p.category_id) as "categoryIds"
    from unnest($1::citext[]) reader (email)
    join auth.users u on u.email = reader.email
    join providers p on p.user_id = u.id
   where p.vetting_status = 'approved' and p.is_active
   group by reader.email, p.city_id`;

/** Towns of readers, by their addresses. */
export async function townsOf(
  tx: EntityManager,
  audience: NewsletterAudience,
  emails: readonly string[],
): Promise<Map<string, ReaderTown[]>> {
  const statement = audience === 'user' ? TOWNS_OF_VISITORS : TOWNS_OF_PROVIDERS;
  const rows = await tx.query<(ReaderTown & { email: string })[]>(statement, [emails]);
  const towns = new Map<string, ReaderTown[]>();
  for (const { email, ...town } of rows) towns.set(email, [...(towns.get(email) ?? []), town].slice(0, TOWNS_MAX));
  return towns;
}

/** The categories with the most listings in a town, as those of an example provider there. $1 town, $2 limit. */
const CATEGORIES_OF_TOWN = `
  select category_id as id from market_counts where city_id = $1 and listed > 0
   group by category_id order by sum(listed) desc, category_id limit $2`;

const CATEGORIES_SAMPLED = 3;

interface City {
  id: string;
  /** 'Riverton, UT' */
  label: string;
}

export async function cityOf(tx: EntityManager, slug: string): Promise<City | undefined> {
  const [city] = await tx.query<City[]>(`select id, name || ', ' || state as label from cities where slug = $1`, [
    slug,
  ]);
  return city;
}

/** An example reader in a town, for the preview. */
export async function readerIn(tx: EntityManager, audience: NewsletterAudience, cityId: string): Promise<ReaderTown> {
  const categories =
    audience === 'user' ? [] : await tx.query<{ id: string }[]>(CATEGORIES_OF_TOWN, [cityId, CATEGORIES_SAMPLED]);
  return { cityId, categoryIds: categories.map(({ id }) => id) };
}

const LARGEST_TOWNS = `select city_id as id from market_counts group by city_id order by sum(listed) desc, city_id limit $1`;

/** The reader with the most content, whose email size counts. */
export async function fullestReader(tx: EntityManager, audience: NewsletterAudience): Promise<ReaderTown[]> {
  const largest = await tx.query<{ id: string }[]>(LARGEST_TOWNS, [TOWNS_MAX]);
  const towns: ReaderTown[] = [];
  for (const { id } of largest) towns.push(await readerIn(tx, audience, id));
  return towns;
}

interface Listing {
  name: string;
  slug: string;
  category: string;
  categorySlug: string;
}

const LISTED = `
  from providers p join categories c on c.id = p.category_id
 where p.city_id = $1 and p.vetting_status = 'approved' and p.is_active`;
const LISTING = `select p.business_name as name, p.slug, c.name as category, c.slug as "categorySlug"`;

const NEW_LISTINGS = `
  ${LISTING}, extract(day from now() - p.vetted_at)::int as days ${LISTED} and p.vetted_at > now() - interval '30 days'
   order by p.vetted_at desc, p.id limit ${ROWS_MAX}`;

const ENDING_OFFERS = `
  ${LISTING}, p.ftco_type as type, p.ftco_value::float8 as value, p.ftco_min_spend::float8 as min_spend,
         p.ftco_expiry_date::text as "until" ${LISTED}
     and p.ftco_enabled and p.ftco_value is not null
     and p.ftco_expiry_date between app.today_in(p.city_id) and app.today_in(p.city_id) + 6
   order by p.ftco_expiry_date, p.id limit ${ROWS_MAX}`;

/** $1 town, $2 categories, $3 tiers, $4 their default caps. */
const OPEN_PLACES = `
  select c.name as category, tiers.tier, coalesce(l.cap, tiers.cap) - app.taken_slots($1, c.id, tiers.tier) as free
    from categories c
    cross join unnest($3::text[], $4::int[]) with ordinality as tiers (tier, cap, position)
    left join limits l on l.city_id = $1 and l.category_id = c.id and l.tier = tiers.tier
   where c.id = any($2) and coalesce(l.cap, tiers.cap) > app.taken_slots($1, c.id, tiers.tier)
   order by c.name, tiers.position`;

interface Town {
  name: string;
  slug: string;
  state: string;
}

/** Content of live blocks for readers' towns; queried once per town while this instance is in use. */
export class LiveNews {
  private readonly kept = new Map<string, LiveParts>();

  async of(tx: EntityManager, towns: readonly ReaderTown[]): Promise<LiveParts> {
    const parts: LiveParts[] = [];
    for (const town of towns) parts.push(await this.ofTown(tx, town));
    return {
      listings: parts.flatMap(({ listings }) => listings),
      offers: parts.flatMap(({ offers }) => offers),
      places: parts.flatMap(({ places }) => places),
    };
  }

  private async ofTown(tx: EntityManager, town: ReaderTown): Promise<LiveParts> {
    const key = JSON.stringify(town);
    const known = this.kept.get(key);
    if (known) return known;
    const read = await readTown(tx, town);
    this.kept.set(key, read);
    return read;
  }
}

async function readTown(tx: EntityManager, { cityId, categoryIds }: ReaderTown): Promise<LiveParts> {
  const [town] = await tx.query<Town[]>('select name, slug, state from cities where id = $1', [cityId]);
  if (!town) return { listings: [], offers: [], places: [] };
  const listings = await tx.query<(Listing & { days: number })[]>(NEW_LISTINGS, [cityId]);
  const offers = await tx.query<(Listing & Parameters<typeof offerText>[0] & { until: string })[]>(ENDING_OFFERS, [
    cityId,
  ]);
  return {
    listings: groupOf(
      town,
      listings.map((one) => ({ ...rowOf(one, town), detail: one.category, days: one.days })),
    ),
    offers: groupOf(
      town,
      offers.map((one) => ({
        ...rowOf(one, town),
        detail: `${offerText({ type: one.type, value: one.value, min_spend: one.min_spend })}, until ${calendarDay(one.until)}`,
      })),
    ),
    places: await openPlaces(tx, town, { cityId, categoryIds }),
  };
}

const rowOf = ({ name, slug, categorySlug }: Listing, { state, slug: citySlug }: Town) => ({
  name,
  path: providerPath(state, citySlug, categorySlug, slug),
});

function groupOf<Row>(town: Town, rows: Row[]): LiveGroup<Row>[] {
  if (rows.length === 0) return [];
  const more = { label: `All listings in ${town.name}`, path: cityPath(town.state, town.slug) };
  return [{ town: `${town.name}, ${town.state}`, rows, more }];
}

interface OpenPlace {
  category: string;
  tier: (typeof CAPPED_TIERS)[number];
  free: number;
}

async function openPlaces(tx: EntityManager, town: Town, { cityId, categoryIds }: ReaderTown): Promise<LiveGroup[]> {
  if (categoryIds.length === 0) return [];
  const caps = CAPPED_TIERS.map((tier) => DEFAULT_CAPACITY[tier].cap);
  const rows = await tx.query<OpenPlace[]>(OPEN_PLACES, [cityId, categoryIds, CAPPED_TIERS, caps]);
  if (rows.length === 0) return [];
  const categories = [...new Set(rows.map(({ category }) => category))];
  return [
    {
      town: `${town.name}, ${town.state}`,
      rows: categories.map((category) => ({
        name: category,
        detail: rows
          .filter((row) => row.category === category)
          .map(placesOf)
          .join(', '),
        path: PAGES.pricing,
      })),
      more: { label: 'What each plan includes', path: PAGES.pricing },
    },
  ];
}

const placesOf = ({ tier, free }: OpenPlace): string =>
  `${formatCount(free)} ${TIERS[tier].name} ${free === 1 ? 'place' : 'places'}`;

/**
 * Says for each live block that a reader does not get why it is left out.
 * @param town the reader's, such as 'Riverton, UT'
 */
export function leftOutOf(
  blocks: readonly ContentBlock[],
  live: LiveParts | undefined,
  town: string | undefined,
): string[] {
  const found = blocks.flatMap((block) => {
    switch (block.kind) {
      case 'columns':
        return block.cells.flatMap((cell) => leftOutOf(cell, live, town));
      case 'new-listings':
      case 'ending-offers':
      case 'open-places':
        return isLeftOut(block, live) ? [leftOutText(block, town)] : [];
      default:
        return [];
    }
  });
  return [...new Set(found)];
}
