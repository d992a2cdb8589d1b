import { CLAIMED_FACTS, type ClaimedFact, type FactSides, hyphenate } from '@townlink/contracts';
import { maskContacts } from '@townlink/server-http/mask-contacts';
import { phoneKey } from '../kinds/business-record';

export type ClaimedFacts = Record<ClaimedFact, string | null>;

const site = (url: string): string =>
  url
    .toLowerCase()
    .replace(/^[a-z]+:\/\//u, '')
    .replace(/^www\./u, '')
    .replace(/\/+$/u, '');

/** Normalizes facts, so that different spellings compare as equal. */
const KEYS: Record<ClaimedFact, (text: string) => string> = {
  business_name: hyphenate,
  contact_name: hyphenate,
  email: (address) => address.toLowerCase(),
  phone: (number) => phoneKey(number) ?? number,
  website_url: site,
  town: hyphenate,
  category_name: hyphenate,
};

/** An import's facts next to those of the application that came from it. */
export const claimSides = (imported: ClaimedFacts, applied: ClaimedFacts): FactSides[] =>
  (Object.keys(CLAIMED_FACTS) as ClaimedFact[]).map((fact) => ({
    fact,
    imported: imported[fact],
    applied: applied[fact],
    differs: differs(fact, imported[fact], applied[fact]),
  }));

function differs(fact: ClaimedFact, imported: string | null, applied: string | null): boolean {
  if (!imported) return false;
  return !applied || KEYS[fact](imported) !== KEYS[fact](applied);
}

/**
 * For callers who may not see contacts. Masking usually goes by the field's name, which differs here, so numbers are
 * masked wherever they appear.
 */
export const withoutNumbers = (sides: readonly FactSides[]): FactSides[] =>
  sides.map((side) => {
    if (side.fact !== 'phone') return side;
    const { phone } = maskContacts({ phone: [side.imported, side.applied] }) as { phone: (string | null)[] };
    const [imported = null, applied = null] = phone;
    return { ...side, imported, applied };
  });
