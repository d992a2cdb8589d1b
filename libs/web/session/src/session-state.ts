import type { Profile } from '@townlink/contracts';

/** Whoever is signed in, from the session itself. */
export interface SessionUser {
  id: string;
  email: string;
}

/**
 * Whether somebody is signed in. 'resolving' lasts until the stored session has been read and its profile loaded;
 * `profile` is null when it could not be loaded, in which case the person goes on without one.
 */
export type SessionState =
  | { status: 'resolving' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: SessionUser; profile: Profile | null };

export const resolving: SessionState = { status: 'resolving' };
export const signedOut: SessionState = { status: 'signed-out' };
