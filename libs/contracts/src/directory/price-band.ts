import { formatCount } from '../format-count';
import { formatMoney } from '../membership/plan';
import { SERVICE_UNITS, type ServiceUnit, unitText } from '../onboarding/service-items';
import type { PriceBand } from './related-markets';

/** How many listings charge a price. */
export interface PriceCount {
  unit: ServiceUnit;
  from_cents: number;
  listings: number;
}

/** With fewer listings a band would reveal individual prices. */
export const PRICE_BAND_MIN = 5;

/**
 * The band of the most commonly priced unit: lower to upper quartile by nearest rank, so both ends are actual prices. Each
 * listing counts once, with its median price for the unit. Null below {@link PRICE_BAND_MIN} listings.
 */
export function priceBand(prices: readonly PriceCount[]): PriceBand | null {
  const [most] = SERVICE_UNITS.map((unit) => {
    const ofUnit = prices.filter((price) => price.unit === unit).toSorted((a, b) => a.from_cents - b.from_cents);
    return { unit, ofUnit, listings: ofUnit.reduce((sum, { listings }) => sum + listings, 0) };
  }).toSorted((a, b) => b.listings - a.listings);
  if (!most || most.listings < PRICE_BAND_MIN) return null;
  const { unit, ofUnit, listings } = most;
  return { unit, low_cents: atRank(ofUnit, listings * 0.25), high_cents: atRank(ofUnit, listings * 0.75), listings };
}

/** The lowest price that at least `rank` listings do not exceed. */
function atRank(prices: readonly PriceCount[], rank: number): number {
  let counted = 0;
  return prices.find(({ listings }) => (counted += listings) >= rank)!.from_cents;
}

/** 'Usually from $80 to $140 an hour, by 12 providers', 'Usually $80'. The unit 'job' is omitted. */
export function priceBandText({ unit, low_cents, high_cents, listings }: PriceBand): string {
  const low = formatMoney(low_cents);
  const prices = low_cents === high_cents ? low : `from ${low} to ${formatMoney(high_cents)}`;
  return `Usually ${prices}${unitText(unit)}, by ${formatCount(listings)} providers`;
}
