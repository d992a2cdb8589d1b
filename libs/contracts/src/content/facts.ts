import { GRACE_DAYS } from '../billing/membership-status';
import { brand, SUPPORT_REPLY } from '../brand';
import { LICENSE_GRACE_DAYS } from '../license/license';
import { CANCELLATION, RETENTION } from '../membership/cancellation';
import { DEFAULT_CAPACITY } from '../membership/capacity';
import { formatPrice, type Plan } from '../membership/plan';
import { LICENSE_MESSAGES, ONBOARDING_LIMITS } from '../onboarding/limits';
import { REPORT_PROVIDER_DAYS } from '../reports/report';

import type { ContentDocument } from './document';
import { escapeInline } from './inline';

/** Facts that texts can reference as {name}, so that figures follow the rules instead of being typed. */
export const CONTENT_FACTS = {
  brand: { label: 'Name of the brand', value: () => brand.name },
  tagline: { label: 'Tagline of the brand', value: () => brand.tagline },
  postal_address: { label: 'Postal address', value: () => brand.postalAddress },
  support_email: { label: 'Email address of support', value: () => brand.supportEmail },
  support_reply: { label: 'When support replies', value: () => SUPPORT_REPLY },
  plan_prices: { label: 'Every plan with its price', value: planPrices },
  featured_places: { label: 'Usual places of Featured', value: () => String(DEFAULT_CAPACITY.featured.cap) },
  standard_places: { label: 'Usual places of Standard', value: () => String(DEFAULT_CAPACITY.standard.cap) },
  canceling_how: { label: 'How a membership is canceled', value: () => CANCELLATION.how },
  canceling_after: { label: 'What follows canceling', value: () => CANCELLATION.after },
  payment_grace_days: { label: 'Days that a failed payment leaves', value: () => String(GRACE_DAYS) },
  license_grace_days: { label: 'Days after the end of a license', value: () => String(LICENSE_GRACE_DAYS) },
  license_file: { label: 'Which license files are taken', value: () => LICENSE_MESSAGES.hint },
  correction_days: { label: 'Days to correct a wrong fact', value: () => String(REPORT_PROVIDER_DAYS) },
  retention_days: { label: 'Days that data of a membership stays', value: () => String(RETENTION.days) },
  testimonials: { label: 'Testimonials of a listing', value: () => String(ONBOARDING_LIMITS.testimonials) },
  testimonial_length: { label: 'Characters of a testimonial', value: () => String(ONBOARDING_LIMITS.quote) },
} as const satisfies Record<string, { label: string; value: (plans: readonly Plan[]) => string }>;

const FACT = /(?<!\\)\{([a-z_]{1,40})\}/g;

/** The catalog lists the cheapest plan last, the text first. */
function planPrices(plans: readonly Plan[]): string {
  if (plans.length === 0) return 'There are three plans, paid monthly';
  return [...plans]
    .reverse()
    .map((plan) => `${plan.name} ${formatPrice(plan)}`)
    .join(', ');
}

/** Fills facts into a text. Unknown names stay as written. */
export const fillFacts = (text: string, plans: readonly Plan[]): string =>
  text.replace(FACT, (written, name: string) => (isFact(name) ? escapeInline(valueOf(name, plans)) : written));

/** Fills facts into a line without markup, such as an email subject. An escaped brace is a brace. */
export const fillLine = (text: string, plans: readonly Plan[]): string =>
  text.replace(/\\\{|\{([a-z_]{1,40})\}/g, (written, name: string | undefined) => {
    if (name === undefined) return '{';
    return isFact(name) ? valueOf(name, plans) : written;
  });

/** Names in braces that are not facts. */
export const unknownFactsIn = (text: string): string[] =>
  [...text.matchAll(FACT)].flatMap(([, name]) => (isFact(name!) ? [] : [name!]));

type Fact = keyof typeof CONTENT_FACTS;

const isFact = (name: string): name is Fact => Object.hasOwn(CONTENT_FACTS, name);

const valueOf = (name: Fact, plans: readonly Plan[]): string => CONTENT_FACTS[name].value(plans);

/** Fills facts into a document, or a part of one. */
export const fillDocument = <Part = ContentDocument>(document: Part, plans: readonly Plan[]): Part =>
  mapTexts(document, (text) => fillFacts(text, plans));

/** Changes every text within a value. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map((item: unknown) => mapTexts(item, change)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, change)])) as Value;
}
