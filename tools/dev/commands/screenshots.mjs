/** Takes pictures of every page of a product started for it, into the folder for temporary files. */
import { workspaceRoot } from '../bootstrap/paths.mjs';
import { chromiumPath } from '../checks/chromium.mjs';
import { runAttached } from '../supervisor/processes.mjs';

const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tools/e2e/screenshots.config.ts'];
const env = /** @type {Record<string, string>} */ ({ ...process.env, CHROMIUM_PATH: chromiumPath() });
process.exitCode = await runAttached(process.execPath, args, { cwd: workspaceRoot, env });
// The channel to the bootstrap would keep this process alive.
process.exit();
