import { Injectable } from '@nestjs/common';
import { GROUP_MAX, type MembershipTier, type ProviderSort, type ServiceItem } from '@townlink/contracts';
import { PublicReader, type Statement } from '@townlink/server-database';
import { PublicFiles } from '@townlink/server-storage';
import { filterConditions, filterValues, HAS_OFFER, type ListFilters } from './list-filters';

/**
 * Listings of one city ($1) and category ($2), with the columns of the view public_directory except the names of city
 * and category: without those two joins the statement takes half the time. Row-level security and column rights are the
 * same, since the view runs with its reader's rights.
 */
const LISTED = `from providers where city_id = $1 and category_id = $2 and vetting_status = 'approved' and is_active`;

export const COLUMNS = `id, slug, business_name, membership_tier, tier_rank, google_rating, google_review_count,
       public_phone as phone, website_url, ${HAS_OFFER} as ftco_enabled,
       ftco_type, ftco_value, ftco_min_spend, coalesce(license_checked_at, vetted_at) as vetted_at,
       logo_folder as logo_url, emergency_service, open_hours::text as open_hours, top_services as services`;

/** Time zone of the market's city, evaluated once. */
const ZONE = '(select app.zone_of($1)) as zone';

/** Must match the index providers_listed column for column, so that lists are never sorted. */
export const PUBLIC_ORDER =
  'tier_rank, google_rating desc nulls last, google_review_count desc nulls last, sort_name, id';

/** Order within a group; the id makes ties stable. */
const ORDERS: Record<ProviderSort, string> = {
  featured: PUBLIC_ORDER,
  rating: 'google_rating desc nulls last, google_review_count desc nulls last, tier_rank, sort_name, id',
  name: 'sort_name, tier_rank, id',
};

/** Numbers of featured, standard and all listings, repeated in every row. */
const countsOf = (each: string, source: string): string => {
  const ofTier = (tier: string) => `coalesce(${each} filter (where membership_tier = '${tier}'), 0)`;
  return `(select concat_ws(' ', ${ofTier('featured')}, ${ofTier('standard')}, coalesce(${each}, 0)) ${source}) as counts`;
};

/**
 * From the maintained market_counts, so that a list of thousands costs the same as one of ten.
 */
const ALL_COUNTS = countsOf('sum(listed)', 'from market_counts where city_id = $1 and category_id = $2');

/** The filters start at parameter $5. */
const FILTERED = `${LISTED}
   and ${filterConditions(5, '$1')}`;

/** The hot read: the first $3 in the public order, straight off the index, with the counts. */
export const FIRST_PROVIDERS: Statement = {
  name: 'directory.first-providers',
  text: `select ${COLUMNS}, ${ZONE}, ${ALL_COUNTS} ${LISTED} order by ${PUBLIC_ORDER} limit $3`,
};

/**
 * Any page in any order: $3 entries after $4 of group 3. In the public order, the first of the two upper tiers precede
 * it as groups 1 and 2; in any other order all are one group. Sorts the listings of a market, which are hundreds.
 */
function pageStatement(sort: ProviderSort, isFiltered: boolean): Statement {
  const listed = isFiltered ? FILTERED : LISTED;
  const order = ORDERS[sort];
  const group =
    sort === 'featured' ? `case when tier_rank < 3 and place <= ${GROUP_MAX} then tier_rank else 3 end` : '3';
  return {
    name: `directory.${isFiltered ? 'filtered' : 'provider'}-page-by-${sort}`,
    text: `
      with listed as (
        select ${COLUMNS}, sort_name, row_number() over (partition by tier_rank order by ${order}) as place ${listed}
      ), grouped as (
        select *, ${group} as grp from listed
      ), placed as (
        select *, row_number() over (partition by grp order by ${order}) as seat from grouped
      )
      select grp, id, slug, business_name, membership_tier, tier_rank, google_rating, google_review_count,
             phone, website_url, ftco_enabled, ftco_type, ftco_value, ftco_min_spend, vetted_at,
             logo_url, emergency_service, open_hours, services, ${ZONE}, ${isFiltered ? countsOf('count(*)', FILTERED) : ALL_COUNTS}
        from placed
       where grp < 3 or (seat > $4 and seat <= $4::bigint + $3::bigint)
       order by grp, seat`,
  };
}

const byOrder = (isFiltered: boolean): Record<ProviderSort, Statement> => ({
  featured: pageStatement('featured', isFiltered),
  rating: pageStatement('rating', isFiltered),
  name: pageStatement('name', isFiltered),
});

const PROVIDER_PAGE = byOrder(false);
const FILTERED_PAGE = byOrder(true);

