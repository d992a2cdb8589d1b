import type { Versioned } from '../http/version';
import { ONBOARDING_LIMITS } from './limits';

/** How long a half-filled application is kept on the server after the last change, in days. */
export const DRAFT_DAYS = 30;

/** Longest text of a draft, in characters: beyond every field's own bound, which the form then speaks of. */
export const DRAFT_TEXT_MAX = 2_500;

/** The fields typed so far, not validated yet. */
export type DraftedFields = Record<string, unknown>;

/** Response of `GET /api/onboarding/draft`. The license is not part of it: it stays on the device until it is sent. */
export interface ApplicationDraft extends Versioned {
  /** 1 to 5. */
  step: number;
  /** The text in the city box; the application itself only has the city's id. */
  cityText: string;
  application: DraftedFields;
  /** ISO 8601. */
  updatedAt: string;
}

/** Response of `PUT /api/onboarding/draft`. */
export interface SavedDraft extends Versioned {
  /** Null after the application was submitted, when nothing is saved. */
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
const OFFER_TEXTS = ['type', 'value', 'minSpend', 'expiry', 'terms'];

/**
 * The part of a draft that is kept: fields that an application has, of their type and not too long. Anything else is left
 * out and not complained of, since a draft may be of an older or a newer form.
 */
export function draftedFields(application: object): DraftedFields {
  const given = application as Record<string, unknown>;
  const { testimonials, ftco } = given;
  return {
    ...pick(given, TEXTS, isShortText),
    ...pick(given, ['phoneDisplayOptIn'], isFlag),
    ...(Array.isArray(testimonials) && {
      testimonials: testimonials
        .slice(0, ONBOARDING_LIMITS.testimonials)
        .map((one) => pick(fieldsOf(one), ['quote', 'author'], isShortText)),
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
