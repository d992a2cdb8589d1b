/** Names of well-known providers; the settings name others. */
export const signInTitles: ReadonlyMap<string, string> = new Map([
  ['google', 'Google'],
  ['apple', 'Apple'],
  ['azure', 'Microsoft'],
  ['facebook', 'Facebook'],
  ['github', 'GitHub'],
]);
