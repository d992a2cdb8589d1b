/** Updates the test files that docs/requirements.md lists. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { inWorkspace } from '../bootstrap/paths.mjs';
import { testsOfRequirements, withTests } from '../checks/requirements.mjs';

const page = inWorkspace('docs', 'requirements.md');
writeFileSync(page, withTests(readFileSync(page, 'utf8'), testsOfRequirements(inWorkspace())));
// The channel to the bootstrap would keep this process alive.
process.exit(spawnSync('oxfmt', [page], { stdio: 'inherit' }).status ?? 1);
