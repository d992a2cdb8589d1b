import type { StateCode } from '../directory/us-states';
import type { WaitingServiceItem } from '../onboarding/service-items';

/** Upload path of a renewed license. Not a declared route, since the file is streamed. */
export const LICENSE_PATH = '/api/provider/license';

export const REVISION_NOTES_MAX = 2000;

/** A license as checked. */
export interface LicenseFacts {
  number: string;
  board: string;
  state: StateCode;
  /** ISO date: last valid day. */
  expires_on: string;
  /** ISO 8601. */
  checked_at: string;
}

/**
 * A provider's change of vetted facts. The old ones apply until an administrator decides; a refusal is shown until the next
 * request.
 */
export interface OwnRevision {
  state: 'waiting' | 'refused';
  /** Null when unchanged. */
  business_name: string | null;
  /** Those with new text; null if none. */
  services: WaitingServiceItem[] | null;
  has_license: boolean;
  /** Reason for a refusal. */
  notes: string | null;
  submitted_at: string;
}

/** A pending revision with the current facts: an item of `GET /api/admin/revisions`. */
export interface WaitingRevision {
  id: string;
  provider_id: string;
  business_name: string;
  new_business_name: string | null;
  /** Services with new text; null if none. */
  new_services: WaitingServiceItem[] | null;
  city_name: string;
  city_state: StateCode;
  category_name: string;
  has_license: boolean;
  license_content_type: string | null;
  /** Null when none was entered. */
  license: LicenseFacts | null;
  submitted_at: string;
}
