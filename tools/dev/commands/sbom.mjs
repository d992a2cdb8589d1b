/**
 * Writes what the product consists of where it is deployed as CycloneDX, from the lock file: `npm run sbom -- FILE`, else to standard
 * output. npm makes it itself.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { workspaceRoot } from '../bootstrap/paths.mjs';

const [file] = process.argv.slice(2);
const made = spawnSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--omit=dev'],
  { cwd: workspaceRoot, encoding: 'utf8', maxBuffer: 100 * 1024 * 1024, stdio: ['ignore', 'pipe', 'inherit'] },
);
if (made.status === 0 && file) writeFileSync(resolve(file), made.stdout);
else if (made.status === 0) process.stdout.write(made.stdout);
process.exitCode = made.status ?? 1;
// The channel to the bootstrap would keep this process.
process.disconnect?.();
