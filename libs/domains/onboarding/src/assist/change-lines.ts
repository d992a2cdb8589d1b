import { EDITED_FIELDS, type EditableField, offerText, shortened, type ServiceItem } from '@townlink/contracts';
import { isDeepStrictEqual } from 'node:util';
import type { ChangedFacts, ListingFacts } from './listing-facts';

/** Longer texts are named rather than quoted. */
const LONGEST = 120;

type Words = { [Field in EditableField]: (fact: ListingFacts[Field]) => string };

const listed = (items: readonly string[]): string => items.join(', ') || 'none';

const namesOf = (items: readonly ServiceItem[]): string => listed(items.map(({ name }) => name));

/** A fact in a few words; for vetted facts, what visitors see or will see. */
const WORDS: Words = {
  businessName: ({ shown, waiting }) => waiting ?? shown,
  contactName: (name) => name,
  email: (address) => address,
  phone: (number) => number,
  phoneDisplayOptIn: (isShown) => (isShown ? 'shown' : 'not shown'),
  websiteUrl: (url) => url ?? 'none',
  cityId: () => 'another city',
  categoryName: (name) => name,
  testimonials: (quotes) => listed(quotes.map(({ author }) => author)),
  ftco: (offer) => (offer ? offerText(offer) : 'none'),
  service: ({ description }) => description ?? '',
  services: ({ shown, waiting }) => namesOf([...shown, ...(waiting ?? [])]),
};

const SERVICE_PARTS: Record<keyof ListingFacts['service'], string> = {
  description: 'description',
  hours: 'opening hours',
  special_days: 'special days',
  by_appointment: 'by appointment',
  radius_miles: 'miles served',
  languages: 'languages',
  payment_methods: 'ways to pay',
  in_business_since: 'in business since',
  emergency_service: 'emergency calls',
};

/** What an edit changed, one line per field: 'Phone: (801) 555-0101 → (801) 555-0102'. */
export const changeLines = (before: ChangedFacts, after: ChangedFacts): string[] =>
  (Object.keys(before) as EditableField[]).map((field) => lineOf(field, before, after));

function lineOf(field: EditableField, before: ChangedFacts, after: ChangedFacts): string {
  const label = EDITED_FIELDS[field];
  if (field === 'service') return `${label}: ${changedParts(before.service!, after.service!)}`;
  if (field === 'cityId') return `${label}: changed`;
  const [from, to] = [wordsOf(field, before), wordsOf(field, after)];
  const change = from === to ? 'changed' : `${from} → ${to}`;
  return `${label}: ${change}${waits(before, after, field) ? ' (checked before visitors see it)' : ''}`;
}

const wordsOf = <Field extends EditableField>(field: Field, facts: ChangedFacts): string =>
  shortened(WORDS[field](facts[field]!), LONGEST);

/** Whether the edit submitted texts for vetting. */
function waits(before: ChangedFacts, after: ChangedFacts, field: EditableField): boolean {
  if (field !== 'businessName' && field !== 'services') return false;
  const waiting = after[field]?.waiting;
  return Boolean(waiting) && !isDeepStrictEqual(waiting, before[field]?.waiting);
}

const changedParts = (before: ListingFacts['service'], after: ListingFacts['service']): string =>
  (Object.keys(SERVICE_PARTS) as (keyof ListingFacts['service'])[])
    .filter((part) => !isDeepStrictEqual(before[part], after[part]))
    .map((part) => SERVICE_PARTS[part])
    .join(', ') + ' changed';
