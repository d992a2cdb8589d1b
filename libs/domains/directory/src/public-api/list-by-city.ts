import { MILES_PER_DEGREE } from '@townlink/contracts';
import { PUBLIC_ORDER } from '../data/provider-list.reader';
import { ListStatement, type PlannedStatement } from './list-statement';
import { filterText, isFiltered, type ListFilters, type ListScope } from './provider-filters';
import { LOOKED_AT, type Page, pageText } from './list-page';
import type { TownPlace } from './list-place';
import { IS_LISTED } from './provider-row';

const ORDER = 'tier_rank, rating_order, review_order, sort_name, id';

/** The cities of a list, nearest first, else by slug. Each has listings, so a page needs only a few. */
function townsText(
  plan: ListStatement,
  { state, city, category, near }: ListScope,
  after: TownPlace | undefined,
): string {
  const conditions = [
    state !== undefined && `state = ${plan.value(state, 'char(2)')}`,
    city && `id = ${plan.value(city.id, 'uuid')}`,
    listedText(plan, category),
  ].filter(Boolean);
  const where = conditions.join(' and ');
  const slug = 'slug collate "C"';
  if (!near) {
    const from = after ? ` and ${slug} >= ${plan.value(after.town, 'text')}` : '';
    return `select id, slug, 0::float8 as rank from cities where ${where}${from} order by ${slug}`;
  }
  const from = after
    ? ` and (miles, ${slug}) >= (${plan.value(after.rank, 'float8')}, ${plan.value(after.town, 'text')})`
    : '';
  return `select id, slug, miles as rank from (
      select id, slug, ${distanceText(plan, near)} as miles from cities where ${aroundText(plan, near)} and ${where}) around
     where miles <= ${plan.value(near.miles, 'float8')}${from} order by miles, ${slug}`;
}

/**
 * Whether a city has listings. Without a category nearly all do, so cities are walked in order and only a few are
 * checked. A category may be in few cities, so these are found from the category.
 */
function listedText(plan: ListStatement, category: ListScope['category']): string {
  const counts = 'from market_counts m where m.city_id = cities.id and m.listed > 0';
  return category
    ? `exists (select ${counts} and m.category_id = ${plan.value(category.id, 'uuid')})`
    : `(select true ${counts} limit 1)`;
}

type Near = NonNullable<ListScope['near']>;

const narrowingOf = ({ lat }: Near): number => Math.max(Math.cos((lat * Math.PI) / 180), 0.01);

/** Treats the earth as flat: degrees of longitude narrow by the cosine of the latitude. */
function distanceText(plan: ListStatement, near: Near): string {
  const [lat, lng] = [plan.value(near.lat, 'float8'), plan.value(near.lng, 'float8')];
  return `${MILES_PER_DEGREE} * sqrt((lat - ${lat}) ^ 2 + ((lng - ${lng}) * ${plan.value(narrowingOf(near), 'float8')}) ^ 2)`;
}

/** A box around the point, which can use an index. */
function aroundText(plan: ListStatement, near: Near): string {
  const height = near.miles / MILES_PER_DEGREE;
  const width = height / narrowingOf(near);
  const within = (column: string, middle: number, most: number) =>
    `${column} between ${plan.value(middle - most, 'float8')} and ${plan.value(middle + most, 'float8')}`;
  return `${within('lat', near.lat, height)} and ${within('lng', near.lng, width)}`;
}

/**
 * Listings of the city `t` in the directory's order; in the city where the cursor ends, only those after it. Those of a
 * category are sorted by the columns of the market's index, which give the same order.
 */
function listingsText(plan: ListStatement, scope: ListScope, most: string, after: TownPlace | undefined): string {
  const category = scope.category ? ` and category_id = ${plan.value(scope.category.id, 'uuid')}` : '';
  const order = scope.category ? PUBLIC_ORDER : ORDER;
  const listings = (more: string) =>
    `(select ${ORDER} from providers where city_id = t.id and ${IS_LISTED}${category}${more} order by ${order} limit ${most})`;
  if (!after) return listings('');
  const { town, tier_rank, rating_order, review_order, sort_name, id } = after;
  const numbers = [tier_rank, rating_order, review_order].map((part) => plan.value(part, 'int'));
  const place = [...numbers, plan.value(sort_name, 'text'), plan.value(id, 'uuid')].join(', ');
  const last = plan.value(town, 'text');
  return `${listings(` and t.slug <> ${last}`)}
      union all ${listings(` and t.slug = ${last} and (${ORDER}) > (${place})`)}`;
}

/**
 * A page of a list by city. The candidates come in order, because the lateral join takes one city after the other and
 * the limit ends it. Sorting them before the limit would read a page of every city.
 */
export function listByCity(
  scope: ListScope,
  filters: ListFilters,
  { limit, after }: Page<TownPlace>,
): PlannedStatement {
  const plan = new ListStatement();
  const filtered = isFiltered(filters);
  const most = plan.value(filtered ? LOOKED_AT : limit, 'int');
  const candidates = `
      select t.rank, t.slug as town, p.* from (${townsText(plan, scope, after)} limit ${most} + 1) t
       cross join lateral (${listingsText(plan, scope, most, after)}) p
       limit ${most}`;
  const text = pageText(plan, {
    candidates,
    order: `rank, town collate "C", ${ORDER}`,
    most,
    limit,
    filter: filtered ? filterText(plan, filters) : undefined,
  });
  const { state, city, category, near } = scope;
  const parts = [state && 'state', city && 'city', category && 'category', near && 'near', after && 'after'];
  const name = ['public-api.providers', ...parts, filtered && 'filtered'].filter(Boolean).join('-');
  return { statement: { name, text }, values: plan.values };
}
