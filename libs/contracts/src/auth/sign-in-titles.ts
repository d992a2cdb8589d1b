/** Names of well-known providers; others bring their title in the settings. */
export const signInTitles: ReadonlyMap<string, string> = new Map([
  ['google', 'Google'],
  ['apple', 'Apple'],
  ['azure', 'Microsoft'],
  ['facebook', 'Facebook'],
  ['github', 'GitHub'],
]);
