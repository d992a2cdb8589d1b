/**
 * @typedef {object} Section
 * @property {string} version `1.4.0`, or `Unreleased`
 * @property {string} text the text below the heading
 */

const SECTION = /^## (\S+)(?: \(\d{4}-\d{2}-\d{2}\))?\n(.*?)(?=^## |$(?![\s\S]))/gms;
const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

/** @param {string} changelog @returns {Section[]} as they stand, newest first */
export const sectionsOf = (changelog) =>
  [...changelog.matchAll(SECTION)].map(([, version = '', text = '']) => ({ version, text: text.trim() }));

/** @param {string} version */
function partsOf(version) {
  const [numbers = '', addition = ''] = version.split(/-(.*)/s);
  return { numbers: numbers.split('.').map(Number), addition };
}

/** @param {string} newer @param {string} older */
function isNewer(newer, older) {
  const [a, b] = [partsOf(newer), partsOf(older)];
  for (const [place, number] of a.numbers.entries()) {
    const other = b.numbers[place] ?? 0;
    if (number !== other) return number > other;
  }
  // A version with an addition such as -rc.1 comes before the one without.
  return b.addition !== '' && (a.addition === '' || a.addition.localeCompare(b.addition, 'en', { numeric: true }) > 0);
}

/**
 * The section to release next: the first one with a version.
 * @param {string} changelog
 * @returns {Section}
 * @throws Error that says what the changelog lacks
 */
export function nextRelease(changelog) {
  const sections = sectionsOf(changelog);
  const waiting = sections.find(({ version }) => version === 'Unreleased');
  if (waiting?.text)
    throw new Error('CHANGELOG.md has entries under Unreleased. Give that heading a version: ## 1.4.0 (2026-12-01).');
  const [next, last] = sections.filter(({ version }) => version !== 'Unreleased');
  if (!next) throw new Error('CHANGELOG.md has no heading with a version.');
  if (!VERSION.test(next.version)) throw new Error(`CHANGELOG.md: ${next.version} is no version such as 1.4.0.`);
  if (!next.text) throw new Error(`CHANGELOG.md says nothing about ${next.version}.`);
  if (last && !isNewer(next.version, last.version))
    throw new Error(`CHANGELOG.md: ${next.version} is not newer than ${last.version} below it.`);
  return next;
}
