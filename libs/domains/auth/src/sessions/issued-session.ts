import type { User } from '../users/user.entity';
import type { KnownBy } from '../users/user-view';
import type { Session } from './session.entity';

/** A session with everything that its owner is told of it. */
export interface IssuedSession {
  user: User;
  knownBy: KnownBy;
  session: Session;
  /** The current refresh token in plain text. */
  refreshToken: string;
}

/** The device that a request comes from. */
export interface Device {
  ip: string | null;
  userAgent: string | null;
  /** Digest of the id that this browser was given. */
  browser: Buffer;
  /** Whether the request brought that id: the browser keeps what it is given. */
  keepsId: boolean;
}
