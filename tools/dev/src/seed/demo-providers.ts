import {
  categorySlug,
  forCappedTiers,
  isCapped,
  type MembershipTier,
  TIERS,
  type VettingStatus,
} from '@townlink/contracts';
import { detailsOf } from './demo-details';
import { launchTowns } from './demo-places';
import { servicesOf } from './demo-services';
import { licenseOf } from './full-checks';
import { contactNames, namePrefixes, offerTerms, quoteAuthors, quotes } from './demo-words';
import type { DemoProvider, Reference } from './provider-row';
import { type Random, randomOf, stableId } from './random';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Age in days of the demo's applications: pending ones are still due, decided ones are older. */
const CAME: Record<VettingStatus, { since: number; until: number }> = {
  pending: { since: 6, until: 0 },
  approved: { since: 330, until: 30 },
  rejected: { since: 330, until: 30 },
};

/**
 * In the full demo some joined recently, applications arrive every day of the year, and few wait longer than promised.
 */
const CAME_LATELY: typeof CAME = {
  pending: { since: 3, until: 0 },
  approved: { since: 330, until: 3 },
  rejected: { since: 330, until: 3 },
};
const SCATTER = 7_919;

/** State and tier of a demo provider, before names and numbers. */
interface Membership {
  tier: MembershipTier;
  vetting: VettingStatus;
  active: boolean;
  subscription: DemoProvider['subscription_status'];
}

const listed = (tier: MembershipTier): Membership => ({
  tier,
  vetting: 'approved',
  active: true,
  subscription: 'active',
});

/**
 * The providers of one city and category: sometimes all slots taken, and every state somewhere. Never above the caps.
 */
function membershipsOf(random: Random, count: number, fullHouse: boolean): Membership[] {
  const left: Record<MembershipTier, number> = {
    basic: Number.POSITIVE_INFINITY,
    ...forCappedTiers((tier) => TIERS[tier].defaultCap),
  };
  return Array.from({ length: count }, (_, index) => {
    const wanted: MembershipTier = fullHouse && index < 6 ? (index < 3 ? 'featured' : 'standard') : tierOf(random);
    const tier = left[wanted] > 0 ? wanted : 'basic';
    if (isCapped(tier)) left[tier] -= 1;
    return fullHouse && index < 8 ? listed(tier) : membershipOf(random, tier);
  });
}

const tierOf = (random: Random): MembershipTier =>
  random.chance(0.2) ? 'featured' : random.chance(0.4) ? 'standard' : 'basic';

function membershipOf(random: Random, tier: MembershipTier): Membership {
  const roll = random.next();
  if (roll < 0.04) return { tier, vetting: 'pending', active: false, subscription: 'active' };
  if (roll < 0.06) return { tier, vetting: 'pending', active: false, subscription: null };
  if (roll < 0.08) return { tier, vetting: 'rejected', active: false, subscription: 'canceled' };
  if (roll < 0.11) return { tier, vetting: 'approved', active: false, subscription: 'active' };
  if (roll < 0.13) return { tier, vetting: 'approved', active: false, subscription: 'canceled' };
  if (roll < 0.14) return { tier, vetting: 'approved', active: true, subscription: 'past_due' };
  return listed(tier);
}

/** In the full demo, one in this number of markets has pending applications. */
const PENDING_EVERY = 5;

const decided = (membership: Membership): Membership =>
  membership.vetting === 'pending' ? listed(membership.tier) : membership;

/**
 * The providers of one city and category; deterministic by number and day.
 * @param today its start, in milliseconds
 * @param full whether the launch towns are complete
 */
