/** Loosens each right in the database and each route's rule in turn, and fails where no test would notice. */
import { workspaceRoot } from '../bootstrap/paths.mjs';
import { runAttached } from '../supervisor/processes.mjs';

const flags = ['--experimental-vm-modules', '--no-warnings=ExperimentalWarning'];
const args = [...flags, 'node_modules/jest/bin/jest.js', '-c', 'tools/dev/mutants.jest.config.mjs', '--maxWorkers=1'];
const env = /** @type {Record<string, string>} */ (process.env);
process.exitCode = await runAttached(process.execPath, args, { cwd: workspaceRoot, env });
// The channel to the bootstrap would keep this process.
process.exit();
