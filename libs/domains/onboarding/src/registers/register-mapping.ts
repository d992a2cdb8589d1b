import type { RegisterStanding, RegisterState } from '@townlink/contracts';

/** How to read a register's rows. To add a register, add a row here. */
export interface RegisterMapping {
  /** Boards whose licenses it contains, as administrators write them; a state's other boards have other registers. */
  boards: RegExp;
  columns: {
    number: string;
    name: string;
    expires: string;
    /** Null when only active licenses are listed. */
    status: string | null;
  };
  /**
   * Matches the register's number format in a typed number, after removing spaces and punctuation and converting to
   * capitals.
   */
  number: RegExp;
  /** `iso`: '2027-06-30T00:00:00.000'; `month-first`: '06/30/2027'. */
  dates: 'iso' | 'month-first';
  /** Keyed by the register's own term, in capitals. */
  standings: Readonly<Record<string, RegisterStanding>>;
}

export const REGISTER_MAPPINGS: Record<RegisterState, RegisterMapping> = {
  // L&I Contractor License Data - General: construction, electrical, plumbing and elevator contractors, one row per
  // number.
  WA: {
    boards: /labor (and|&) industries|\bl\s*&\s*i\b|contractor/i,
    columns: {
      number: 'contractorlicensenumber',
      name: 'businessname',
      expires: 'licenseexpirationdate',
      status: 'contractorlicensestatus',
    },
    number: /([A-Z0-9*]{8,12})$/,
    dates: 'iso',
    standings: {
      ACTIVE: 'active',
      EXPIRED: 'expired',
      SUSPENDED: 'suspended',
      REVOKED: 'ended',
      'RE-LICENSED': 'ended',
      'OUT OF BUSINESS': 'ended',
    },
  },
  // CCB Active Licenses: one row per endorsement, each with its own end date.
  OR: {
    boards: /construction|\bccb\b/i,
    columns: { number: 'license_number', name: 'full_name', expires: 'lic_exp_date', status: null },
    number: /^(?:OR|CCB|LIC|LICENSE|NO)*0*([1-9]\d{0,6})$/,
    dates: 'month-first',
    standings: {},
  },
};

/** @returns null when a typed number cannot be in this register */
export function registerNumber({ number }: RegisterMapping, typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s#:.-]/g, '');
  return number.exec(plain)?.[1] ?? null;
}

const MONTH_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const ISO = /^(\d{4}-\d\d-\d\d)(?:T.*)?$/;

/** @returns an ISO date; null when the text is not a date */
export function registerDay({ dates }: RegisterMapping, text: string): string | null {
  const [, month, date, year] = dates === 'month-first' ? (MONTH_FIRST.exec(text) ?? []) : [];
  const day =
    dates === 'iso' ? ISO.exec(text)?.[1] : year && `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}`;
  if (!day) return null;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
}
