/** One sign-in on one device. */
export interface OwnSession {
  id: string;
  /** Whether it is the calling session. */
  current: boolean;
  /** Browser and system, if known: 'Firefox on Windows'. */
  device: string;
  /** IP address at sign-in; null when unknown. */
  ip: string | null;
  /** Whether it passed a second step. */
  second_step: boolean;
  /** ISO 8601, UTC. */
  created_at: string;
  last_used_at: string;
}
