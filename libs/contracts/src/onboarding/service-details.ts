export const SERVICE_LIMITS = {
  description: 1_000,
  radiusMiles: 200,
  /** Earlier is a typo. */
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

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** '08:00' to '17:30'. Absent days are closed. */
export interface OpeningHours {
  day: Weekday;
  opens: string;
  closes: string;
}

/** All optional. */
export interface ServiceDetails {
  description: string | null;
  hours: OpeningHours[];
  /** Null for the category's default; 0 where customers come to the business. */
  radius_miles: number | null;
  languages: Language[];
  payment_methods: PaymentMethod[];
  in_business_since: number | null;
  emergency_service: boolean;
}

/** What a radius means for the towns that a listing is found in. */
export const servedArea = (miles: number): string =>
  miles === 0
    ? 'shown in its own city only, since customers come to it'
    : `also shown in cities within ${miles} ${miles === 1 ? 'mile' : 'miles'}`;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Null for valid hours: each day once, with an end after its start. */
export function hoursError(hours: unknown): string | null {
  if (!Array.isArray(hours) || hours.length > WEEKDAYS.length) return 'Please give hours for each day at most once';
  const days = hours.map((one: Partial<OpeningHours> | null) => one?.day);
  if (!days.every((day) => WEEKDAYS.some((known) => known === day)) || new Set(days).size < days.length)
    return 'Please give hours for each day at most once';
  for (const { day, opens, closes } of hours as OpeningHours[]) {
    if (!isTime(opens) || !isTime(closes)) return `Please enter when you open and close on ${day}`;
    if (opens >= closes) return `On ${day} you close before you open`;
  }
  return null;
}

const isTime = (value: unknown): value is string => typeof value === 'string' && TIME.test(value);

/** Null for less than one. */
export function yearsInBusiness(since: number | null, now = new Date()): number | null {
  const years = since === null ? 0 : now.getFullYear() - since;
  return years > 0 ? years : null;
}

/** '8:00 AM' of '08:00'. */
export function clockTime(time: string): string {
  const [hours = 0, minutes = '00'] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}
