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

/** Days with daily figures, today included. */
export const LISTING_STATS_DAYS = 30;

/** With fewer competitors, the median would reveal one competitor's figures. */
export const COMPARISON_OTHERS_MIN = 3;

/** A listing compared with the other listings of its market. */
export interface MarketComparison {
  providers: number;
  /** By views; ties share a rank. */
  rank: number;
  median: ListingMetrics;
}

/** Response of `GET /api/provider/stats`. */
export interface ListingStats {
  /** No gaps, oldest first; `day` is a UTC date. */
  days: ({ day: string } & ListingMetrics)[];
  total: ListingMetrics;
  /** How often the badge was shown on other websites in these days. */
  badge_views: number;
  /** Null when the market has too few listings to compare, or the provider is not listed. */
  market: MarketComparison | null;
  /** Whether the monthly stats email is on. */
  monthly_email: boolean;
}

/** '2nd of 7 in your market'. */
export const rankText = ({ rank, providers }: Pick<MarketComparison, 'rank' | 'providers'>): string =>
  `${rank}${ORDINALS[new Intl.PluralRules('en-US', { type: 'ordinal' }).select(rank)] ?? 'th'} of ${providers} in your market`;

const ORDINALS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