export function demoProviders(
  city: Reference,
  category: Reference,
  market: number,
  count: number,
  today: number,
  full = false,
): DemoProvider[] {
  const random = randomOf(market + 1);
  const taken = new Set<string>();
  const fullHouse = market === 0 || market % 37 === 0;
  const drawn = membershipsOf(random, fullHouse ? Math.max(count, 10) : count, fullHouse);
  const memberships = full && market % PENDING_EVERY !== 0 ? drawn.map(decided) : drawn;
  return memberships.map((membership, index) =>
    demoProvider(city, category, {
      random,
      membership,
      number: market * 1000 + index,
      prefix: freshPrefix(random, taken),
      today,
      isFull: full && launchTowns.includes(city.slug),
    }),
  );
}

function freshPrefix(random: Random, taken: Set<string>): string {
  const base = random.pick(namePrefixes);
  let name: string = base;
  for (let number = 2; taken.has(name); number += 1) name = `${base} ${number}`;
  taken.add(name);
  return name;
}

interface Draft {
  random: Random;
  membership: Membership;
  number: number;
  prefix: string;
  today: number;
  isFull: boolean;
}

function demoProvider(
  city: Reference,
  category: Reference,
  { random, membership: drawn, number, prefix, today, isFull }: Draft,
): DemoProvider {
  const name = `${prefix} ${category.name}`;
  const slug = categorySlug(name);
  const created_at = cameAt(drawn.vetting, number, today, isFull);
  const license = isFull && drawn.vetting === 'approved' ? licenseOf(city.slug, number, today) : null;
  const membership = license?.is_over ? { ...drawn, active: false } : drawn;
  return {
    id: stableId('provider', number),
    user_id: stableId('user', number),
    slug,
    business_name: name,
    contact_name: random.pick(contactNames),
    phone: `(${200 + random.below(700)}) 555-01${String(random.below(100)).padStart(2, '0')}`,
    phone_display_opt_in: random.chance(0.85),
    email: `provider-${number}@providers.test`,
    website_url: random.chance(0.8) ? `https://${slug}.example` : null,
    city_id: city.id,
    category_id: category.id,
    category_slug: category.slug,
    vetting_status: membership.vetting,
    membership_tier: membership.tier,
    is_active: membership.active,
    paused: drawn.vetting === 'approved' && !drawn.active && drawn.subscription === 'active',
    subscription_status: membership.subscription,
    created_at,
    ...ratingOf(random),
    ...offerOf(random),
    testimonials: membership.tier === 'featured' || (isFull && number % 2 === 0) ? testimonialsOf(random) : [],
    details: detailsOf(category.slug, number, today, isFull ? city.name : undefined),
    services: servicesOf(category.slug, number, isFull),
    is_full: isFull,
    license,
  };
}

/** Each at a different minute, as far as possible. */
function cameAt(vetting: VettingStatus, number: number, today: number, isFull: boolean): string {
  const { since, until } = (isFull ? CAME_LATELY : CAME)[vetting];
  const minutes = (isFull ? number * SCATTER : number) % (((since - until) * DAY) / MINUTE);
  return new Date(today - since * DAY + minutes * MINUTE).toISOString();
}

function ratingOf(random: Random): Pick<DemoProvider, 'google_rating' | 'google_review_count'> {
  if (random.chance(0.2)) return { google_rating: null, google_review_count: null };
  return { google_rating: (34 + random.below(17)) / 10, google_review_count: 3 + random.below(400) };
}

function offerOf(random: Random): Pick<DemoProvider, 'ftco_enabled' | 'ftco_type' | 'ftco_value' | 'ftco_terms'> {
  if (!random.chance(0.3)) return { ftco_enabled: false, ftco_type: null, ftco_value: null, ftco_terms: null };
  const percent = random.chance(0.5);
  return {
    ftco_enabled: true,
    ftco_type: percent ? 'percent' : 'amount',
    ftco_value: percent ? 5 * (1 + random.below(4)) : 10 * (1 + random.below(5)),
    ftco_terms: random.pick(offerTerms),
  };
}

const testimonialsOf = (random: Random): DemoProvider['testimonials'] =>
  Array.from({ length: 1 + random.below(3) }, () => ({
    quote: random.pick(quotes),
    author: random.pick(quoteAuthors),
  }));
