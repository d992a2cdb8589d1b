import { isStateCode, US_STATES } from '../directory/us-states';

/** What a listing can have, in the default display order: ways to contact it first, then what visitors ask about. */
export const LISTING_PARTS = [
  'phone',
  'hours',
  'services',
  'prices',
  'photos',
  'description',
  'website',
  'google',
  'checks',
  'logo',
  'radius',
  'languages',
  'payment',
] as const;
export type ListingPart = (typeof LISTING_PARTS)[number];

/** `waiting`: submitted, but hidden from visitors until it is checked. */
const LISTING_PART_STATES = ['given', 'waiting', 'missing'] as const;
export type ListingPartState = (typeof LISTING_PART_STATES)[number];

interface PartTexts {
  title: string;
  /** After 'Listings with'. */
  withIt: string;
}

export const LISTING_PART_TEXTS: Record<ListingPart, PartTexts> = {
  phone: { title: 'Phone shown publicly', withIt: 'a phone number' },
  hours: { title: 'Hours', withIt: 'hours' },
  services: { title: 'Services', withIt: 'services' },
  prices: { title: 'A price', withIt: 'prices' },
  photos: { title: 'Photos', withIt: 'photos' },
  description: { title: 'Description', withIt: 'a description' },
  website: { title: 'Website', withIt: 'a website' },
  google: { title: 'Google rating', withIt: 'a Google rating' },
  checks: { title: 'Another check', withIt: 'more checks than the license' },
  logo: { title: 'Logo', withIt: 'a logo' },
  radius: { title: 'Service radius', withIt: 'a service radius' },
  languages: { title: 'Languages', withIt: 'languages' },
  payment: { title: 'Payment methods', withIt: 'payment methods' },
};

/** Listings of a state with or without a part, over the days that had enough of them. */
export interface PartFigures {
  days: number;
  /** Listings counted on each day, summed. */
  listing_days: number;
  views: number;
  contacts: number;
}

/** Minimum listings on a day, with the part and without it, for the day to count. */
export const WORTH_LISTINGS_MIN = 30;
/** Minimum number of such days. */
const WORTH_DAYS_MIN = 90;
/** Anything less is noise. */
const WORTH_TIMES_MIN = 1.1;

/** How many times as many contacts listings with a part get as those without it. */
export interface PartWorth {
  what: 'contacts' | 'views';
  /** To one decimal. */
  times: number;
}

/**
 * By contacts, or by views when listings without the part have no contacts. Null when the figures are too few or
 * inconclusive.
 */
export function worthOf(given: PartFigures | null, missing: PartFigures | null): PartWorth | null {
  if (!given || !missing || Math.min(given.days, missing.days) < WORTH_DAYS_MIN) return null;
  const what = missing.contacts > 0 ? 'contacts' : 'views';
  if (missing[what] === 0) return null;
  const ratio = given[what] / given.listing_days / (missing[what] / missing.listing_days);
  const times = Math.round(ratio * 10) / 10;
  return times < WORTH_TIMES_MIN ? null : { what, times };
}

export interface ListingPartStatus {
  part: ListingPart;
  state: ListingPartState;
  worth: PartWorth | null;
}

/** Response of `GET /api/provider/completeness`. */
export interface ListingCompleteness {
  /** Of the listing's city. */
  state: string;
  /** Parts the listing's plan allows, most valuable first. */
  parts: ListingPartStatus[];
}

/** Parts with a figure first, largest first; the rest in the order of {@link LISTING_PARTS}. */
export const byWorth = (parts: readonly ListingPartStatus[]): ListingPartStatus[] =>
  parts.toSorted(
    (a, b) =>
      (b.worth?.times ?? 0) - (a.worth?.times ?? 0) || LISTING_PARTS.indexOf(a.part) - LISTING_PARTS.indexOf(b.part),
  );

/** 'Listings with hours get 1.4 times as many contacts in Texas.' */
export const worthText = (part: ListingPart, { what, times }: PartWorth, state: string): string =>
  `Listings with ${LISTING_PART_TEXTS[part].withIt} get ${times} times as many ${what} in ${stateName(state)}.`;

const stateName = (state: string): string => {
  const name = isStateCode(state) ? US_STATES[state] : state;
  return state === 'DC' ? `the ${name}` : name;
};
