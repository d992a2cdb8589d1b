import { spawnSync } from 'node:child_process';
import { programInPath } from '../checks/system-program.mjs';
import { ensureBase, NODE_BASE } from './base.mjs';
import { runInNamespaces } from './namespaces.mjs';

/** Programs by Debian package. */
const PROGRAMS = {
  podman: 'podman',
  buildah: 'buildah',
  crun: 'crun',
  netavark: 'netavark',
  'aardvark-dns': 'aardvark-dns',
  iptables: 'iptables',
  'docker-compose': 'docker-compose',
  debootstrap: 'debootstrap',
};

/** Folders of programs that are never called by hand. */
const LIBRARIES = ['/usr/lib/podman', '/usr/libexec/podman'];

/** The first version that supports `required` in `env_file`. */
const COMPOSE_VERSION = { major: 2, minor: 24 };

/** More than one container needs on a busy machine. */
const TRIAL_MS = 60_000;

/** @returns {Promise<string | undefined>} why no container can be started here, in one line; undefined if one was started */
export async function engineProblem() {
  return missingPrograms() ?? (await baseProblem()) ?? (await trialProblem());
}

/** @returns {string | undefined} */
function missingPrograms() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'containers are started as root on Linux';
  const missing = Object.entries(PROGRAMS).filter(([name]) => !programInPath([name], LIBRARIES));
  if (missing.length > 0) return `not installed: ${missing.map(([, debianPackage]) => debianPackage).join(', ')}`;
  const version = spawnSync('docker-compose', ['version', '--short'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const { major: needed, minor: least } = COMPOSE_VERSION;
  if (major > needed || (major === needed && minor >= least)) return undefined;
  return `docker-compose ${version} is older than ${needed}.${least}`;
}

/** @returns {Promise<string | undefined>} */
async function baseProblem() {
  const { code, output } = await ensureBase();
  return code === 0 ? undefined : `the base image cannot be made: ${lastLine(output)}`;
}

/** @returns {Promise<string | undefined>} */
async function trialProblem() {
  const run = ['podman', 'run', '--rm', '--read-only', '--network=bridge', NODE_BASE, 'node', '--version'];
  const { code, output } = await runInNamespaces(run, { network: 'own', until: Date.now() + TRIAL_MS });
  return code === 0 ? undefined : `a container cannot be started: ${lastLine(output)}`;
}

/** @param {string} output */
const lastLine = (output) => output.trim().split('\n').at(-1)?.slice(0, 300) ?? '';
