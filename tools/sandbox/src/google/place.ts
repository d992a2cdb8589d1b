import { createHash } from 'node:crypto';

export interface AddressComponent {
  longText: string;
  shortText: string;
  types: string[];
  languageCode: string;
}

/** A place as Places API (New) answers it, before the field mask. */
export interface Place {
  name: string;
  id: string;
  displayName: { text: string; languageCode: string };
  formattedAddress: string;
  addressComponents: AddressComponent[];
  location: { latitude: number; longitude: number };
  rating?: number;
  userRatingCount?: number;
  googleMapsUri: string;
  businessStatus?: string;
  types: string[];
  primaryType: string;
  websiteUri?: string;
  nationalPhoneNumber?: string;
  internationalPhoneNumber?: string;
  regularOpeningHours?: { openNow: boolean; periods: { open: Point; close: Point }[]; weekdayDescriptions: string[] };
}

/** Day 0 is Sunday. */
interface Point {
  day: number;
  hour: number;
  minute: number;
}

function numberFrom(id: string, purpose: string): number {
  return createHash('sha256').update(`${purpose}:${id}`).digest().readUInt32BE(0);
}

/** The id of the place that a search for this text finds. */
export function placeIdFor(text: string): string {
  return `ChIJ${createHash('sha256').update(text.trim().toLowerCase()).digest('base64url').slice(0, 23)}`;
}

/**
 * The place with this id, always the same one. Ratings range from 3.0 to 5.0, counts from 1 to 400.
 * Ids that start with `unrated` have neither, like a place without reviews at Google. `city-Elk_Hollow-UT` is the city
 * of that name, `city-Calgary-AB-CA` one abroad. Ids that start with `closed` are permanently closed; those that start
 * with `bare` have no phone, website or hours.
 */
export function placeOf(id: string, known?: string): Place {
  const city = cityOf(id);
  if (city) return city;
  const number = numberFrom(id, 'address');
  const text = known ?? `Sandbox Business ${(number % 9000) + 1000}`;
  const phone = `555-01${String(number % 100).padStart(2, '0')}`;
  const rated = !id.startsWith('unrated');
  const bare = id.startsWith('bare');
  return {
    name: `places/${id}`,
    id,
    displayName: { text, languageCode: 'en' },
    addressComponents: addressIn('Riverton', 'UT', 'US'),
    formattedAddress: `${(number % 900) + 100} Main St, Riverton, UT 84065, USA`,
    location: { latitude: 40.5 + (number % 1000) / 10_000, longitude: -111.9 - (number % 700) / 10_000 },
    ...(rated && {
      rating: Number((3 + (numberFrom(id, 'rating') % 21) / 10).toFixed(1)),
      userRatingCount: (numberFrom(id, 'count') % 400) + 1,
    }),
    googleMapsUri: `https://maps.google.com/?cid=${numberFrom(id, 'cid')}`,
    businessStatus: id.startsWith('closed') ? 'CLOSED_PERMANENTLY' : 'OPERATIONAL',
    types: ['plumber', 'point_of_interest', 'establishment'],
    primaryType: 'plumber',
    ...(!bare && {
      websiteUri: 'https://example.com/',
      nationalPhoneNumber: `(801) ${phone}`,
      internationalPhoneNumber: `+1 801-${phone}`,
      regularOpeningHours: OPENING_HOURS,
    }),
  };
}

/** Weekdays from 8 to 5, and Saturday night. */
const OPENING_HOURS: Place['regularOpeningHours'] = {
  openNow: false,
  periods: [
    ...[1, 2, 3, 4, 5].map((day) => ({ open: { day, hour: 8, minute: 0 }, close: { day, hour: 17, minute: 0 } })),
    { open: { day: 6, hour: 20, minute: 30 }, close: { day: 0, hour: 1, minute: 0 } },
  ],
  weekdayDescriptions: [],
};

function cityOf(id: string): Place | null {
  const [, words, state, country = 'US'] = /^city-(\w+)-([A-Z]{2})(?:-([A-Z]{2}))?$/.exec(id) ?? [];
  if (!words || !state) return null;
  const name = words.replaceAll('_', ' ');
  const number = numberFrom(id, 'address');
  return {
    name: `places/${id}`,
    id,
    displayName: { text: name, languageCode: 'en' },
    formattedAddress: `${name}, ${state}, ${country === 'US' ? 'USA' : country}`,
    addressComponents: addressIn(name, state, country),
    location: { latitude: 40 + (number % 1000) / 10_000, longitude: -111 - (number % 700) / 10_000 },
    googleMapsUri: `https://maps.google.com/?cid=${numberFrom(id, 'cid')}`,
    types: ['locality', 'political'],
    primaryType: 'locality',
  };
}

/** Google also has long names; the short ones matter. */
const addressIn = (city: string, state: string, country: string): AddressComponent[] =>
  [
    { longText: city, shortText: city, types: ['locality', 'political'] },
    {
      longText: state === 'UT' ? 'Utah' : state,
      shortText: state,
      types: ['administrative_area_level_1', 'political'],
    },
    { longText: country === 'US' ? 'United States' : country, shortText: country, types: ['country', 'political'] },
  ].map((component) => ({ ...component, languageCode: 'en' }));
