import { type ApplicationDraft, NO_VERSION, SERVICE_ITEM_LIMITS } from '@townlink/contracts';
import type { EditBase } from '@townlink/web-forms/edits';
import { NO_SERVICE_ITEM, type OfferValues } from '@townlink/web-forms/listing';
import type { WithCityText } from '../../shared/edited-fields';
import type { ApplicationValues } from '../empty-application';
import { FORM_STEPS, type FormStep } from '../step-of-field';

/** Increase it when older drafts can no longer be read. */
const VERSION = 1;

/** An incomplete application as stored in this browser. */
export interface Draft {
  step: FormStep;
  /** The text in the city box; the application itself only has the city's id. */
  cityText: string;
  application: ApplicationValues;
  /** When it was last changed on this device, in milliseconds; absent in older drafts. */
  savedAt?: number;
  /** The server's draft when the form was opened; absent if it could not be loaded. */
  base?: EditBase<WithCityText<ApplicationValues>>;
}

const keyOf = (userId: string): string => `townlink.onboarding.v${VERSION}.${userId}`;

/** The user's draft merged into an empty application; null if there is no readable one. */
export function readDraft(userId: string, empty: ApplicationValues): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as Partial<Draft> | null;
    if (typeof kept?.application !== 'object' || kept.application === null) return null;
    return { ...draftFrom(kept, empty), ...(typeof kept.savedAt === 'number' && { savedAt: kept.savedAt }) };
  } catch {
    return null; // Storage is blocked or holds foreign data.
  }
}

/** A stored draft merged into an empty application. */
export const draftFrom = (
  kept: { step?: number; cityText?: unknown; application?: object },
  empty: ApplicationValues,
): Draft => ({
  step: FORM_STEPS.find((step) => step === kept.step) ?? 1,
  cityText: typeof kept.cityText === 'string' ? kept.cityText : '',
  application: overlay(empty, kept.application ?? {}),
});

/** The values and version of a server draft; null without one. */
export function draftBase(
  saved: ApplicationDraft | null,
  empty: ApplicationValues,
): EditBase<WithCityText<ApplicationValues>> {
  const { application, cityText } = draftFrom(saved ?? {}, empty);
  return { values: { ...application, cityText }, version: saved?.version ?? NO_VERSION };
}

/** Saves a draft; blocked storage is ignored. */
export function writeDraft(userId: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // The form works without storage.
  }
}

export function clearDraft(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing was stored.
  }
}

/** Copies fields of the right type: the draft may be from an older form. */
function overlay(empty: ApplicationValues, kept: Partial<ApplicationValues>): ApplicationValues {
  const { ftco, testimonials, services, ...fields } = empty;
  return {
    ...sameTypes(fields, kept),
    ftco: sameTypes<OfferValues>(ftco, kept.ftco ?? {}),
    testimonials: Array.isArray(kept.testimonials)
      ? kept.testimonials.slice(0, 3).map((one) => sameTypes({ quote: '', author: '' }, one))
      : testimonials,
    services: Array.isArray(kept.services)
      ? kept.services.slice(0, SERVICE_ITEM_LIMITS.items).map((one) => sameTypes(NO_SERVICE_ITEM, one))
      : services,
  };
}

function sameTypes<T extends object>(base: T, kept: object): T {
  const entries = Object.entries(kept).filter(
    ([name, value]) => name in base && typeof value === typeof base[name as keyof T],
  );
  return { ...base, ...(Object.fromEntries(entries) as Partial<T>) };
}
