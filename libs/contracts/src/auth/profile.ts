import { ValidateBy } from 'class-validator';
import { FullNameField } from './account-fields';
import { consentMessages, termsVersion } from './terms';
import type { Versioned } from '../http/version';
import type { ConsoleRole, UserRole } from '../roles';

/** The version covers the name. */
export interface Profile extends Versioned {
  /** The account's ID. */
  id: string;
  email: string;
  /** Empty until set. */
  full_name: string;
  role: UserRole;
  /** Null for non-administrators; absent from responses of releases before console roles. */
  console_role?: ConsoleRole | null;
  /** ISO 8601, UTC. */
  created_at: string;
  /** Version of the terms last agreed to; null if never. */
  terms_version: string | null;
  /** What the session needs first: 'verify' an existing second step, or 'enroll' one for an administrator without it. */
  second_step: 'none' | 'verify' | 'enroll';
}

const IsCurrentTerms = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isCurrentTerms', validator: { validate: (value) => value === termsVersion() } },
    { message: consentMessages.outdated },
  );

/**
 * One checkbox for the terms, the privacy policy and the age. The version identifies the terms shown; consent to outdated
 * ones is refused.
 */
export class ConsentRequest {
  @IsCurrentTerms()
  terms_version: string;
}

export class UpdateProfileRequest {
  @FullNameField()
  full_name: string;
}
