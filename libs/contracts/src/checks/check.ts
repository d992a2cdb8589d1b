import type { StateCode } from '../directory/us-states';
import { LICENSE_MESSAGES } from '../onboarding/limits';
import type { CheckKind, SentCheckKind } from './check-kinds';
import type { CheckState } from './check-dates';

/** Where a document is uploaded, followed by its kind; not a declared route, since the file is streamed. */
export const CHECKS_PATH = '/api/provider/checks';

/** Texts about the file of a document, for form and API; its types and size are those of a license. */
export const DOCUMENT_MESSAGES = {
  ...LICENSE_MESSAGES,
  required: 'Please choose the document',
  damaged: 'This file is damaged or empty, so the document can’t be read. Save it again or upload a photo of it.',
  tooLarge: 'The file is larger than 10MB.',
} as const;

/** What came of a document that the provider sent in. */
export interface SentDocument {
  state: 'waiting' | 'refused';
  /** Reason of a refusal. */
  notes: string | null;
  /** ISO 8601. */
  submitted_at: string;
}

/** A kind of check on the provider's dashboard: an entry of `GET /api/provider/checks`. */
export interface OwnCheck {
  kind: SentCheckKind;
  /** Null when none counts: never checked, or over. */
  current: {
    issuer: string | null;
    number: string | null;
    /** ISO date. */
    expires_on: string | null;
    /** ISO 8601. */
    checked_at: string;
    state: CheckState;
  } | null;
  /** The last one sent in, until it is approved. */
  sent: SentDocument | null;
}

/** A document that waits to be checked, or an approved check: an entry of `GET /api/admin/checks`. */
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
  /** Whether there is a document to look at. */
  has_document: boolean;
  /** Name of the business when the check was approved; null while it waits. */
  checked_name: string | null;
  issuer: string | null;
  number: string | null;
  /** Its own last day, or that of the check it would follow (ISO date); null for none. */
  expires_on: string | null;
  /** ISO 8601. */
  submitted_at: string;
}
