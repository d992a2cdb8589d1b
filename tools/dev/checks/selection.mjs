import { existsSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { inWorkspace, workspaceRoot } from '../bootstrap/paths.mjs';
import { workspaceFiles } from './repository-checks.mjs';

/**
 * The commands whose suites run for each of these words; 'test' by default.
 * @type {Record<string, string[]>}
 */
const COMMANDS = { test: ['check', 'test'], check: ['check'], system: ['system'], all: ['check', 'test', 'system'] };

/**
 * Suites to run, each whole or with some of its files only.
 * @typedef {Map<string, string[] | undefined>} Selection
 */

/** @typedef {import('./suites.mjs').Suite} Suite */

/**
 * Resolves the arguments after `npm test --`: suites, packages by folder name, files or folders.
 * @param {string[]} words none for all that `npm test` runs
 * @param {Suite[]} suites
 * @returns {Promise<Selection>}
 * @throws {Error} that lists the options, for an unknown word or one without tests
 */
export async function selectionOf(words, suites) {
  const files = await workspaceFiles();
  /** @type {Selection} */
  const selection = new Map();
  for (const word of words.length > 0 ? words : ['test']) {
    const whole = suitesOf(word, suites);
    for (const { name } of whole) selection.set(name, undefined);
    if (whole.length === 0) addFiles(selection, testsOf(word, files, suites), suites);
  }
  if (suites.some(({ name, needsBuild }) => needsBuild && selection.has(name))) selection.set('build', undefined);
  return selection;
}

/** A suite by its name, or those of a command. @param {string} word @param {Suite[]} suites */
function suitesOf(word, suites) {
  const named = suites.filter(({ name }) => name === word);
  const commands = Object.hasOwn(COMMANDS, word) ? (COMMANDS[word] ?? []) : [];
  return named.length > 0 ? named : suites.filter(({ command }) => commands.includes(command));
}

/** @param {Selection} selection @param {string[]} tests @param {Suite[]} suites */
function addFiles(selection, tests, suites) {
  for (const { name, files } of suites) {
    const own = tests.filter((file) => files?.test(file));
    const isWhole = selection.has(name) && selection.get(name) === undefined;
    if (own.length > 0 && !isWhole) selection.set(name, [...(selection.get(name) ?? []), ...own]);
  }
}

/**
 * A folder stands for the tests that `npm test` runs; slow ones run only by their own path.
 * @param {string} word @param {string[]} files @param {Suite[]} suites @returns {string[]}
 */
function testsOf(word, files, suites) {
  const packages = packageFolders(files);
  const place = existsSync(inWorkspace(word))
    ? relative(workspaceRoot, resolve(workspaceRoot, word)).split(sep).join('/')
    : packages.find((folder) => basename(folder) === word);
  const isTest = (/** @type {string} */ file, /** @type {Suite[]} */ among) =>
    among.some((suite) => suite.files?.test(file));
  const daily = suites.filter(({ command }) => command !== 'system');
  const tests = files.filter(
    (file) => (file === place && isTest(file, suites)) || (file.startsWith(`${place}/`) && isTest(file, daily)),
  );
  if (tests.length > 0) return tests;
  throw new Error(
    `${place ? `There are no tests in '${place}'.` : `'${word}' is no suite, package or path.`}\n` +
      `Suites: ${suites.map(({ name }) => name).join(', ')}; check for all that need neither a database nor a browser.\n` +
      `Packages: ${packages.map((folder) => basename(folder)).join(', ')}.`,
  );
}

/** @param {string[]} files @returns {string[]} */
const packageFolders = (files) =>
  files
    .filter((file) => /^(apps|libs|tools)\/.*package\.json$/.test(file))
    .map((file) => dirname(file))
    .sort();
