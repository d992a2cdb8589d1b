import { GROUP_MAX, type ProviderSort } from '@townlink/contracts';
import type { Statement } from '@townlink/server-database';

/**
 * What is listed of one city ($1) and category ($2). The columns are those of the view public_directory but for the names
 * of city and category, which are the same in every row and known to who asks: without its two joins the statement
 * takes half the time. Row-level security and column rights are the same, as the view runs with its reader's rights.
 */
const LISTED = `from providers where city_id = $1 and category_id = $2 and vetting_status = 'approved' and is_active`;

const COLUMNS = `id, slug, business_name, membership_tier, tier_rank, google_rating, google_review_count,
       public_phone as phone, website_url, ftco_enabled and coalesce(ftco_expiry_date >= current_date, true) as ftco_enabled`;

/** The public order, column for column the index providers_listed: a list in it is read off the index, never sorted. */
const BY_STANDING = 'tier_rank, google_rating desc nulls last, google_review_count desc nulls last, sort_name, id';

/** Each order as it is within a group; the id makes ties stable. */
const ORDERS: Record<ProviderSort, string> = {
  featured: BY_STANDING,
  rating: 'google_rating desc nulls last, google_review_count desc nulls last, tier_rank, sort_name, id',
  name: 'sort_name, tier_rank, id',
};

/** How many are listed: of the featured tier, of the standard tier, and altogether; the same in every row. */
const COUNTS = `(select count(*) filter (where membership_tier = 'featured') || ' ' || count(*) filter (where membership_tier = 'standard') || ' ' || count(*)
          ${LISTED}) as counts`;

/** The hot read: the first $3 in the public order, straight off the index, with the counts. */
export const FIRST_PROVIDERS: Statement = {
  name: 'directory.first-providers',
  text: `select ${COLUMNS}, ${COUNTS} ${LISTED} order by ${BY_STANDING} limit $3`,
};

/**
 * Any page in any order: the first of the two upper tiers as groups 1 and 2, and of everyone else (group 3) $3 entries
 * after $4. Sorts the listings of the city and category, which are hundreds.
 */
function pageStatement(sort: ProviderSort): Statement {
  const order = ORDERS[sort];
  return {
    name: `directory.provider-page-by-${sort}`,
    text: `
      with listed as (
        select ${COLUMNS}, sort_name, row_number() over (partition by tier_rank order by ${order}) as place ${LISTED}
      ), grouped as (
        select *, case when tier_rank < 3 and place <= ${GROUP_MAX} then tier_rank else 3 end as grp from listed
      ), placed as (
        select *, row_number() over (partition by grp order by ${order}) as seat from grouped
      )
      select grp, id, slug, business_name, membership_tier, tier_rank, google_rating, google_review_count,
             phone, website_url, ftco_enabled, ${COUNTS}
        from placed
       where grp < 3 or (seat > $4 and seat <= $4::bigint + $3::bigint)
       order by grp, seat`,
  };
}

/** One page by each order. */
export const PROVIDER_PAGE: Record<ProviderSort, Statement> = {
  featured: pageStatement('featured'),
  rating: pageStatement('rating'),
  name: pageStatement('name'),
};
