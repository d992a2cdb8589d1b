import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { recipes } from '../recipes.mjs';

const PROGRAMS = 'libs/api-client/examples';
const TESTS = 'apps/gateway/test/public-api-tasks';

/** Maximum lines of a program. */
const MOST_LINES = 15;
/** Imports allowed in programs: the published client, the Standard Webhooks library, and Node. */
const LIBRARIES = /^(@townlink\/client|standardwebhooks|node:\w+)$/;

const files = readdirSync(PROGRAMS).map((name) => ({ name, text: readFileSync(`${PROGRAMS}/${name}`, 'utf8') }));
const programs = files.flatMap(({ name: file, text }) =>
  [...text.matchAll(/^export (?:async )?function (\w+)[\s\S]*?^}$/gm)].map(([code, name = '']) => ({
    file,
    name,
    code,
  })),
);

const RECIPES = 'apps/public-site/src/features/developers/recipes.json';

describe('The programs of the public API', () => {
  it('[API-4] number at least 40', () => {
    expect(programs.length).toBeGreaterThanOrEqual(40);
  });

  it('[API-4] have at most 15 lines each', () => {
    const lines = programs.map(({ name, code }) => ({ name, lines: code.split('\n').length }));
    expect(lines.filter((program) => program.lines > MOST_LINES)).toEqual([]);
  });

  it('[API-4] use only published packages', () => {
    const used = files.flatMap(({ text }) => [...text.matchAll(/^import .* from '(.*)';$/gm)].map(([, from]) => from));
    expect(used.filter((from) => !LIBRARIES.test(from!))).toEqual([]);
  });

  it.each(files.map(({ name }) => name))('[API-4] are all called in the test of %s', (file) => {
    const test = readFileSync(`${TESTS}/${basename(file, '.mjs')}.int-spec.ts`, 'utf8');
    const ofFile = programs.filter((program) => program.file === file);
    expect(ofFile.filter(({ name }) => !new RegExp(`\\b${name}\\(`).test(test)).map(({ name }) => name)).toEqual([]);
    expect(ofFile).not.toEqual([]);
  });

  it('[API-4] match the developer page', () => {
    const made = recipes();
    const isCurrent = readFileSync(RECIPES, 'utf8') === `${JSON.stringify(made, null, 2)}\n`;
    expect(isCurrent ? '' : 'run: npm run generate --workspace @townlink/api-client').toBe('');
    for (const { name, about, code } of made) {
      const tested = programs.find((program) => program.name === name)!.code;
      const withoutTypes = tested.replaceAll(/\/\*\* @type .*? \*\/ ?/g, '');
      expect([name, about.endsWith('.'), code.endsWith(withoutTypes)]).toEqual([name, true, true]);
    }
  });
});
