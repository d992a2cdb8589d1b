/** What people call the providers that are known by name; others bring their title with the setting. */
export const signInTitles: ReadonlyMap<string, string> = new Map([
  ['google', 'Google'],
  ['apple', 'Apple'],
  ['azure', 'Microsoft'],
  ['facebook', 'Facebook'],
  ['github', 'GitHub'],
]);
