import {
  earliestToday,
  type Language,
  type OpeningHours,
  type OwnProvider,
  type PaymentMethod,
  type SpecialDay,
} from '@townlink/contracts';

/** Form values of a listing's service details. Numbers are text until validation. */
export interface ServiceValues {
  description: string;
  hours: OpeningHours[];
  specialDays: SpecialDay[];
  byAppointment: boolean;
  radiusMiles: string;
  languages: Language[];
  paymentMethods: PaymentMethod[];
  inBusinessSince: string;
  emergencyService: boolean;
}

/** Text for a form field; empty if there is no value. */
export const fieldText = (value: number | string | null | undefined): string =>
  value === null || value === undefined ? '' : `${value}`;

/** A listing's service details for its form, without past special days. */
export const serviceValues = (service: OwnProvider['service']): ServiceValues => ({
  description: service.description ?? '',
  hours: service.hours,
  specialDays: service.special_days.filter(({ date }) => date >= earliestToday()),
  byAppointment: service.by_appointment,
  radiusMiles: fieldText(service.radius_miles),
  languages: service.languages,
  paymentMethods: service.payment_methods,
  inBusinessSince: fieldText(service.in_business_since),
  emergencyService: service.emergency_service,
});
