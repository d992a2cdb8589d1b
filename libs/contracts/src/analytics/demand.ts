/** Searches from which on their words are shown: fewer could identify a person. */
export const WORDS_SHOWN_FROM = 5;

const WORDS_MAX = 60;

/** An address, a telephone or house number: not what a service is called. */
const PERSONAL = /@|\d{3}|https?:|www\./u;

/** Words of a search as they are counted: lower case, single spaces; undefined for what could tell who searched. */
export function countedWords(text: string): string | undefined {
  const words = text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  if (words.length < 2 || words.length > WORDS_MAX || !/\p{L}{2}/u.test(words) || PERSONAL.test(words))
    return undefined;
  return words;
}

/** Demand and supply of one city and category. */
export interface MarketDemand {
  /** Null where searches named no city that is known. */
  city_slug: string | null;
  city_name: string | null;
  city_state: string | null;
  lat: number | null;
  lng: number | null;
  category_id: string;
  category_name: string;
  category_slug: string;
  /** Searches that found nobody. */
  searches: number;
  /** People who wait for a provider there. */
  waiting: number;
  listed: number;
}

/** Words that led to no category. */
export interface WordDemand {
  words: string;
  searches: number;
  /** People who asked to be told when there is somebody for it. */
  waiting: number;
}

/** Response of `GET /api/admin/demand`. */
export interface DemandReport {
  /** The most searches first. */
  markets: MarketDemand[];
  words: WordDemand[];
}
