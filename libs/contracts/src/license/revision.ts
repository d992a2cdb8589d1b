import type { StateCode } from '../directory/us-states';

/** Where a provider uploads a renewed license; not a declared route, since the file is read as it comes in. */
export const LICENSE_PATH = '/api/provider/license';

export const REVISION_NOTES_MAX = 2000;

/** A license as it was found when it was checked. */
export interface LicenseFacts {
  number: string;
  board: string;
  state: StateCode;
  /** ISO date: its last day. */
  expires_on: string;
  /** ISO 8601. */
  checked_at: string;
}

/**
 * A change of vetted facts that a provider has requested. The old ones stand until an administrator decides; a refusal
 * is shown until the next request.
 */
export interface OwnRevision {
  state: 'waiting' | 'refused';
  /** Null where the name stays. */
  business_name: string | null;
  has_license: boolean;
  /** Why it was refused. */
  notes: string | null;
  submitted_at: string;
}

/** A revision that waits, beside what stands today: an entry of `GET /api/admin/revisions`. */
export interface WaitingRevision {
  id: string;
  provider_id: string;
  business_name: string;
  new_business_name: string | null;
  city_name: string;
  city_state: StateCode;
  category_name: string;
  has_license: boolean;
  license_content_type: string | null;
  /** What is known of the license so far; null where nothing was entered. */
  license: LicenseFacts | null;
  submitted_at: string;
}
