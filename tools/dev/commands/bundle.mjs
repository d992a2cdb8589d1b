/**
 * Runs a bundled command on this checkout's database: `bundle.mjs <folder> <name> …`. Uses the running product's
 * database, the one at DATABASE_URL, or the embedded one, which is started only for the command. Benchmarks get a
 * separate embedded one.
 */
import { readFileSync } from 'node:fs';
import { inWorkspace, workspaceRoot } from '../bootstrap/paths.mjs';
import { build, runAttached } from '../supervisor/processes.mjs';
import { tellError } from '../supervisor/run-supervisor.mjs';
import { withDatabase, withOwnDatabase } from '../supervisor/with-database.mjs';

const [folder = '', name = '', ...args] = process.argv.slice(2);

try {
  const project = JSON.parse(readFileSync(inWorkspace(folder, 'package.json'), 'utf8')).name;
  await build({ projects: [project] });
  const run = (/** @type {Record<string, string>} */ env) =>
    runAttached(process.execPath, ['--enable-source-maps', `${folder}/dist/${name}.mjs`, ...args], {
      cwd: workspaceRoot,
      env,
    });
  const isBenchmark = folder === 'tools/bench';
  process.exitCode = await (isBenchmark
    ? withOwnDatabase(`bench-${name}`, run)
    : withDatabase({ migrate: !['migrate', 'restore'].includes(name) }, run));
} catch (error) {
  process.stderr.write(`${tellError(error)}\n`);
  process.exitCode = 1;
}
// The channel to the bootstrap would keep this process alive.
process.exit();
