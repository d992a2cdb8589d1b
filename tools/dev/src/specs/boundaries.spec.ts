import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

interface Violation {
  rule: { name: string };
  from: string;
}

const root = path.join(import.meta.dirname, '../../../..');
const fixture = path.join(root, 'tools/dev/fixtures/boundaries');
const configuration = path.join(root, '.dependency-cruiser.cjs');

/** Runs the same command as `npm test`, on a workspace that breaks every rule once. */
function violationsOf(folder: string): Violation[] {
  const command = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const run = spawnSync(
    process.execPath,
    [command, '--config', configuration, '--output-type', 'json', 'apps', 'libs', 'tools'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  return (JSON.parse(run.stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

describe('the import rules', () => {
  const { forbidden } = createRequire(import.meta.url)(configuration) as { forbidden: Array<{ name: string }> };
  const violations = violationsOf(fixture);

  it.each(forbidden.map((rule) => rule.name))('%s is reported when broken', (name) => {
    const broken = violations
      .filter((violation) => violation.rule.name === name)
      .map(({ from }) => path.parse(from).name);
    // A cycle is reported from either of its files.
    expect(broken.filter((file) => file.startsWith(name))).not.toEqual([]);
  });

  it('allow what is permitted', () => {
    expect(violations.map(({ from }) => path.parse(from).name)).not.toContain('allowed');
  });
});
