/** One sign-in on one device. */
export interface OwnSession {
  id: string;
  /** Whether it is the one that asks. */
  current: boolean;
  /** The browser and system, as far as they are told: 'Firefox on Windows'. */
  device: string;
  /** The network address that it began at; null when it is not known. */
  ip: string | null;
  /** Whether a second step was shown in it. */
  second_step: boolean;
  /** ISO 8601, UTC. */
  created_at: string;
  last_used_at: string;
}
