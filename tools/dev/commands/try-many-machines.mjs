/**
 * Tries the product as it runs on many machines: behind PgBouncer and Varnish, with a replica, on a Redis Cluster and on what a
 * Sentinel names. These are programs of the system, so that it is no part of `npm test`.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromiumPath } from '../checks/chromium.mjs';
import { workspaceRoot } from '../bootstrap/paths.mjs';
import { build, runAttached } from '../supervisor/processes.mjs';

/** Debian's packages and a program of each. */
const NEEDED = { pgbouncer: 'pgbouncer', 'redis-server': 'redis-server', varnish: 'varnishd' };

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
const missing = Object.entries(NEEDED)
  .filter(([, program]) => !folders.some((folder) => existsSync(join(folder, program))))
  .map(([name]) => name);
if (missing.length > 0) {
  process.stderr.write(
    `This needs programs that are not here: apt-get install --no-install-recommends ${missing.join(' ')}\n`,
  );
  process.exit(1);
}
await build({ projects: ['@townlink/gateway', '@townlink/worker', '@townlink/shell', '@townlink/dev-tools'] });
const flags = ['--experimental-vm-modules', '--no-warnings=ExperimentalWarning'];
const jest = ['node_modules/jest/bin/jest.js', '-c', 'tools/dev/machines.jest.config.mjs', '--maxWorkers=1'];
const env = /** @type {Record<string, string>} */ ({
  ...process.env,
  PATH: folders.join(delimiter),
  CHROMIUM_PATH: chromiumPath(),
});
process.exitCode = await runAttached(process.execPath, [...flags, ...jest, ...process.argv.slice(2)], {
  cwd: workspaceRoot,
  env,
});
// The channel to the bootstrap would keep this process.
process.exit();
