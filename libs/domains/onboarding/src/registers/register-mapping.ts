import type { RegisterStanding, RegisterState } from '@townlink/contracts';

/** How a register's rows are read. Another register is another row here. */
export interface RegisterMapping {
  /** Boards whose licenses it has, as administrators write them: a state's other boards keep other registers. */
  boards: RegExp;
  columns: {
    number: string;
    name: string;
    expires: string;
    /** Null where only active licenses are listed. */
    status: string | null;
  };
  /** The number, in the register's form, in a typed one without spaces and signs and in capitals. */
  number: RegExp;
  /** `iso`: '2027-06-30T00:00:00.000'; `month-first`: '06/30/2027'. */
  dates: 'iso' | 'month-first';
  /** By the register's own word, in capitals. */
  standings: Readonly<Record<string, RegisterStanding>>;
}

export const REGISTER_MAPPINGS: Record<RegisterState, RegisterMapping> = {
  // L&I Contractor License Data - General: construction, electrical, plumbing and elevator contractors, one row a number.
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
  // CCB Active Licenses: a row for each endorsement, which may end on different days.
  OR: {
    boards: /construction|\bccb\b/i,
    columns: { number: 'license_number', name: 'full_name', expires: 'lic_exp_date', status: null },
    number: /^(?:OR|CCB|LIC|LICENSE|NO)*0*([1-9]\d{0,6})$/,
    dates: 'month-first',
    standings: {},
  },
};

/** @returns null where a typed number cannot be one of this register */
export function registerNumber({ number }: RegisterMapping, typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s#:.-]/g, '');
  return number.exec(plain)?.[1] ?? null;
}

const MONTH_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const ISO = /^(\d{4}-\d\d-\d\d)(?:T.*)?$/;

/** @returns an ISO date; null where the text is no day */
export function registerDay({ dates }: RegisterMapping, text: string): string | null {
  const [, month, date, year] = dates === 'month-first' ? (MONTH_FIRST.exec(text) ?? []) : [];
  const day =
    dates === 'iso' ? ISO.exec(text)?.[1] : year && `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}`;
  if (!day) return null;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
}
