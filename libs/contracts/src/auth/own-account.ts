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

/** Names of well-known providers; the settings name others. */
export const signInTitles: ReadonlyMap<string, string> = new Map([
  ['google', 'Google'],
  ['apple', 'Apple'],
  ['azure', 'Microsoft'],
  ['facebook', 'Facebook'],
  ['github', 'GitHub'],
]);
