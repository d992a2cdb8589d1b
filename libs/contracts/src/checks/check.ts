import type { StateCode } from '../directory/us-states';
import { LICENSE_MESSAGES } from '../onboarding/limits';
import type { CheckKind, SentCheckKind } from './check-kinds';
import type { CheckState } from './check-dates';

/** Upload path, followed by the kind. Not a declared route, since the file is streamed. */
export const CHECKS_PATH = '/api/provider/checks';

/** Texts about a document's file, for form and API. Types and size are those of a license. */
export const DOCUMENT_MESSAGES = {
  ...LICENSE_MESSAGES,
  required: 'Please choose the document',
  damaged: 'This file is damaged or empty, so the document can’t be read. Save it again or upload a photo of it.',
  tooLarge: 'The file is larger than 10MB.',
} as const;

/** Result of a document that the provider submitted. */
export interface SentDocument {
  state: 'waiting' | 'refused';
  /** Reason for a refusal. */
  notes: string | null;
  /** ISO 8601. */
  submitted_at: string;
}

/** A kind of check on the provider's dashboard: an item of `GET /api/provider/checks`. */
export interface OwnCheck {
  kind: SentCheckKind;
  /** Null when none counts: never checked, or expired. */
  current: {
    issuer: string | null;
    number: string | null;
    /** ISO date. */
    expires_on: string | null;
    /** ISO 8601. */
    checked_at: string;
    state: CheckState;
  } | null;
  /** The last one submitted, until it is approved. */
  sent: SentDocument | null;
}

/** A document waiting to be checked, or an approved check: an item of `GET /api/admin/checks`. */
export interface ModeratedCheck {
  id: string;
  kind: CheckKind;
  provider_id: string;
  business_name: string;
  contact_name: string;
  city_name: string;
  city_state: StateCode;
  category_name: string;
  content_type: string | null;
  /** Whether there is a document to view. */
  has_document: boolean;
  /** Business name at approval; null while waiting. */
  checked_name: string | null;
  issuer: string | null;
  number: string | null;
  /** Its own last day, or that of the check it would renew (ISO date); null for none. */
  expires_on: string | null;
  /** ISO 8601. */
  submitted_at: string;
}
