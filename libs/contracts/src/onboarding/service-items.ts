import { formatMoney } from '../membership/plan';

export const SERVICE_ITEM_LIMITS = {
  /** Per listing. */
  items: 20,
  /** Shown on a card. */
  onCard: 3,
  nameMin: 2,
  name: 60,
  /** Dollars. */
  fromMin: 1,
  fromMax: 100_000,
} as const;

export const SERVICE_UNITS = ['job', 'hour', 'visit'] as const;
export type ServiceUnit = (typeof SERVICE_UNITS)[number];

export const SERVICE_UNIT_LABELS: Record<ServiceUnit, string> = {
  job: 'a job',
  hour: 'an hour',
  visit: 'a visit',
};

/** A service named by a listing. */
export interface ServiceItem {
  name: string;
  /** Lowest price in cents; null if none is given, in which case the unit is meaningless. */
  from_cents: number | null;
  unit: ServiceUnit;
}

/** A service with new text, shown once vetted. */
export interface WaitingServiceItem extends ServiceItem {
  /** Position among all services of the listing, from 1. */
  position: number;
}

/** 'from $80', 'from $80 an hour'; null without a price. The unit 'job' is omitted. */
export function fromPrice({ from_cents, unit }: ServiceItem): string | null {
  if (from_cents === null) return null;
  return `from ${formatMoney(from_cents)}${unitText(unit)}`;
}

/** ' an hour'; empty for a job. */
export const unitText = (unit: ServiceUnit): string => (unit === 'job' ? '' : ` ${SERVICE_UNIT_LABELS[unit]}`);
