import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const TESTS = '{apps,libs,tools}/**/*.{spec,int-spec,system-spec,e2e,system-e2e,containers-e2e}.{ts,tsx}';
const SHOWN = 4;
const ROW = /^\| (?<id>[A-Z][A-Z0-9]*-\d+) +\| (?<promise>.*?) +\|(?<rest>.*)$/;

/** The test files for each requirement ID in brackets in their titles. @param {string} root */
export function testsOfRequirements(root) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  const files = globSync(TESTS, { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) });
  for (const file of files.sort()) {
    for (const id of idsInTitles(readFileSync(`${root}/${file}`, 'utf8'))) {
      if (!found.has(id)) found.set(id, new Set());
      found.get(id)?.add(file);
    }
  }
  return found;
}

/** `[CAP-1]` names one requirement, `[CAP-1, CAP-2]` two. @param {string} text */
export function idsInTitles(text) {
  return [...text.matchAll(/\[([A-Z][A-Z0-9]*-\d+(?:, ?[A-Z][A-Z0-9]*-\d+)*)\]/g)].flatMap(([, ids = '']) =>
    ids.split(/, ?/),
  );
}

/** Splits docs/requirements.md into the IDs that are kept and those that are planned. @param {string} page */
export function idsOf(page) {
  const [kept = '', planned = ''] = page.split(/^## Planned$/m);
  /** @param {string} text */
  const ids = (text) => text.split('\n').flatMap((line) => ROW.exec(line)?.groups?.id ?? []);
  return { kept: ids(kept), planned: ids(planned) };
}

/**
 * The page with its last column updated from the tests. @param {string} page @param {Map<string, Set<string>>} tests
 */
export function withTests(page, tests) {
  const [kept = '', planned] = page.split(/^(?=## Planned$)/m);
  const lines = kept.split('\n').map((line) => {
    const { id = '', promise = '' } = ROW.exec(line)?.groups ?? {};
    return id ? `| ${id} | ${promise} | ${named(tests.get(id) ?? new Set())} |` : line;
  });
  return lines.join('\n') + (planned ?? '');
}

/** @param {Set<string>} files */
function named(files) {
  const names = [...new Set([...files].map((file) => basename(file)))].sort();
  const more = names.length - SHOWN;
  return (
    names
      .slice(0, SHOWN)
      .map((name) => `\`${name}\``)
      .join(', ') + (more > 0 ? ` + ${more}` : '')
  );
}
