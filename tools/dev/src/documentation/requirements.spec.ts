import { readFileSync } from 'node:fs';
import { idsInTitles, idsOf, testsOfRequirements, withTests } from '../../checks/requirements.mjs';

const page = readFileSync('docs/requirements.md', 'utf8');
const tests = testsOfRequirements(process.cwd());
const { kept, planned } = idsOf(page);

/** The formatter aligns the columns of a table. */
const tidy = (text: string): string => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');

describe('The page of requirements', () => {
  it('[HOUSE-2] explains every ID that a test title names, once', () => {
    const explained = [...kept, ...planned];
    expect([...tests.keys()].filter((id) => !explained.includes(id))).toEqual([]);
    expect(explained.filter((id, index) => explained.indexOf(id) !== index)).toEqual([]);
  });

  it('[HOUSE-2] lists a requirement as planned if and only if no test names it', () => {
    expect(planned.filter((id) => tests.has(id))).toEqual([]);
    expect(kept.filter((id) => !tests.has(id))).toEqual([]);
  });

  it('[HOUSE-2] lists the test files correctly (`npm run requirements` updates them)', () => {
    expect(tidy(page)).toBe(tidy(withTests(page, tests)));
  });

  it('[HOUSE-2] reads every ID when a title names several', () => {
    const title = ['CAP-1', 'CAP-2'].join(', ');
    expect(idsInTitles(`it('[${title}] refuses')`)).toEqual(['CAP-1', 'CAP-2']);
  });

  it('[HOUSE-2] shows a file that is added when the page is updated', () => {
    const table = '| CAP-1 | Each market has caps | |\n\n## Planned\n\n| CAP-2 | later |\n';
    const files = new Map([
      ['CAP-1', new Set(['libs/a/b.spec.ts', 'a.spec.ts', 'c.spec.ts', 'd.spec.ts', 'e.spec.ts'])],
    ]);
    expect(withTests(table, files)).toContain(
      '| CAP-1 | Each market has caps | `a.spec.ts`, `b.spec.ts`, `c.spec.ts`, `d.spec.ts` + 1 |',
    );
    expect(withTests(table, files)).toContain('| CAP-2 | later |');
  });
});
