import { FullNameField } from './account-fields';
import type { UserRole } from '../roles';

/** A person's own profile, as `GET` and `PATCH /api/profile` answer it. */
export interface Profile {
  /** Equals the id of the account. */
  id: string;
  email: string;
  /** Empty until it is given. */
  full_name: string;
  role: UserRole;
  /** ISO 8601, UTC. */
  created_at: string;
}

/** Body of `PATCH /api/profile`: the name is all that a person changes there. */
export class UpdateProfileRequest {
  @FullNameField()
  full_name: string;
}
