import type { RegisterComparison, RegisterDifference, RegisterEntry } from '@townlink/contracts';
import type { ReadEntry } from './license-registers';
import { isSameBusiness } from './register-names';

/** A license as read from its document. */
export interface OwnLicense {
  businessName: string;
  /** Last valid day (ISO date); null if it was not read. */
  expiresOn: string | null;
}

interface FoundEntries {
  byNumber: readonly ReadEntry[];
  byName: readonly ReadEntry[];
}

/** More matches are better searched on the register's own site. */
const SUGGESTIONS_MAX = 5;

/**
 * Compares a license with a register. A number may have several rows: one per endorsement of a business, with different
 * last days, and those of other businesses where kinds of licenses are numbered alike. The best matching row counts, so
 * that a difference applies to every row. A name alone never confirms anything.
 * @param today ISO date in the business's time zone
 */
export function compareLicense(own: OwnLicense, found: FoundEntries, today: string): RegisterComparison {
  const { byNumber, byName } = found;
  const isOver = own.expiresOn !== null && own.expiresOn < today;
  const ofBusiness = byNumber.filter(({ name }) => isSameBusiness(name, own.businessName));
  const [best] = (ofBusiness.length > 0 ? ofBusiness : byNumber)
    .map((entry) => ({ entry, differences: differencesOf(own, entry, today) }))
    .toSorted((one, other) => one.differences.length - other.differences.length || later(one.entry, other.entry));
  const all: RegisterDifference[] = best
    ? [...(ofBusiness.length > 0 ? [] : (['name'] as const)), ...best.differences]
    : ['not-found'];
  return {
    is_confirmed: all.length === 0 && !isOver,
    // For an expired license, only a renewal in the register matters.
    differences: isOver ? all.filter((difference) => difference === 'expiry') : all,
    entry: best ? shown(best.entry) : null,
    suggestions: best ? [] : suggestionsOf(own, byName),
  };
}

function differencesOf({ expiresOn }: OwnLicense, entry: ReadEntry, today: string): RegisterDifference[] {
  if (entry.standing === 'expired') return ['expired'];
  if (entry.standing !== 'active') return ['standing'];
  if (entry.isUnreadable) return ['unreadable'];
  const theirs = entry.expires_on;
  if (theirs === null || theirs === expiresOn) return [];
  if (theirs < today) return ['expired'];
  return expiresOn === null ? [] : ['expiry'];
}

function suggestionsOf({ businessName }: OwnLicense, byName: readonly ReadEntry[]): RegisterEntry[] {
  const same = byName.filter(({ name }) => isSameBusiness(name, businessName));
  const each = new Map(same.map((entry) => [`${entry.number} ${entry.name}`, entry]));
  return [...each.values()].slice(0, SUGGESTIONS_MAX).map(shown);
}

const later = (one: ReadEntry, other: ReadEntry): number =>
  (other.expires_on ?? '').localeCompare(one.expires_on ?? '');

const shown = ({ isUnreadable: _, ...entry }: ReadEntry): RegisterEntry => entry;
