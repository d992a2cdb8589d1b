import { createContext, useContext } from 'react';
import type { Profile, UpdateProfileRequest, UserRole } from '@townlink/contracts';
import { resolving, type SessionState } from './session-state';

export interface EmailLink {
  tokenHash: string;
  type: 'signup' | 'recovery' | 'email_change' | 'magiclink' | 'invite';
}

export interface NewAccount {
  email: string;
  password: string;
  fullName: string;
  /** Target path of the confirmation link. */
  next: string;
}

/** Actions on the session. Each rejects with the accounts service's typed error or an ApiProblem. */
export interface SessionActions {
  signIn(credentials: { email: string; password: string }): Promise<void>;
  /**
   * Emails a sign-in code, with a link that continues to `next`. The response does not reveal whether the address has an
   * account.
   */
  sendCode(email: string, next: string): Promise<void>;
  /** Same, by text message. */
  textCode(phone: string): Promise<void>;
  /** @param answer with type 'recovery' for the code of an email about a new password */
  signInByCode(answer: ({ email: string; type?: 'recovery' } | { phone: string }) & { code: string }): Promise<void>;
  /** Redirects to an external provider, which returns to the sign-in page. */
  signInWithProvider(name: string): Promise<void>;
  /** Redirects to the sign-in page of a company. @param domain the part of its email addresses after the @ */
  signInWithCompany(domain: string): Promise<void>;
  /** Exchanges the code in the callback address for a session. */
  finishSignIn(code: string): Promise<void>;
  /** Signs in with a passkey. @param how 'conditional' offers it in the browser's autofill until `signal` aborts */
  signInWithPasskey(how: { mediation?: 'conditional'; signal?: AbortSignal }): Promise<void>;
  /**
   * Signs up a user who has agreed to the current terms.
   * @returns whether the address has to be confirmed by email before signing in
   */
  signUp(account: NewAccount): Promise<{ confirmationNeeded: boolean }>;
  /**
   * Uses the token of an email link, which signs its owner in.
   * @returns signedIn: false if the other address of an email change has yet to agree. passwordNeeded: the link was opened in
   * another browser than the sign-up, whose password was dropped
   */
  confirmLink(link: EmailLink): Promise<{ signedIn: boolean; passwordNeeded?: boolean }>;
  /** Ends the session: 'local' only in this browser, 'others' everywhere else, 'global' everywhere. */
  signOut(scope?: 'local' | 'others' | 'global'): Promise<void>;
  /** @param version the version that the change is based on */
  updateProfile(changes: UpdateProfileRequest, version?: string): Promise<Profile>;
  /** Agrees to the current terms and privacy policy, and confirms an age of at least 13. */
  consent(): Promise<Profile>;
}

export interface SessionContextValue extends SessionActions {
  state: SessionState;
}

/** A record, so that the compiler reports a missing name. */
const NAMES: Record<keyof SessionActions, true> = {
  signIn: true,
  sendCode: true,
  textCode: true,
  signInByCode: true,
  signInWithProvider: true,
  signInWithCompany: true,
  finishSignIn: true,
  signInWithPasskey: true,
  signUp: true,
  confirmLink: true,
  signOut: true,
  updateProfile: true,
  consent: true,
};

/**
 * Creates all actions from one function.
 * @param act runs the named action with its arguments
 */
export const sessionActions = (act: (name: keyof SessionActions, given: unknown[]) => Promise<unknown>) =>
  Object.fromEntries(
    (Object.keys(NAMES) as (keyof SessionActions)[]).map((name) => [name, (...given: unknown[]) => act(name, given)]),
  ) as unknown as SessionActions;

/** Outside a provider, and on the server, the status stays 'resolving'. */
export const SessionContext = createContext<SessionContextValue>({
  state: resolving,
  ...sessionActions(() => Promise.reject(new Error('A session needs a SessionProvider'))),
});

export function useSession() {
  const { state, ...actions } = useContext(SessionContext);
  const signedIn = state.status === 'signed-in' ? state : undefined;
  return {
    ...actions,
    status: state.status,
    user: signedIn?.user ?? null,
    profile: signedIn?.profile ?? null,
    view: signedIn?.view ?? null,
    role: (signedIn?.profile?.role ?? null) as UserRole | null,
  };
}
