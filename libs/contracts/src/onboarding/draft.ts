import type { Versioned } from '../http/version';
import { ONBOARDING_LIMITS } from './limits';
import { SERVICE_ITEM_LIMITS } from './service-items';

/** Days a draft is stored after its last change. */
export const DRAFT_DAYS = 30;

/** In characters: above every field's own limit, which the form reports. */
export const DRAFT_TEXT_MAX = 2_500;

/** Not validated. */
export type DraftedFields = Record<string, unknown>;

/** Excludes the license, which stays on the device until submitted. */
export interface ApplicationDraft extends Versioned {
  /** 1 to 5. */
  step: number;
  /** Text in the city field; the application only has the city's ID. */
  cityText: string;
  application: DraftedFields;
  /** ISO 8601. */
  updatedAt: string;
}

export interface SavedDraft extends Versioned {
  /** Null once the application has been submitted: nothing is saved then. */
  updatedAt: string | null;
}

const TEXTS = [
  'businessName',
  'contactName',
  'email',
  'phone',
  'websiteUrl',
  'cityId',
  'categoryName',
  'googlePlaceUrl',
  'membershipTier',
  'referralCode',
];
const SERVICE_TEXTS = ['name', 'from', 'unit'];
const OFFER_TEXTS = ['type', 'value', 'minSpend', 'expiry', 'terms'];

/**
 * Fields of the application with valid type and length. Others are dropped silently, since a draft may come from an older or
 * newer form.
 */
export function draftedFields(application: object): DraftedFields {
  const given = application as Record<string, unknown>;
  const { testimonials, services, ftco } = given;
  return {
    ...pick(given, TEXTS, isShortText),
    ...pick(given, ['phoneDisplayOptIn'], isFlag),
    ...(Array.isArray(testimonials) && {
      testimonials: testimonials
        .slice(0, ONBOARDING_LIMITS.testimonials)
        .map((one) => pick(fieldsOf(one), ['quote', 'author'], isShortText)),
    }),
    ...(Array.isArray(services) && {
      services: services
        .slice(0, SERVICE_ITEM_LIMITS.items)
        .map((one) => pick(fieldsOf(one), SERVICE_TEXTS, isShortText)),
    }),
    ...(ftco !== undefined && {
      ftco: { ...pick(fieldsOf(ftco), OFFER_TEXTS, isShortText), ...pick(fieldsOf(ftco), ['enabled'], isFlag) },
    }),
  };
}

const isShortText = (value: unknown): boolean => typeof value === 'string' && value.length <= DRAFT_TEXT_MAX;
const isFlag = (value: unknown): boolean => typeof value === 'boolean';

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const pick = (from: Record<string, unknown>, names: readonly string[], keeps: (value: unknown) => boolean) =>
  Object.fromEntries(names.filter((name) => keeps(from[name])).map((name) => [name, from[name]]));
