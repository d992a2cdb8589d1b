import type { Schedule } from '../hours/opening-hours';

export const SERVICE_LIMITS = {
  description: 1_000,
  radiusMiles: 200,
  /** Earlier years are typos. */
  sinceYear: 1800,
} as const;

export const LANGUAGES = [
  'English',
  'Spanish',
  'American Sign Language',
  'Arabic',
  'Chinese',
  'French',
  'German',
  'Hindi',
  'Italian',
  'Japanese',
  'Korean',
  'Polish',
  'Portuguese',
  'Russian',
  'Somali',
  'Tagalog',
  'Ukrainian',
  'Vietnamese',
] as const;
export type Language = (typeof LANGUAGES)[number];

export const PAYMENT_METHODS = [
  'Cash',
  'Check',
  'Credit card',
  'Debit card',
  'Bank transfer',
  'Mobile payment',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** All optional. */
export interface ServiceDetails extends Schedule {
  description: string | null;
  /** Null for the category's default; 0 where customers come to the business. */
  radius_miles: number | null;
  languages: Language[];
  payment_methods: PaymentMethod[];
  in_business_since: number | null;
  emergency_service: boolean;
}

/** Explains which towns a radius covers. */
export const servedArea = (miles: number): string =>
  miles === 0
    ? 'shown in its own city only, since customers come to it'
    : `also shown in cities within ${miles} ${miles === 1 ? 'mile' : 'miles'}`;

/** Null if less than one. */
export function yearsInBusiness(since: number | null, now = new Date()): number | null {
  const years = since === null ? 0 : now.getFullYear() - since;
  return years > 0 ? years : null;
}
