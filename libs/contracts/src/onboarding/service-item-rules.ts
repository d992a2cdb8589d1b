import {
  SERVICE_ITEM_LIMITS,
  SERVICE_UNITS,
  type ServiceItem,
  type ServiceUnit,
  type WaitingServiceItem,
} from './service-items';

export const SERVICE_ITEM_MESSAGES = {
  name: `Please name the service in ${SERVICE_ITEM_LIMITS.nameMin} to ${SERVICE_ITEM_LIMITS.name} characters`,
  tooMany: `Please name at most ${SERVICE_ITEM_LIMITS.items} services`,
  noNumber: 'Please enter a price in dollars, such as 80 or 79.50',
  cents: 'Please enter a price in whole cents, such as 79.50',
  range: 'Please enter a price from $1 to $100,000',
  unit: 'Please choose job, hour or visit',
  once: 'Please name each service once',
  repeated: (name: string) => `“${name}” is named twice`,
} as const;

/** Null for a valid price. @param dollars as typed, converted to a number */
export function fromPriceError(dollars: unknown): string | null {
  if (typeof dollars !== 'number' || !Number.isFinite(dollars)) return SERVICE_ITEM_MESSAGES.noNumber;
  if (dollars < SERVICE_ITEM_LIMITS.fromMin || dollars > SERVICE_ITEM_LIMITS.fromMax)
    return SERVICE_ITEM_MESSAGES.range;
  return toCents(dollars) / 100 === dollars ? null : SERVICE_ITEM_MESSAGES.cents;
}

export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Ignores differences in case, spaces and character form; matches `app.service_name_key` in the database. */
export const serviceNameKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();

/** The first duplicate name; undefined if there is none. */
export function repeatedName(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => {
    const key = serviceNameKey(name);
    const isKnown = seen.has(key);
    seen.add(key);
    return isKnown;
  });
}

/**
 * Splits an approved listing's edit into what applies immediately (prices, units, order, removal, case of known names) and
 * services whose text has not been vetted.
 */
export function splitServices(
  listed: readonly ServiceItem[],
  wanted: readonly ServiceItem[],
): { atOnce: ServiceItem[]; waiting: WaitingServiceItem[] } {
  const known = new Set(listed.map(({ name }) => serviceNameKey(name)));
  const isKnown = ({ name }: ServiceItem) => known.has(serviceNameKey(name));
  return {
    atOnce: wanted.filter(isKnown),
    waiting: wanted.flatMap((item, index) => (isKnown(item) ? [] : [{ ...item, position: index + 1 }])),
  };
}

/** All services of a listing in the provider's order, with waiting ones in their positions. */
export function withWaiting(listed: readonly ServiceItem[], waiting: readonly WaitingServiceItem[]): ServiceItem[] {
  const all = [...listed];
  for (const { position, ...item } of waiting.toSorted((a, b) => a.position - b.position))
    all.splice(Math.min(position - 1, all.length), 0, item);
  return all;
}

/** Per category. */
const SERVICE_PROPOSALS_MAX = 10;

const isUnit = (text: string): text is ServiceUnit => SERVICE_UNITS.some((unit) => unit === text);

/** The service of a proposal, with an optional price unit after a slash: 'Lawn mowing / visit'. */
export function proposedService(proposal: string): ServiceItem {
  const [, name = proposal, unit = ''] = /^(.+?)\s*\/\s*(\w+)$/u.exec(proposal.trim()) ?? [];
  return isUnit(unit) ? { name, from_cents: null, unit } : { name: proposal.trim(), from_cents: null, unit: 'job' };
}

/** Null for valid proposals. */
export function proposalsError(proposals: readonly string[]): string | null {
  if (proposals.length > SERVICE_PROPOSALS_MAX) return `Please propose at most ${SERVICE_PROPOSALS_MAX} services`;
  const names = proposals.map((proposal) => proposedService(proposal).name);
  const { nameMin, name: nameMax } = SERVICE_ITEM_LIMITS;
  if (names.some((name) => [...name].length < nameMin || [...name].length > nameMax)) return SERVICE_ITEM_MESSAGES.name;
  const repeated = repeatedName(names);
  return repeated === undefined ? null : SERVICE_ITEM_MESSAGES.repeated(repeated);
}

/** Typed proposals, one per line. */
export const proposalsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/gu, ' '))
    .filter(Boolean);
