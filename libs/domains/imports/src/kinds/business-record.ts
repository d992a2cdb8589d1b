import { type BusinessRow, hyphenate, mainDigits } from '@townlink/contracts';
import type { RowKey } from './import-kind';

/** A row of `imported_businesses`, without its id and dates. */
export interface BusinessRecord {
  key: string;
  business_name: string;
  contact_name: string | null;
  email: string | null;
  phone: string | null;
  website_url: string | null;
  address: string | null;
  city_slug: string;
  zip: string | null;
  category_id: string;
  license_number: string | null;
  license_state: string | null;
  phone_key: string | null;
  license_key: string | null;
  place_key: string | null;
}

/** A phone number of one repeated digit is made up. */
const MADE_UP = /^(\d)\1*$/;

/** The last ten digits; null when not identifying. Must match `app.phone_key`. */
export function phoneKey(phone: string | undefined): string | null {
  const digits = mainDigits(phone ?? '').slice(-10);
  return digits.length === 10 && !MADE_UP.test(digits) ? digits : null;
}

/** Must match `app.license_key`. */
const licenseKey = (state: string, number: string): string | null => {
  const letters = number.replace(/[^A-Za-z0-9]/gu, '').toUpperCase();
  return letters ? `${state}:${letters}` : null;
};

/** Words of an address that have several spellings. */
const STREET_WORDS: Record<string, string> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  drive: 'dr',
  boulevard: 'blvd',
  lane: 'ln',
  suite: 'ste',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};

const plainAddress = (address: string): string =>
  hyphenate(address)
    .split('-')
    .map((word) => STREET_WORDS[word] ?? word)
    .join('-');

const plainName = (name: string): string =>
  hyphenate(name.replaceAll('&', ' and ')).replace(/-(llc|inc|co|corp|ltd)$/u, '');

/**
 * Maximum characters per part of a key: spelled-out symbols may be several times as long, and stored keys have a limit.
 */
const PART_MAX = 200;

/** Name and address; null without an address, since branches of a chain share the rest. */
function placeKey(name: string, address: string | undefined, city: string): string | null {
  const [plain, street] = [plainName(name), plainAddress(address ?? '')];
  return address && plain ? `${plain.slice(0, PART_MAX)}|${street.slice(0, PART_MAX)}|${city}` : null;
}

/** The stored form of an imported row. */
export function businessRecord(row: BusinessRow, citySlug: string, categoryId: string): BusinessRecord {
  const licenseState = row.license_number ? (row.license_state ?? row.state) : null;
  const found = {
    phone_key: phoneKey(row.phone),
    license_key: row.license_number && licenseState ? licenseKey(licenseState, row.license_number) : null,
    place_key: placeKey(row.business_name, row.address, citySlug),
  };
  return {
    key: stableKey(row, citySlug, found),
    business_name: row.business_name,
    contact_name: row.contact_name ?? null,
    email: row.email ?? null,
    phone: row.phone ?? null,
    website_url: row.website_url ?? null,
    address: row.address ?? null,
    city_slug: citySlug,
    zip: row.zip ?? null,
    category_id: categoryId,
    license_number: row.license_number ?? null,
    license_state: licenseState,
    ...found,
  };
}

type Found = Pick<BusinessRecord, 'phone_key' | 'license_key' | 'place_key'>;

/**
 * The same in every file that contains the business: its ID there, else its license, phone, place, or email and town.
 */
function stableKey(row: BusinessRow, citySlug: string, { phone_key, license_key, place_key }: Found): string {
  if (row.external_id) return `id:${row.external_id}`;
  if (license_key) return `license:${license_key}`;
  if (phone_key) return `phone:${phone_key}`;
  if (place_key) return `place:${place_key}`;
  return `name:${hyphenate(row.business_name).slice(0, PART_MAX)}|${citySlug}|${row.email ?? ''}`;
}

/** What identifies a business. */
export type BusinessKeys = Pick<BusinessRecord, 'key' | 'phone_key' | 'license_key' | 'place_key'>;

/** In the order in which they identify a business; the stable key comes last, unless it is one of the others. */
export function businessKeys({ key, phone_key, license_key, place_key }: BusinessKeys): RowKey[] {
  const keys = [
    { key: license_key && `license:${license_key}`, field: 'license_number', name: 'license number' },
    { key: phone_key && `phone:${phone_key}`, field: 'phone', name: 'phone number' },
    { key: place_key && `place:${place_key}`, field: 'address', name: 'name and address' },
    key.startsWith('id:')
      ? { key, field: 'external_id', name: 'ID' }
      : { key, field: 'business_name', name: 'business' },
  ].filter((one): one is RowKey => one.key !== null);
  return keys.filter(({ key: own }, place) => keys.findIndex((other) => other.key === own) === place);
}
