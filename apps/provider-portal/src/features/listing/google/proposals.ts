import { type GoogleFacts, hoursText, mainDigits, shownWebsite } from '@townlink/contracts';
import type { ListingValues } from '../listing-values';

export type ProposedField = 'businessName' | 'phone' | 'websiteUrl' | 'hours' | 'address';

/** Google's value of a field next to the provider's own. */
export interface Proposal {
  field: ProposedField;
  label: string;
  /** Empty for none. */
  yours: string;
  theirs: string;
  /** 'same' and 'shown' offer nothing to accept: listings show their city, not a street. */
  kind: 'new' | 'other' | 'same' | 'shown';
}

type Own = Pick<ListingValues, 'businessName' | 'phone' | 'websiteUrl'> & {
  service: Pick<ListingValues['service'], 'hours'>;
};

/** The fields that Google has. @param city of the listing */
export function proposalsOf(own: Own, facts: GoogleFacts, city: string): Proposal[] {
  const usual = (hours: GoogleFacts['hours']) =>
    hoursText({ hours: hours ?? [], special_days: [], by_appointment: false }) ?? '';
  const all: (Omit<Proposal, 'kind'> & { isSame: boolean })[] = [
    compared('businessName', 'Business name', own.businessName, facts.name),
    {
      ...compared('phone', 'Phone', own.phone, facts.phone),
      isSame: facts.phone !== null && mainDigits(own.phone).slice(-10) === mainDigits(facts.phone).slice(-10),
    },
    compared('websiteUrl', 'Website', siteOf(own.websiteUrl), facts.website && siteOf(facts.website)),
    compared('hours', 'Hours', usual(own.service.hours), usual(facts.hours)),
    compared('address', 'Address', city, facts.address),
  ];
  return all
    .filter(({ theirs }) => theirs !== '')
    .map(({ isSame, ...proposal }) => ({ ...proposal, kind: kindOf(proposal, isSame) }));
}

function kindOf({ field, yours }: Pick<Proposal, 'field' | 'yours'>, isSame: boolean): Proposal['kind'] {
  if (field === 'address') return 'shown';
  if (isSame) return 'same';
  return yours === '' ? 'new' : 'other';
}

const compared = (field: ProposedField, label: string, yours: string, theirs: string | null) => ({
  field,
  label,
  yours: yours.trim(),
  theirs: theirs ?? '',
  isSame: yours.trim() === theirs,
});

/** 'example.com' of 'https://example.com/'. */
const siteOf = (address: string): string =>
  shownWebsite(address.trim())
    .replace(/^https:\/\//, '')
    .replace(/\/$/, '');
