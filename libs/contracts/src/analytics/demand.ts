/** Searches before their words are shown: fewer could identify a person. */
export const WORDS_SHOWN_FROM = 5;

const WORDS_MAX = 60;

/** Email addresses, phone numbers, house numbers and links are not services. */
const PERSONAL = /@|\d{3}|https?:|www\./u;

/** Search words in lower case with single spaces; undefined if they could identify a person. */
export function countedWords(text: string): string | undefined {
  const words = text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  if (words.length < 2 || words.length > WORDS_MAX || !/\p{L}{2}/u.test(words) || PERSONAL.test(words))
    return undefined;
  return words;
}

export interface MarketDemand {
  /** Null when the searches named no known city. */
  city_slug: string | null;
  city_name: string | null;
  city_state: string | null;
  lat: number | null;
  lng: number | null;
  category_id: string;
  category_name: string;
  category_slug: string;
  /** Searches without results. */
  searches: number;
  /** People on the Notify Me list. */
  waiting: number;
  listed: number;
}

/** Search words without a matching category. */
export interface WordDemand {
  words: string;
  searches: number;
  /** People to notify when a provider matches. */
  waiting: number;
}

/** Response of `GET /api/admin/demand`. */
export interface DemandReport {
  /** Most searches first. */
  markets: MarketDemand[];
  words: WordDemand[];
}
