import type { RegisterComparison, RegisterDifference, RegisterEntry } from '@townlink/contracts';
import type { ReadEntry } from './license-registers';
import { isSameBusiness } from './register-names';

/** A license as it was read off its document. */
export interface OwnLicense {
  businessName: string;
  /** Last valid day (ISO date); null while it was not read. */
  expiresOn: string | null;
}

interface FoundEntries {
  byNumber: readonly ReadEntry[];
  byName: readonly ReadEntry[];
}

/** More is a question for the register's own site. */
const SUGGESTIONS_MAX = 5;

/**
 * What a register says of a license. One number may have several rows: of one business, whose endorsements end on different
 * days, and of others, where kinds of licenses count alike. The row that agrees best is the one that counts, so that a
 * difference is one with every row. A name alone never confirms anything.
 * @param today ISO date in the zone of the business
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
    // Of a license that is over, only a renewal there is news.
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
