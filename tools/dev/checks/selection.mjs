import { existsSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { inWorkspace, workspaceRoot } from '../bootstrap/paths.mjs';
import { workspaceFiles } from './repository-checks.mjs';

/** How the files of each suite that can run single files are named. */
const FILES_OF_SUITE = {
  unit: /\.spec\.ts$/,
  web: /\.spec\.tsx$/,
  integration: /\.int-spec\.ts$/,
  browser: /\.e2e\.ts$/,
};

/** `npm run check`: what needs neither a database nor a browser. */
const CHECK = [
  'format',
  'lint',
  'types',
  'boundaries',
  'file-length',
  'spelling',
  'words',
  'lockfile',
  'dependencies',
  'unit',
  'web',
];

/**
 * Suites to run, each whole or with some of its files only.
 * @typedef {Map<string, string[] | undefined>} Selection
 */

/**
 * What the words after `npm test --` ask for: suites, packages by the name of their folder, files or folders.
 * @param {string[]} words
 * @param {string[]} suites names of all suites
 * @returns {Promise<Selection>} empty for all
 * @throws {Error} that lists what there is, for a word that is none of these or that has no tests
 */
export async function selectionOf(words, suites) {
  const files = await workspaceFiles();
  /** @type {Selection} */
  const selection = new Map();
  for (const word of words) {
    if (word === 'check') for (const name of CHECK) selection.set(name, undefined);
    else if (suites.includes(word)) selection.set(word, undefined);
    else addFiles(selection, testsOf(word, files, suites));
  }
  // Browser tests use the built product.
  if (selection.has('browser') && !selection.has('build')) selection.set('build', undefined);
  return selection;
}

/** @param {Selection} selection @param {string[]} tests */
function addFiles(selection, tests) {
  for (const [suite, pattern] of Object.entries(FILES_OF_SUITE)) {
    const own = tests.filter((file) => pattern.test(file));
    const wholeSuite = selection.has(suite) && selection.get(suite) === undefined;
    if (own.length > 0 && !wholeSuite) selection.set(suite, [...(selection.get(suite) ?? []), ...own]);
  }
}

/** @param {string} word @param {string[]} files @param {string[]} suites @returns {string[]} */
function testsOf(word, files, suites) {
  const packages = packageFolders(files);
  const place = existsSync(inWorkspace(word))
    ? relative(workspaceRoot, resolve(workspaceRoot, word)).split(sep).join('/')
    : packages.find((folder) => basename(folder) === word);
  const tests = files.filter(
    (file) =>
      (file === place || file.startsWith(`${place}/`)) &&
      Object.values(FILES_OF_SUITE).some((pattern) => pattern.test(file)),
  );
  if (tests.length > 0) return tests;
  throw new Error(
    `${place ? `There are no tests in '${place}'.` : `'${word}' is no suite, package or path.`}\n` +
      `Suites: ${suites.join(', ')}, or check for all that need neither a database nor a browser.\n` +
      `Packages: ${packages.map((folder) => basename(folder)).join(', ')}.`,
  );
}

/** @param {string[]} files @returns {string[]} */
const packageFolders = (files) =>
  files
    .filter((file) => /^(apps|libs|tools)\/.*package\.json$/.test(file))
    .map((file) => dirname(file))
    .sort();
