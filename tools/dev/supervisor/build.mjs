import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { UserError } from '@townlink/server-testing/embedded-postgres';
import { inWorkspace, workspaceNode, workspaceRoot } from '../bootstrap/paths.mjs';

/**
 * Builds everything, or the named projects, through Nx, which takes from its cache what has not changed.
 * @param {{ projects?: string[], signal?: AbortSignal }} [what]
 * @throws {UserError} with what the build said
 */
export async function build({ projects = [], signal } = {}) {
  const nx = inWorkspace('node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const named = projects.length > 0 ? [`--projects=${projects.join(',')}`] : [];
  const run = spawn(workspaceNode, [nx, 'run-many', '--target=build', '--outputStyle=static', ...named], {
    cwd: workspaceRoot,
    env: { ...process.env, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  // Nx starts npm, npm starts webpack: the group as a whole is ended.
  const cancel = () => run.pid && process.kill(-run.pid, 'SIGTERM');
  signal?.addEventListener('abort', cancel);
  let output = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(run, 'close').catch((error) => {
    throw new UserError(`The build cannot be run: ${error.message}`);
  });
  signal?.removeEventListener('abort', cancel);
  signal?.throwIfAborted();
  if (code !== 0) throw new UserError(`${output.trim()}\nThe build failed.`);
}
