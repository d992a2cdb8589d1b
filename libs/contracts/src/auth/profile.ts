import { IsIn } from 'class-validator';
import { FullNameField } from './account-fields';
import { consentMessages, TERMS_VERSION } from './terms';
import type { Versioned } from '../http/version';
import type { UserRole } from '../roles';

/** The version is of the name. */
export interface Profile extends Versioned {
  /** Equals the id of the account. */
  id: string;
  email: string;
  /** Empty until it is given. */
  full_name: string;
  role: UserRole;
  /** ISO 8601, UTC. */
  created_at: string;
  /** The version of the terms that the person agreed to last; null before the first time. */
  terms_version: string | null;
  /**
   * What this session needs first: 'verify' a second step that the person has, or 'enroll' one, for an administrator
   * who has none; 'none' otherwise.
   */
  second_step: 'none' | 'verify' | 'enroll';
}

/**
 * One tick for the terms, the privacy policy and the age. The version says which terms were shown; consent to others than
 * those of today is refused.
 */
export class ConsentRequest {
  @IsIn([TERMS_VERSION], { message: consentMessages.outdated })
  terms_version: string;
}

/** The name is all that a person changes there. */
export class UpdateProfileRequest {
  @FullNameField()
  full_name: string;
}
