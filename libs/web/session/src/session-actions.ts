import type { Provider } from '@supabase/auth-js';
import { emailReturn, PAGES, type Profile, profileRoutes, storageKeys, termsVersion } from '@townlink/contracts';
import type { CallRoute } from '@townlink/web-api';
import { accountsClient, redirectingClient } from './accounts-client';
import { type SessionActions, sessionActions } from './session-context';
import { supportView, type SupportView } from './support-view';

interface ActionSettings {
  call: CallRoute;
  /** Starts listening to the session before one begins. */
  follow: () => Promise<void>;
  onProfile: (profile: Profile) => void;
}

/** The session's actions, using the accounts client and the profile endpoint. */
export function createSessionActions({ call, follow, onProfile }: ActionSettings): SessionActions {
  const view = supportView();
  if (view) return actionsInView(view, call);
  return {
    ...codeActions(follow),
    ...redirectActions(follow),
    async signIn({ email, password }) {
      await follow();
      const { error } = await (await accountsClient()).signInWithPassword({ email, password });
      if (error) throw error;
    },
    async signInWithPasskey(options) {
      await follow();
      const { error } = await (await accountsClient()).signInWithPasskey({ options });
      if (error) throw error;
      // An already signed-in user now has a stronger session; the user ID has not changed.
      await call(profileRoutes.read).then(onProfile, () => undefined);
    },
    async signUp({ email, password, fullName, next }) {
      await follow();
      const options = {
        data: { full_name: fullName, terms_version: termsVersion() },
        emailRedirectTo: emailReturn(location.origin, next),
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
    signOut,
    async updateProfile(changes, version) {
      const profile = await call(profileRoutes.update, { body: changes, version });
      onProfile(profile);
      return profile;
    },
    async consent() {
      const profile = await call(profileRoutes.consent, { body: { terms_version: termsVersion() } });
      onProfile(profile);
      return profile;
    },
  };
}

const signOut: SessionActions['signOut'] = async (scope = 'local') => {
  const { error } = await (await accountsClient()).signOut({ scope });
  if (error) throw error;
  if (scope !== 'others') forgetUnsavedTexts();
};

/** Others may use the device after a sign-out. A session that ends by itself keeps them for its owner. */
function forgetUnsavedTexts(): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(storageKeys.unsaved));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // Without storage, none were kept.
  }
}

/** Loaded only in a support view. */
const actionsInView = (view: SupportView, call: CallRoute): SessionActions =>
  sessionActions(async (name) => {
    const { actInView } = await import(/* webpackChunkName: "view-actions" */ './view-actions');
    await actInView(name, view, call);
  });

type CodeActions = Pick<SessionActions, 'sendCode' | 'textCode' | 'signInByCode'>;

function codeActions(follow: ActionSettings['follow']): CodeActions {
  return {
    async sendCode(email, next) {
      // Sign-up asks for consent first, so no account is created here.
      const options = { shouldCreateUser: false, emailRedirectTo: emailReturn(location.origin, next) };
      const { error } = await (await accountsClient()).signInWithOtp({ email, options });
      if (error) throw error;
    },
    async textCode(phone) {
      const options = { shouldCreateUser: false };
      const { error } = await (await accountsClient()).signInWithOtp({ phone, options });
      if (error) throw error;
    },
    async signInByCode({ code: token, ...to }) {
      await follow();
      const proof =
        'phone' in to
          ? ({ phone: to.phone, token, type: 'sms' } as const)
          : ({ email: to.email, token, type: to.type ?? 'email' } as const);
      const { error } = await (await accountsClient()).verifyOtp(proof);
      if (error) throw error;
    },
  };
}

type RedirectActions = Pick<SessionActions, 'signInWithProvider' | 'signInWithCompany' | 'finishSignIn'>;

function redirectActions(follow: ActionSettings['follow']): RedirectActions {
  return {
    async signInWithProvider(name) {
      const provider = name as Provider;
      const { error } = await (
        await redirectingClient()
      ).signInWithOAuth({ provider, options: { redirectTo: back() } });
      if (error) throw error;
    },
    async signInWithCompany(domain) {
      const { error } = await (await redirectingClient()).signInWithSSO({ domain, options: { redirectTo: back() } });
      if (error) throw error;
    },
    async finishSignIn(code) {
      await follow();
      const { error } = await (await redirectingClient()).exchangeCodeForSession(code);
      if (error) throw error;
    },
  };
}

/** Callback page of external sign-ins. */
const back = (): string => location.origin + PAGES.signIn;
