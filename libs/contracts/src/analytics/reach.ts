/** What visitors did with a listing. */
export interface ReachFigures {
  views: number;
  calls: number;
  website_clicks: number;
}

export const REACH_FIGURES = ['views', 'calls', 'website_clicks'] as const satisfies readonly (keyof ReachFigures)[];

export const REACH_NAMES: Record<keyof ReachFigures, string> = {
  views: 'Views',
  calls: 'Calls started',
  website_clicks: 'Website visits',
};

/** Days that a provider sees one by one, with today. */
export const REACH_DAYS = 30;

/** With fewer others in a market the median would reveal a single one's figures. */
export const REACH_OTHERS_MIN = 3;

/** How a listing does beside the others of its market, itself among them. */
export interface MarketReach {
  providers: number;
  /** By views; ties share a rank. */
  rank: number;
  median: ReachFigures;
}

/** Answer of `GET /api/provider/reach`. */
export interface ProviderReach {
  /** Without gaps, oldest first; `day` is a date of UTC. */
  days: ({ day: string } & ReachFigures)[];
  total: ReachFigures;
  /** Null while the market has too few listings to compare with, or the provider is not listed. */
  market: MarketReach | null;
  /** Whether the figures of each month are sent by email. */
  monthly_email: boolean;
}

/** '2nd of 7 in your market'. */
export const rankText = ({ rank, providers }: Pick<MarketReach, 'rank' | 'providers'>): string =>
  `${rank}${ORDINALS[new Intl.PluralRules('en-US', { type: 'ordinal' }).select(rank)] ?? 'th'} of ${providers} in your market`;

const ORDINALS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
