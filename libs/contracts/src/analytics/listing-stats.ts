/** What visitors did with a listing. */
export interface ListingMetrics {
  views: number;
  calls: number;
  website_clicks: number;
}

export const LISTING_METRICS = [
  'views',
  'calls',
  'website_clicks',
] as const satisfies readonly (keyof ListingMetrics)[];

export const LISTING_METRIC_NAMES: Record<keyof ListingMetrics, string> = {
  views: 'Views',
  calls: 'Calls started',
  website_clicks: 'Website visits',
};

/** Days that a provider sees one by one, with today. */
export const LISTING_STATS_DAYS = 30;

/** With fewer others in a market the median would reveal a single one's figures. */
export const COMPARISON_OTHERS_MIN = 3;

/** How a listing does beside the others of its market, itself among them. */
export interface MarketComparison {
  providers: number;
  /** By views; ties share a rank. */
  rank: number;
  median: ListingMetrics;
}

/** Response of `GET /api/provider/stats`. */
export interface ListingStats {
  /** Without gaps, oldest first; `day` is a date of UTC. */
  days: ({ day: string } & ListingMetrics)[];
  total: ListingMetrics;
  /** Null while the market has too few listings to compare with, or the provider is not listed. */
  market: MarketComparison | null;
  /** Whether the figures of each month are sent by email. */
  monthly_email: boolean;
}

/** '2nd of 7 in your market'. */
export const rankText = ({ rank, providers }: Pick<MarketComparison, 'rank' | 'providers'>): string =>
  `${rank}${ORDINALS[new Intl.PluralRules('en-US', { type: 'ordinal' }).select(rank)] ?? 'th'} of ${providers} in your market`;

const ORDINALS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
