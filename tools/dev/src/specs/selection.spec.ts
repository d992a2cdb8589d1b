import { globSync, readFileSync } from 'node:fs';
import { inWorkspace } from '../../bootstrap/paths.mjs';
import { selectionOf } from '../../checks/selection.mjs';
import { suites } from '../../checks/suites.mjs';

const select = (...words: string[]) => selectionOf(words, suites);

describe('the words after npm test --', () => {
  it('run a whole suite by its name', async () => {
    expect([...(await select('unit'))]).toEqual([['unit', undefined]]);
  });

  it('run the tests of a package by its name, in their suites', async () => {
    const selection = await select('capacity');
    expect([...selection.keys()]).toEqual(['unit', 'integration']);
    const files = [...selection.values()].flat();
    expect(files.every((file) => file?.startsWith('libs/domains/capacity/'))).toBe(true);
  });

  it('[HOUSE-1] run one file by its path', async () => {
    const path = 'tools/dev/src/specs/selection.spec.ts';
    expect([...(await select(path))]).toEqual([['unit', [path]]]);
  });

  it('build the product for a browser test', async () => {
    expect([...(await select('tools/e2e/src/whole-site/mail.e2e.ts')).keys()]).toEqual(['browser', 'build']);
  });

  it('run a suite completely when a part of it is given as well', async () => {
    expect((await select('unit', 'capacity')).get('unit')).toBeUndefined();
  });

  it('[HOUSE-1] run everything without a database and a browser for check', async () => {
    const selection = await select('check');
    expect(selection.has('unit') && selection.has('types')).toBe(true);
    expect(selection.has('integration') || selection.has('browser')).toBe(false);
  });

  it('[HOUSE-1] leave slow tests to test:system, and run every suite for all', async () => {
    const [daily, system] = [await select(), await select('system')];
    expect([...daily.keys()]).toEqual(expect.arrayContaining(['types', 'unit', 'build', 'integration', 'browser']));
    expect([...system.keys()].filter((name) => daily.has(name))).toEqual(['build']);
    expect(new Set([...daily.keys(), ...system.keys()])).toEqual(new Set((await select('all')).keys()));
    expect((await select('all')).size).toBe(suites.length);
  });

  it('run a slow test by its path, but not with its folder', async () => {
    const path = 'apps/gateway/test/access.mutants.ts';
    expect((await select(path)).get('mutants')).toEqual([path]);
    expect((await select('apps/gateway')).has('mutants')).toBe(false);
  });

  it('[HOUSE-1] do not repeat failed tests', () => {
    const runners = globSync(['jest.config.*', 'tools/dev/checks/*.mjs', 'tools/e2e/*.config.ts'], {
      cwd: inWorkspace('.'),
    });
    const repeating = runners.filter((file) => /\bretr(y|ies)/i.test(readFileSync(inWorkspace(file), 'utf8')));
    expect([runners.length > 10, repeating]).toEqual([true, []]);
  });

  it('list the options when a word is unknown', async () => {
    await expect(select('nonsense')).rejects.toThrow(
      /'nonsense' is no suite.*\nSuites: format,.*\nPackages: .*billing/,
    );
    await expect(select('docs')).rejects.toThrow("There are no tests in 'docs'.");
  });
});
