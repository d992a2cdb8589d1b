import type { User } from '../users/user.entity';
import type { KnownBy } from '../users/user-view';
import type { Session } from './session.entity';

/** A session with everything that its owner gets. */
export interface IssuedSession {
  user: User;
  knownBy: KnownBy;
  session: Session;
  /** In plain text. */
  refreshToken: string;
}

export interface Device {
  ip: string | null;
  userAgent: string | null;
  /** Digest of the browser's id. */
  browser: Buffer;
  /** Whether the request sent that id, so that the browser is known to store cookies. */
  keepsId: boolean;
  /**
   * Whether it may create an account. Before the site is opened, only an administrator's device that previews the site
   * may.
   */
  maySignUp: boolean;
}
