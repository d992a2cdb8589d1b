import { mainDigits } from '../text/phone';

/** Possible differences between an application and its linked Google place. */
const PLACE_DIFFERENCES = ['name', 'address', 'phone'] as const;
export type PlaceDifference = (typeof PLACE_DIFFERENCES)[number];

/** A linked place as reported by Google, for administrators. */
export interface LinkedPlace {
  url: string;
  /** Null until Google has answered, and if it has no such place. */
  place_id: string | null;
  name: string | null;
  address: string | null;
  phone: string | null;
  rating: number | null;
  review_count: number | null;
  fetched_at: string | null;
  /** Whether the listing may show the rating; on an approved listing an administrator has to confirm it first. */
  is_confirmed: boolean;
  differences: PlaceDifference[];
}

interface Applicant {
  business_name: string;
  phone: string;
  city_name: string;
  city_state: string;
}

type PlaceFacts = Pick<LinkedPlace, 'name' | 'address' | 'phone'>;

/** How a Google place differs from the application; fields missing at Google are ignored. */
export function placeDifferences(business: Applicant, place: PlaceFacts): PlaceDifference[] {
  const differs: Record<PlaceDifference, boolean> = {
    name: place.name !== null && !isSameName(business.business_name, place.name),
    address: place.address !== null && !isWithin(place.address, business),
    phone: place.phone !== null && lastDigits(place.phone) !== lastDigits(business.phone),
  };
  return PLACE_DIFFERENCES.filter((name) => differs[name]);
}

/** Legal forms and filler words of company names. */
const COMPANY_WORDS = new Set(['and', 'co', 'company', 'corp', 'corporation', 'inc', 'llc', 'ltd', 'the']);

/** 'Ace Plumbing' and 'Ace Plumbing & Heating, LLC' match: the longer name contains all words of the shorter. */
function isSameName(one: string, other: string): boolean {
  const [fewer, more] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.size - b.size) as [Set<string>, Set<string>];
  return fewer.size > 0 ? [...fewer].every((word) => more.has(word)) : one.trim() === other.trim();
}

function wordsOf(name: string): Set<string> {
  const plain = name.normalize('NFKD').replace(/[\p{M}'’]/gu, '');
  const words = plain.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter((word) => word !== '' && !COMPANY_WORDS.has(word)));
}

/** Applications name a town, Google a street address: it must contain 'City, ST'. */
const isWithin = (address: string, { city_name, city_state }: Applicant): boolean =>
  address.toLowerCase().includes(`${city_name}, ${city_state}`.toLowerCase());

/** Ten digits, without a country code. */
const lastDigits = (phone: string): string => mainDigits(phone).slice(-10);
