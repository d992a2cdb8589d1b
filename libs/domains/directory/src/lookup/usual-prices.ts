import { Injectable } from '@nestjs/common';
import { type Category, type PriceBand, priceBand, type PriceCount } from '@townlink/contracts';
import { PublicReader, type Statement } from '@townlink/server-database';
import { DirectoryCache, pricesTag } from '../cache/directory-cache';

/** Prices of a category ($1) in a state ($2). */
const LISTED_PRICES: Statement = {
  name: 'directory.listed-prices',
  text: 'select unit, from_cents, listings from app.listed_prices($1, $2)',
};

/** Null when too few listings have prices. */
export const readUsualPrices = async (
  reader: PublicReader,
  category: Pick<Category, 'id'>,
  state: string,
): Promise<PriceBand | null> => priceBand(await reader.query<PriceCount>(LISTED_PRICES, [category.id, state]));

/**
 * Reads what listings usually charge. A cached page of another town shows a changed price range once it is rendered
 * again.
 */
@Injectable()
export class UsualPrices {
  constructor(
    private readonly reader: PublicReader,
    private readonly cache: DirectoryCache,
  ) {}

  of(category: Pick<Category, 'id'>, state: string): Promise<PriceBand | null> {
    return this.cache.getResult(`prices ${category.id} ${state}`, async (tags) => {
      tags.add(pricesTag(category.id));
      return readUsualPrices(this.reader, category, state);
    });
  }
}
