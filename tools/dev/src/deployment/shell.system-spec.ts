import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';

it('[SHIP-2] shellcheck finds nothing in the scripts of a site', () => {
  const scripts = [...globSync('deploy/**/*.sh').sort(), 'deploy/townlink'];
  expect(scripts.length).toBeGreaterThan(20);
  execFileSync('shellcheck', ['--external-sources', ...scripts], { stdio: 'pipe' });
});
