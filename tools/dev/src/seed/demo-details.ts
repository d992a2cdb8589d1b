import {
  LANGUAGES,
  type Language,
  PAYMENT_METHODS,
  type PaymentMethod,
  type ServiceDetails,
  upcomingHolidays,
  WEEKDAYS,
} from '@townlink/contracts';
import { descriptionOf } from './demo-descriptions';
import { fullDescriptionOf, radiusOf } from './full-descriptions';
import { type Random, randomOf } from './random';

export type DemoDetails = Pick<
  ServiceDetails,
  | 'description'
  | 'hours'
  | 'special_days'
  | 'by_appointment'
  | 'radius_miles'
  | 'languages'
  | 'payment_methods'
  | 'in_business_since'
  | 'emergency_service'
>;

/** Services needed at night. */
const EMERGENCIES = ['plumber', 'electrician', 'hvac', 'locksmith', 'towing', 'dentist', 'veterinarian', 'roofer'];

/**
 * Optional details of three of four applicants, from a separate random sequence; the others omit them.
 * @param today its start, in milliseconds
 * @param town of a full listing, which omits nothing
 */
export function detailsOf(categorySlug: string, number: number, today: number, town?: string): DemoDetails | null {
  const random = randomOf(number * 31 + 7);
  if (!random.chance(0.75) && !town) return null;
  return {
    description: town
      ? fullDescriptionOf(categorySlug, town, number)
      : descriptionOf(categorySlug, randomOf(number * 13 + 5)),
    radius_miles: town ? radiusOf(categorySlug, number) : null,
    hours: isAroundTheClock(categorySlug, number) ? ALWAYS : hoursOf(random),
    special_days: daysOffOf(randomOf(number * 17 + 3), today),
    by_appointment: number % 9 === 0,
    languages: languagesOf(random),
    payment_methods: paymentsOf(random),
    in_business_since: 1985 + random.below(40),
    emergency_service: EMERGENCIES.includes(categorySlug) && random.chance(0.5),
  };
}

const ALWAYS: ServiceDetails['hours'] = WEEKDAYS.map((day) => ({ day, opens: '00:00', closes: '00:00' }));

const isAroundTheClock = (categorySlug: string, number: number): boolean =>
  EMERGENCIES.includes(categorySlug) && number % 6 === 0;

function hoursOf(random: Random): ServiceDetails['hours'] {
  const opens = random.pick(['07:00', '08:00', '09:00']);
  const closes = random.pick(['17:00', '18:00', '19:00']);
  const weekdays = (['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const).map((day) => ({
    day,
    opens,
    closes,
  }));
  return random.chance(0.4) ? [...weekdays, { day: 'Saturday', opens: '09:00', closes: '13:00' }] : weekdays;
}

/** Half are closed on the next holidays. */
const daysOffOf = (random: Random, today: number): ServiceDetails['special_days'] =>
  random.chance(0.5)
    ? upcomingHolidays(new Date(today).toISOString().slice(0, 10))
        .slice(0, 4)
        .map(({ date }) => ({ date, spans: [] }))
    : [];

function languagesOf(random: Random): Language[] {
  const languages: Language[] = ['English'];
  if (random.chance(0.4)) languages.push('Spanish');
  if (random.chance(0.1)) languages.push(random.pick(LANGUAGES.slice(2)));
  return languages;
}

const paymentsOf = (random: Random): PaymentMethod[] =>
  PAYMENT_METHODS.filter((method) => method === 'Credit card' || random.chance(0.5));
