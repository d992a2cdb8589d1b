import { proposedService, type ServiceItem, type ServiceUnit } from '@townlink/contracts';
import { referenceCategories } from '@townlink/domain-directory/reference';
import { type Random, randomOf } from './random';

const proposals = new Map(
  referenceCategories.map(({ slug, services }) => [slug, services.map((service) => proposedService(service))]),
);

/** Lowest and highest price in dollars, in steps of five. */
const PRICES: Record<ServiceUnit | 'project', [number, number]> = {
  job: [60, 240],
  hour: [40, 120],
  visit: [45, 130],
  project: [650, 4_200],
};

const PROJECT = /remodel|addition|installation|replacement|construction|conversion|finishing|full|new |wedding|whole/i;

/** Installed within an hour or two. */
const SMALL = /outlet|switch|fan|faucet|fixture|lock|opener|blind|shelf|appliance/i;

/**
 * Services of four of five providers, mostly with prices, from a separate random sequence.
 * @param isFull whether it always has some
 */
export function servicesOf(categorySlug: string, number: number, isFull = false): ServiceItem[] {
  const random = randomOf(number * 37 + 11);
  const known = proposals.get(categorySlug) ?? [];
  if (!random.chance(0.8) && !isFull) return [];
  const start = random.below(known.length || 1);
  const turned = [...known.slice(start), ...known.slice(0, start)];
  return turned
    .slice(0, (isFull ? 3 : 2) + random.below(4))
    .map((service) => ({ ...service, from_cents: random.chance(0.85) ? priceOf(service, random) : null }));
}

function priceOf({ name, unit }: ServiceItem, random: Random): number {
  const [low, high] = PRICES[unit === 'job' && PROJECT.test(name) && !SMALL.test(name) ? 'project' : unit];
  return (low + 5 * random.below((high - low) / 5)) * 100;
}
