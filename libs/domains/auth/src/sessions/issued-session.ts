import type { User } from '../users/user.entity';
import type { KnownBy } from '../users/user-view';
import type { Session } from './session.entity';

/** A session with everything its owner gets. */
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
  /** Whether the request sent that id: the browser keeps cookies. */
  keepsId: boolean;
  /** Whether it may make an account: before the site is opened, only an administrator's that shows the site may. */
  maySignUp: boolean;
}
