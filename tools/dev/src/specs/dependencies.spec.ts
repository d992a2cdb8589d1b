import { readFileSync } from 'node:fs';
import { dependenciesOf, lockedDependencies, mayBeUsed, problemsOf } from '../../checks/dependency-checks.mjs';

const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { allowScripts: Record<string, boolean> };

const locked = (one: object) => dependenciesOf({ packages: { 'node_modules/some/node_modules/@new/one': one } });

describe('third-party packages', () => {
  it('[OPS-2] have only allowed licenses and decided install scripts', () => {
    expect(lockedDependencies().length).toBeGreaterThan(1_000);
    expect(problemsOf(lockedDependencies(), allowScripts)).toEqual([]);
  });

  it.each(['MIT', 'Apache-2.0 AND LGPL-3.0-or-later', '(MIT OR GPL-3.0-only)', '(MIT AND Zlib)'])(
    '[OPS-2] may have the license %s',
    (license) => {
      expect(mayBeUsed(license)).toBe(true);
    },
  );

  it.each([
    'GPL-3.0-only',
    'AGPL-3.0-only',
    'MIT AND GPL-2.0-only',
    'SEE LICENSE IN LICENSE',
    'UNLICENSED',
    'BUSL-1.1',
    '',
  ])('[OPS-2] may not have the license "%s"', (license) => {
    expect(problemsOf(locked({ version: '1.0.0', license }), {})).toEqual([
      `@new/one is under ${license || 'no license that it names'}, which has not been reviewed.`,
    ]);
  });

  it('[OPS-2] run no undecided install script', () => {
    const dependencies = locked({ license: 'MIT', hasInstallScript: true });
    expect(problemsOf(dependencies, {})).toEqual([expect.stringMatching(/^@new\/one runs a script/)]);
    expect(problemsOf(dependencies, { '@new/one': false })).toEqual([]);
    expect(problemsOf([], { '@new/one': true })).toEqual(['allowScripts names @new/one, which has no script.']);
  });
});
