import { type Profile, profileRoutes, TERMS_VERSION } from '@townlink/contracts';
import type { CallRoute } from '@townlink/web-api';
import { accountsClient } from './accounts-client';
import type { SessionActions } from './session-context';

interface ActionSettings {
  call: CallRoute;
  /** Makes sure that the session is being followed before one begins. */
  follow: () => Promise<void>;
  onProfile: (profile: Profile) => void;
}

/** The session's actions, on the accounts client and the profile endpoint. */
export function createSessionActions({ call, follow, onProfile }: ActionSettings): SessionActions {
  return {
    async signIn({ email, password }) {
      await follow();
      const { error } = await (await accountsClient()).signInWithPassword({ email, password });
      if (error) throw error;
    },
    async sendCode(email) {
      // Signing up asks for consent to the terms first: no account is made here.
      const options = { shouldCreateUser: false };
      const { error } = await (await accountsClient()).signInWithOtp({ email, options });
      if (error) throw error;
    },
    async signInByCode({ email, code }) {
      await follow();
      const { error } = await (await accountsClient()).verifyOtp({ email, token: code, type: 'email' });
      if (error) throw error;
    },
    async signInWithPasskey(options) {
      await follow();
      const { error } = await (await accountsClient()).signInWithPasskey({ options });
      if (error) throw error;
    },
    async signUp({ email, password, fullName }) {
      await follow();
      const options = {
        data: { full_name: fullName, terms_version: TERMS_VERSION },
        emailRedirectTo: `${location.origin}/`,
      };
      const { data, error } = await (await accountsClient()).signUp({ email, password, options });
      if (error) throw error;
      return { confirmationNeeded: !data.session };
    },
    async confirmLink({ tokenHash, type }) {
      await follow();
      const { data, error } = await (await accountsClient()).verifyOtp({ token_hash: tokenHash, type });
      if (error) throw error;
      const dropped = (data.session as { password_dropped?: boolean } | null)?.password_dropped;
      return { signedIn: Boolean(data.session), passwordNeeded: dropped === true };
    },
    async signOut(scope = 'local') {
      const { error } = await (await accountsClient()).signOut({ scope });
      if (error) throw error;
    },
    async updateProfile(changes) {
      const profile = await call(profileRoutes.update, { body: changes });
      onProfile(profile);
      return profile;
    },
    async consent() {
      const profile = await call(profileRoutes.consent, { body: { terms_version: TERMS_VERSION } });
      onProfile(profile);
      return profile;
    },
  };
}
