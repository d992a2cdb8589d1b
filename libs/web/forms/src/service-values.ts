import { earliestToday, type OwnProvider } from '@townlink/contracts';

/** As a field of a form shows it; empty for what is not given. */
export const fieldText = (value: number | string | null | undefined): string =>
  value === null || value === undefined ? '' : `${value}`;

/** The service of a listing as its form shows it, without special days that are over. */
export const serviceValues = (service: OwnProvider['service']) => ({
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
