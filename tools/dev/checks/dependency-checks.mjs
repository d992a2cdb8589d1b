import { readFileSync } from 'node:fs';
import { inWorkspace } from '../bootstrap/paths.mjs';
import { fromProblems } from './result.mjs';

/** Licenses that require attribution only. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/**
 * Licenses with further conditions, and why they are met: the packages are used unchanged, in separate files.
 * @type {Record<string, string>}
 */
export const CONDITIONS = {
  'MPL-2.0': 'Changed files would have to be published; none is changed.',
  'LGPL-3.0-or-later': 'The library (libvips) is loaded at run time and can be replaced.',
  'OFL-1.1': 'The typeface is handed on with its license and under its name.',
  'CC-BY-4.0': 'Data about browsers, used while building; named here.',
};

/**
 * Packages whose manifest names no license, or not by its SPDX name, with the license of their license file.
 * @type {Record<string, string>}
 */
const READ_BY_HAND = { 'passport-strategy': 'MIT', pause: 'MIT', 'png-js': 'MIT' };

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [license]
 * @property {boolean} [dev]
 * @property {boolean} [link]
 * @property {boolean} [hasInstallScript]
 */

/** @typedef {{ name: string, version: string, license: string, dev: boolean, hasInstallScript: boolean }} Dependency */

/** @param {{ packages: Record<string, LockedPackage> }} lock @returns {Dependency[]} third-party packages */
export function dependenciesOf({ packages }) {
  return Object.entries(packages).flatMap(([path, { version = '', license, dev, link, hasInstallScript }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || link) return [];
    const stated = license === 'MIT License' ? 'MIT' : license;
    return [
      {
        name,
        version,
        license: stated ?? READ_BY_HAND[name] ?? '',
        dev: dev === true,
        hasInstallScript: hasInstallScript === true,
      },
    ];
  });
}

/** @param {string} license an SPDX expression @returns {boolean} whether packages with it may be used */
export function mayBeUsed(license) {
  const expression = license.replace(/^\((.*)\)$/, '$1');
  if (expression.includes(' OR ')) return expression.split(' OR ').some(mayBeUsed);
  return expression.split(' AND ').every((one) => PERMISSIVE.has(one) || one in CONDITIONS);
}

/**
 * @param {Dependency[]} dependencies @param {Record<string, boolean>} allowScripts of package.json
 * @returns {string[]} a line for each forbidden license and each undecided install script
 */
export function problemsOf(dependencies, allowScripts) {
  const licenses = dependencies
    .filter(({ license }) => !mayBeUsed(license))
    .map(
      ({ name, license }) => `${name} is under ${license || 'no license that it names'}, which has not been reviewed.`,
    );
  const scripts = dependencies
    .filter(({ name, hasInstallScript }) => hasInstallScript && !(name in allowScripts))
    .map(
      ({ name }) => `${name} runs a script when it is installed; say in allowScripts of package.json whether it may.`,
    );
  const gone = Object.keys(allowScripts)
    .filter((name) => !dependencies.some((one) => one.name === name && one.hasInstallScript))
    .map((name) => `allowScripts names ${name}, which has no script.`);
  return [...licenses, ...scripts, ...gone];
}

/** @param {Dependency[]} dependencies @returns {string} docs/licenses.md: the packages of a deployed product */
export function licensesDocument(dependencies) {
  const shipped = dependencies.filter(({ dev }) => !dev);
  const licenses = [...new Set(shipped.map(({ license }) => license))].sort();
  const sections = licenses.map((license) => {
    const names = [...new Set(shipped.filter((one) => one.license === license).map(({ name }) => name))].sort();
    const reasons = license.split(' AND ').flatMap((one) => CONDITIONS[one] ?? []);
    return [`## ${license}`, ...reasons, names.join(', ')].join('\n\n');
  });
  return [
    '# Licenses',
    'Packages that are part of a deployed product, by license. `npm run licenses` writes this page from the lock file; ' +
      '`npm run sbom` writes a CycloneDX list with versions and checksums. Place names come from GeoNames (CC BY 4.0).',
    ...sections,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(inWorkspace(file), 'utf8'));

/** Dependencies of the product, and of the search server's image. */
export const lockedDependencies = () =>
  ['package-lock.json', 'tools/meilisearch/package-lock.json'].flatMap((file) => dependenciesOf(readJson(file)));

/** Checks that all dependencies have an allowed license, and that all install scripts are decided. */
export async function checkDependencies() {
  const dependencies = lockedDependencies();
  const page = readFileSync(inWorkspace('docs/licenses.md'), 'utf8');
  const unlisted = dependencies.filter(({ dev, license }) => !dev && !page.includes(`\n## ${license}\n`));
  return fromProblems([
    ...problemsOf(dependencies, readJson('package.json').allowScripts),
    ...unlisted.map(({ name, license }) => `docs/licenses.md has no ${license} (${name}); run npm run licenses.`),
  ]);
}
