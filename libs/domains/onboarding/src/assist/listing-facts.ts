import type { EditableField, OwnProvider, ServiceDetails, UpdateProviderRequest } from '@townlink/contracts';
import { isDeepStrictEqual } from 'node:util';
import type { OwnEdit } from '../own-provider-edit';
import { ownEdit } from '../own-provider-edit';

type Offer = OwnProvider['entered_offer'];

/** The content of a listing, keyed by the field that changes it; vetted fields include pending values. */
export interface ListingFacts {
  businessName: { shown: string; waiting: string | null };
  contactName: string;
  email: string;
  phone: string;
  phoneDisplayOptIn: boolean;
  websiteUrl: string | null;
  cityId: string;
  categoryName: string;
  testimonials: OwnProvider['testimonials'];
  ftco: Offer;
  service: ServiceDetails;
  services: { shown: OwnProvider['services']; waiting: NonNullable<OwnProvider['revision']>['services'] };
}

/** The subset that an edit changed. */
export type ChangedFacts = Partial<ListingFacts>;

export function factsOf(provider: OwnProvider): ListingFacts {
  const waiting = provider.revision?.state === 'waiting' ? provider.revision : null;
  return {
    businessName: { shown: provider.business_name, waiting: waiting?.business_name ?? null },
    contactName: provider.contact_name,
    email: provider.email,
    phone: provider.phone,
    phoneDisplayOptIn: provider.phone_display_opt_in,
    websiteUrl: provider.website_url,
    cityId: provider.city_id,
    categoryName: provider.category_name,
    testimonials: provider.testimonials,
    ftco: provider.entered_offer,
    service: provider.service,
    services: { shown: provider.services, waiting: waiting?.services ?? null },
  };
}

/** The fields in which two states differ. Ignores the key order within values, which jsonb does not preserve. */
export const fieldsChanged = (before: ChangedFacts, after: ListingFacts): EditableField[] =>
  fieldsIn(before).filter((field) => !isDeepStrictEqual(before[field], after[field]));

export const fieldsIn = (facts: ChangedFacts): EditableField[] => Object.keys(facts) as EditableField[];

export const onlyFields = (facts: ListingFacts, fields: readonly EditableField[]): ChangedFacts =>
  Object.fromEntries(fields.map((field) => [field, facts[field]]));

/** The part of a stored edit that undoing needs. */
export interface EditToUndo {
  /** Status of the application when it was edited. */
  vetting_status: OwnProvider['vetting_status'];
  before: ChangedFacts;
}

/**
 * Restores the state before an edit. Texts shown on an approved listing had been vetted, so they are shown again
 * immediately, and pending ones are pending again. If the application was approved since, its earlier texts are vetted
 * like any other change.
 */
export function undoingEdit(now: OwnProvider, { vetting_status, before }: EditToUndo): OwnEdit {
  const change = requestOf(before);
  if (now.vetting_status !== 'approved' || vetting_status !== 'approved') return ownEdit(now, change);
  const { businessName, services } = before;
  const revised = {
    ...(businessName && { businessName: businessName.waiting }),
    ...(services && { services: services.waiting ?? [] }),
  };
  return {
    revised: businessName || services ? revised : undefined,
    atOnce: { ...change, businessName: undefined },
    services: services?.shown,
  };
}

/** The request that would write these facts. */
export function requestOf({ businessName, service, services, ftco, ...facts }: ChangedFacts): UpdateProviderRequest {
  return {
    ...facts,
    ...('websiteUrl' in facts && { websiteUrl: facts.websiteUrl ?? '' }),
    ...(businessName && { businessName: businessName.shown }),
    ...(ftco !== undefined && { ftco: offerInput(ftco) }),
    ...(service && { service: serviceInput(service) }),
    ...(services && {
      services: services.shown.map(({ name, from_cents, unit }) => ({
        name,
        unit,
        ...(from_cents !== null && { from: from_cents / 100 }),
      })),
    }),
  } as UpdateProviderRequest;
}

const offerInput = (offer: Offer): UpdateProviderRequest['ftco'] =>
  offer === null
    ? ({ enabled: false } as UpdateProviderRequest['ftco'])
    : ({
        enabled: true,
        type: offer.type,
        value: offer.value,
        minSpend: offer.min_spend ?? undefined,
        expiry: offer.expiry ?? undefined,
        terms: offer.terms ?? undefined,
      } as UpdateProviderRequest['ftco']);

const serviceInput = (service: ServiceDetails): UpdateProviderRequest['service'] => ({
  description: service.description ?? undefined,
  hours: service.hours,
  specialDays: service.special_days,
  byAppointment: service.by_appointment,
  radiusMiles: service.radius_miles ?? undefined,
  languages: service.languages,
  paymentMethods: service.payment_methods,
  inBusinessSince: service.in_business_since ?? undefined,
  emergencyService: service.emergency_service,
});
