import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { storageKeys, type Profile } from '@townlink/contracts';
import { chooseListing } from '@townlink/web-api/chosen-listing';
import { accountsClient, hasStoredSession } from './accounts-client';
import { supportView, type SupportView } from './support-view';
import { signedOut, type SessionState, type SessionUser } from './session-state';

interface TrackerSettings {
  /** Reads the signed-in user's profile; ends the session if it is unknown to the server. */
  loadProfile: () => Promise<Profile>;
  onChange: (state: SessionState) => void;
}

/**
 * Follows the browser's session and announces every change of the signed-in user. The accounts client is loaded only for an
 * existing session, or if {@link SessionTracker.follow} is called before a new one.
 */
export class SessionTracker {
  private readonly settings: TrackerSettings;
  private following: Promise<void> | undefined;
  private user: SessionUser | undefined;
  private stopFollowing: () => void = () => undefined;
  private stopped = false;

  constructor(settings: TrackerSettings) {
    this.settings = settings;
  }

  /** Starts tracking and returns a function that stops it; can be restarted. */
  start(): () => void {
    this.stopped = false;
    const view = supportView();
    if (view) {
      void this.showView(view);
      return () => {
        this.stopped = true;
      };
    }
    addEventListener('storage', this.onStorage);
    if (hasStoredSession()) void this.follow();
    else this.showSignedOut();
    return () => {
      this.stopped = true;
      removeEventListener('storage', this.onStorage);
      this.stopFollowing();
      this.following = undefined;
      this.user = undefined;
    };
  }

  /** Loads the accounts client and listens to it. Never rejects: without the client, the user counts as signed out. */
  follow(): Promise<void> {
    this.following ??= this.listen().catch((error: unknown) => {
      this.following = undefined;
      console.error('The session could not be read', error);
      this.settings.onChange(signedOut);
    });
    return this.following;
  }

  /** Does not use the accounts client, which has the administrator's own session. */
  private async showView(view: SupportView): Promise<void> {
    const profile = await this.settings.loadProfile().catch(() => null);
    const user = { id: profile?.id ?? view.id, email: view.of };
    if (!this.stopped) this.settings.onChange({ status: 'signed-in', user, profile, view });
  }

  /** The next person in this tab may not be on the team of the previous person's listing. */
  private showSignedOut(): void {
    chooseListing(null);
    this.settings.onChange(signedOut);
  }

  private async listen(): Promise<void> {
    const accounts = await accountsClient();
    if (this.stopped) return;
    const { data } = accounts.onAuthStateChange((event, session) => void this.take(event, session));
    this.stopFollowing = () => data.subscription.unsubscribe();
  }

  /** For a session started in another tab. */
  private readonly onStorage = (event: StorageEvent): void => {
    if (event.key === storageKeys.session && event.newValue) void this.follow();
  };

  private async take(event: AuthChangeEvent, session: Session | null): Promise<void> {
    const user = session ? { id: session.user.id, email: session.user.email ?? '' } : undefined;
    // A refreshed token changes nothing; a new address or a completed second step does.
    const isKnown = user && user.id === this.user?.id && user.email === this.user.email;
    if (isKnown && event !== 'MFA_CHALLENGE_VERIFIED') return;
    if (this.user && this.user.id !== user?.id) chooseListing(null);
    this.user = user;
    if (!user) return this.showSignedOut();
    const isCurrent = () => this.user === user && !this.stopped;
    const profile = await this.settings.loadProfile().catch((error: unknown) => {
      if (isCurrent()) console.error('The profile could not be read', error);
      return null;
    });
    if (isCurrent()) this.settings.onChange({ status: 'signed-in', user, profile });
  }
}