export interface ProviderRow {
  id: string;
  slug: string;
  business_name: string;
  membership_tier: MembershipTier;
  tier_rank: number;
  /** Decimal text as PostgreSQL writes it ('4.5'). */
  google_rating: string | null;
  google_review_count: number | null;
  phone: string | null;
  website_url: string | null;
  ftco_enabled: boolean;
  ftco_type: 'percent' | 'amount' | null;
  ftco_value: string | null;
  ftco_min_spend: string | null;
  vetted_at: Date | null;
  /** Folder of its pictures, as stored. */
  logo_url: string | null;
  emergency_service: boolean;
  /** JSON of a schedule, as stored; {@link shownScheduleOf} caches most. */
  open_hours: string | null;
  zone: string;
  /** The first three. */
  services: ServiceItem[];
}

export interface ListRequest {
  cityId: string;
  categoryId: string;
  sort: ProviderSort;
  limit: number;
  page: number;
  /** Null for no filter. */
  filters: ListFilters | null;
}

export interface ProviderList {
  total: number;
  featured: ProviderRow[];
  standard: ProviderRow[];
  others: ProviderRow[];
  /** Total over all pages. */
  othersTotal: number;
}

type CountedRow = ProviderRow & { counts: string; grp?: number };
interface Counts {
  featured: number;
  standard: number;
  total: number;
}

/** Reads lists of providers: the first page in the usual order directly from the index, other pages with a sort. */
@Injectable()
export class ProviderListReader {
  constructor(
    private readonly reader: PublicReader,
    private readonly files: PublicFiles,
  ) {}

  async read(request: ListRequest): Promise<ProviderList> {
    const list = (await this.firstPage(request)) ?? (await this.anyPage(request));
    for (const rows of [list.featured, list.standard, list.others]) {
      for (const row of rows) if (row.logo_url !== null) row.logo_url = this.files.smallest(row.logo_url);
    }
    return list;
  }

  /**
   * Undefined when the first rows are not enough: with filters, other orders, later pages, or very many featured
   * listings.
   */
  private async firstPage(request: ListRequest): Promise<ProviderList | undefined> {
    const { cityId, categoryId, sort, limit, page, filters } = request;
    if (page > 1 || sort !== 'featured' || filters) return undefined;
    const rows = await this.reader.query<CountedRow>(FIRST_PROVIDERS, [cityId, categoryId, limit + 2 * GROUP_MAX]);
    const counts = readCounts(rows);
    const { featured, standard } = counts;
    if (featured > limit + GROUP_MAX) return undefined;
    const others = [
      ...rows.slice(GROUP_MAX, Math.max(featured, GROUP_MAX)).filter((row) => row.tier_rank === 1),
      ...rows.slice(featured + Math.min(standard, GROUP_MAX)),
    ];
    return inGroups(counts, {
      featured: rows.slice(0, Math.min(featured, GROUP_MAX)),
      standard: rows.slice(featured, featured + Math.min(standard, GROUP_MAX)),
      others: others.slice(0, limit),
    });
  }

  private async anyPage(request: ListRequest): Promise<ProviderList> {
    const { sort, page } = request;
    const rows = await this.rows(request);
    const group = (number: number) => rows.filter((row) => row.grp === number);
    // An empty page has no row that contains the counts.
    const counts =
      rows.length > 0 || page === 1 ? readCounts(rows) : readCounts(await this.rows({ ...request, page: 1, limit: 1 }));
    const groups = { featured: group(1), standard: group(2), others: group(3) };
    return sort === 'featured'
      ? inGroups(counts, groups)
      : { total: counts.total, othersTotal: counts.total, ...groups };
  }

  private rows({ cityId, categoryId, sort, limit, page, filters }: ListRequest): Promise<CountedRow[]> {
    const values = [cityId, categoryId, limit, (page - 1) * limit];
    if (!filters) return this.reader.query<CountedRow>(PROVIDER_PAGE[sort], values);
    return this.reader.query<CountedRow>(FILTERED_PAGE[sort], [...values, ...filterValues(filters)]);
  }
}

function readCounts([row]: CountedRow[]): Counts {
  const [featured = 0, standard = 0, total = 0] = (row?.counts ?? '').split(' ').map(Number);
  return { featured, standard, total };
}

function inGroups(counts: Counts, groups: Pick<ProviderList, 'featured' | 'standard' | 'others'>): ProviderList {
  const inUpperGroups = Math.min(counts.featured, GROUP_MAX) + Math.min(counts.standard, GROUP_MAX);
  return { total: counts.total, othersTotal: counts.total - inUpperGroups, ...groups };
}
