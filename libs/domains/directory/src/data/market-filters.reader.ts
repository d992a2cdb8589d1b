import { Injectable } from '@nestjs/common';
import type { ListFilterQuery, MarketFilters } from '@townlink/contracts';
import { PublicReader, type Statement } from '@townlink/server-database';
import { CITIES_TAG, DirectoryCache, marketTag } from '../cache/directory-cache';
import { countFilters, type ListingKind } from './count-filters';
import { filtersOf, HAS_OFFER, isOpenIn, NO_FILTERS, thisMinute } from './list-filters';

/** The listings of city $1 and category $2, grouped by identical filter values. */
export const LISTING_KINDS: Statement = {
  name: 'directory.listing-kinds',
  text: `
    select ${isOpenIn('$1')} as is_open, ${HAS_OFFER} as has_offer, public_phone is not null as has_phone, emergency_service,
           google_rating::float8 as google_rating, languages, payment_methods, count(*)::int as count
      from providers
     where city_id = $1 and category_id = $2 and vetting_status = 'approved' and is_active
     group by 1, 2, 3, 4, 5, 6, 7`,
};

/** Counts how many listings each filter of a market leaves. */
@Injectable()
export class MarketFiltersReader {
  constructor(
    private readonly reader: PublicReader,
    private readonly cache: DirectoryCache,
  ) {}

  async of(market: { cityId: string | null; categoryId: string }, query: ListFilterQuery): Promise<MarketFilters> {
    return countFilters(await this.kinds(market), filtersOf(query) ?? NO_FILTERS);
  }

  /** Cached for all choices within the same minute, so that changing a filter costs no statement. */
  private kinds({ cityId, categoryId }: { cityId: string | null; categoryId: string }): Promise<ListingKind[]> {
    if (!cityId) return Promise.resolve([]);
    return this.cache.getResult(`kinds ${cityId} ${categoryId} ${thisMinute()}`, (tags) => {
      tags.add(marketTag(cityId, categoryId));
      return this.reader.query<ListingKind>(LISTING_KINDS, [cityId, categoryId]);
    });
  }
}

/** What the counts of a market depend on. */
export const filterTags = (cityId: string | null, categoryId: string): string[] => [
  cityId ? marketTag(cityId, categoryId) : CITIES_TAG,
];
