import type { Profile } from '@townlink/contracts';
import type { SupportView } from './support-view';

/** The signed-in user, from the session. */
export interface SessionUser {
  id: string;
  email: string;
}

/**
 * State of the sign-in. 'resolving' lasts until the stored session has been read and its profile loaded. `profile` is null if
 * it could not be loaded; the user continues without one. With a `view`, the user is the one whose portal an administrator
 * sees.
 */
export type SessionState =
  | { status: 'resolving' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: SessionUser; profile: Profile | null; view?: SupportView };

export const resolving: SessionState = { status: 'resolving' };
export const signedOut: SessionState = { status: 'signed-out' };
