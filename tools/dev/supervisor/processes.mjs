import { execa } from 'execa';
import { UserError } from '@townlink/embedded-postgres';
import { inWorkspace, workspaceNode, workspaceRoot } from '../bootstrap/paths.mjs';

/** The bundles of the product's programs, from the workspace root. */
export const bundles = {
  sandbox: 'tools/sandbox/dist/main.mjs',
  worker: 'apps/worker/dist/main.mjs',
  gateway: 'apps/gateway/dist/gateway.mjs',
  migrate: 'tools/dev/dist/migrate.mjs',
  seed: 'tools/dev/dist/seed.mjs',
};

/**
 * Runs a program to its end; the signal kills it and its children.
 * @param {string} program
 * @param {string[]} args
 * @param {object} how
 * @param {string} how.failure message after its output when it fails
 * @param {Record<string, string>} [how.environment] complete; this process's by default
 * @param {AbortSignal} [how.signal]
 * @returns {Promise<string>} its output
 * @throws {UserError}
 */
async function run(program, args, { failure, environment, signal }) {
  const result = await execa(program, args, {
    cwd: workspaceRoot,
    ...(environment && { env: environment, extendEnv: false }),
    ...(signal && { cancelSignal: signal }),
    stdin: 'ignore',
    all: true,
    reject: false,
    killDescendants: true,
  });
  signal?.throwIfAborted();
  if (result.failed) throw new UserError(`${result.all?.trim() || result.shortMessage}\n${failure}`);
  return result.all.trim();
}

/**
 * Runs a bundled command to its end.
 * @param {object} task
 * @param {string} task.name shown when it fails
 * @param {string} task.bundle from the workspace root
 * @param {string[]} [task.args]
 * @param {Record<string, string>} task.environment
 * @param {AbortSignal} [task.signal]
 * @returns {Promise<string>} its output
 * @throws {UserError} with its output
 */
export const runTask = ({ name, bundle, args = [], ...how }) =>
  run(process.execPath, ['--enable-source-maps', inWorkspace(bundle), ...args], { ...how, failure: `${name} failed.` });

/**
 * Runs a script of the workspace to its end.
 * @param {string} file from the workspace root
 * @param {string[]} args
 * @param {AbortSignal} signal
 * @throws {UserError} with its output
 */
export const runScriptFile = (file, args, signal) =>
  run(process.execPath, [file, ...args], { signal, failure: `${file} failed.` });

/**
 * Builds everything, or the named projects, with Nx, which caches unchanged ones.
 * @param {{ projects?: string[], signal?: AbortSignal }} [what]
 * @throws {UserError} with the build's output
 */
export async function build({ projects = [], signal } = {}) {
  const nx = inWorkspace('node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const named = projects.length > 0 ? [`--projects=${projects.join(',')}`] : [];
  await run(workspaceNode, [nx, 'run-many', '--target=build', '--outputStyle=static', ...named], {
    environment: /** @type {Record<string, string>} */ ({
      ...process.env,
      NX_DAEMON: 'false',
      NX_ISOLATE_PLUGINS: 'false',
      NX_TUI: 'false',
      FORCE_COLOR: '0',
    }),
    failure: 'The build failed.',
    ...(signal && { signal }),
  });
}

/**
 * Runs a program attached to this terminal and waits for its end.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} options
 * @returns {Promise<number>} its exit code
 */
export async function runAttached(program, args, options) {
  const child = execa(program, args, { ...options, stdio: 'inherit', reject: false });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  return (await child).exitCode ?? 1;
}
