/** Regenerates docs/licenses.md from the lock file. */
import { writeFileSync } from 'node:fs';
import { inWorkspace } from '../bootstrap/paths.mjs';
import { licensesDocument, lockedDependencies } from '../checks/dependency-checks.mjs';

writeFileSync(inWorkspace('docs', 'licenses.md'), licensesDocument(lockedDependencies()));
// The channel to the bootstrap would keep this process alive.
process.exit();
