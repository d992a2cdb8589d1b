import { MEMBERSHIP_TIERS } from '../membership/tier';
import type { NewsletterAudience } from '../newsletter/subscribe.request';

/** A flag, a whole number, the id of a listed provider, or one of a list of words. */
type PropertyKind = 'flag' | 'count' | 'provider' | readonly string[];

const SEARCH = { has_query: 'flag', has_city: 'flag', has_category: 'flag', query_length: 'count' } as const;
const CHECKOUT = { tier: MEMBERSHIP_TIERS, has_referral: 'flag' } as const;
const AUDIENCES = ['user', 'provider'] as const satisfies readonly NewsletterAudience[];
const PROVIDER = { provider_id: 'provider' } as const;

/** Core Web Vitals in milliseconds; CLS in thousandths. */
const WEB_VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
const PAGE_KINDS = ['home', 'search', 'place', 'market', 'provider', 'account', 'console', 'text'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/**
 * The complete list of events and their properties; nothing else is sent or stored. Source: product specification, section 7.
 * Events about a provider are only aggregated; `web_vital` goes to the metrics.
 */
export const ANALYTICS_EVENTS = {
  search_performed: SEARCH,
  search_no_results: SEARCH,
  provider_card_click: { action: ['call', 'website', 'profile'], tier: MEMBERSHIP_TIERS },
  onboarding_started: { tier: ['none', ...MEMBERSHIP_TIERS] },
  checkout_started: CHECKOUT,
  checkout_success: CHECKOUT,
  referral_link_generated: { is_authenticated: 'flag' },
  newsletter_subscribed: { audience: AUDIENCES },
  google_rating_linked: { success: 'flag' },
  provider_viewed: PROVIDER,
  provider_called: PROVIDER,
  provider_website_opened: PROVIDER,
  web_vital: { metric: WEB_VITALS, page: PAGE_KINDS, value: 'count' },
} as const satisfies Record<string, Readonly<Record<string, PropertyKind>>>;

export type AnalyticsEventName = keyof typeof ANALYTICS_EVENTS;
export const ANALYTICS_EVENT_NAMES = Object.keys(ANALYTICS_EVENTS) as AnalyticsEventName[];

type ValueOf<Kind> = Kind extends 'flag'
  ? boolean
  : Kind extends 'count'
    ? number
    : Kind extends readonly (infer Word)[]
      ? Word
      : string;

export type AnalyticsProperties<Name extends AnalyticsEventName> = {
  -readonly [Property in keyof (typeof ANALYTICS_EVENTS)[Name]]: ValueOf<(typeof ANALYTICS_EVENTS)[Name][Property]>;
};

/** Records an event, unless the visitor opted out. */
export type Track = <Name extends AnalyticsEventName>(name: Name, properties: AnalyticsProperties<Name>) => void;

/** Separate from the route, whose request classes would be bundled into every page. */
export const ANALYTICS_PATH = '/api/analytics/events';

/** Events per call. */
export const ANALYTICS_BATCH_MAX = 20;

/** The current month and the twelve before it. */
export const ANALYTICS_MONTHS_KEPT = 13;

const SECTIONS: Partial<Record<string, PageKind>> = {
  search: 'search',
  admin: 'console',
  'launch-checks': 'console',
  auth: 'account',
  account: 'account',
  provider: 'account',
  newsletter: 'account',
};

/** The kind of page at an address; never the page itself. */
export function pageKind(path: string): PageKind {
  const parts = path.split('/').filter(Boolean);
  const [first = ''] = parts;
  if (parts.length === 0) return 'home';
  if (/^[a-z]{2}$/i.test(first)) return parts.length < 3 ? 'place' : parts.length === 3 ? 'market' : 'provider';
  return SECTIONS[first] ?? 'text';
}

/** Whether a property's name suggests personal data. Source: product specification, section 1. */
export const isPersonal = (property: string): boolean => /email|phone|name|address|ssn|credit[_-]?card/i.test(property);

export const COUNT_MAX = 10_000;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Keeps only declared, valid, non-personal properties. */
export function declaredProperties(
  name: AnalyticsEventName,
  properties: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const declared: Readonly<Record<string, PropertyKind>> = ANALYTICS_EVENTS[name];
  return Object.fromEntries(
    Object.entries(properties).filter(
      ([property, value]) =>
        !isPersonal(property) && Object.hasOwn(declared, property) && isOfKind(declared[property]!, value),
    ),
  );
}

function isOfKind(kind: PropertyKind, value: unknown): boolean {
  if (kind === 'flag') return typeof value === 'boolean';
  if (kind === 'count') return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= COUNT_MAX;
  if (typeof value !== 'string') return false;
  return kind === 'provider' ? UUID.test(value) : kind.includes(value);
}
