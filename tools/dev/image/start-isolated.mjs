import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceNode } from '../bootstrap/paths.mjs';
import { NODE_USER } from './assemble.mjs';

/** Folders of the base image, taken from this machine instead. */
const BASE = ['bin', 'etc', 'lib', 'lib64', 'sbin', 'usr'];

/** Needs mount namespaces, which Linux grants to root. */
const SCRIPT = `
  mount --make-rprivate /
  mount --bind "$IMAGE" "$IMAGE"
  for folder in ${BASE.join(' ')}; do
    if [ -e "/$folder" ]; then mount --bind "/$folder" "$IMAGE/$folder"; mount -o remount,bind,ro "$IMAGE/$folder"; fi
  done
  mount --rbind /dev "$IMAGE/dev"
  mount --bind /proc "$IMAGE/proc"
  mount -t tmpfs tmpfs "$IMAGE/tmp"
  mount --bind "$IMAGE$VOLUME" "$IMAGE$VOLUME"
  mount --bind "$NODE" "$IMAGE/node"
  mount -o remount,bind,ro "$IMAGE"
  exec chroot "$IMAGE" /usr/bin/setpriv --reuid=${NODE_USER} --regid=${NODE_USER} --clear-groups --no-new-privs \\
    --bounding-set=-all --inh-caps=-all /usr/bin/env -i -C "$WORKDIR" "$@"`;

/**
 * @typedef {object} IsolatedProgram
 * @property {import('./assemble.mjs').Image} image
 * @property {string} volume the one folder besides /tmp that it may write to
 * @property {string[]} command
 * @property {Record<string, string>} settings
 */

/**
 * Starts a program of an image like a container: it sees no files of this machine except the image and its base
 * folders. Everything is read-only except /tmp and its volume, the account has no rights, and the environment has only
 * the given settings.
 * @param {IsolatedProgram} what
 */
export function startIsolated({ image: { root, workdir, environment }, volume, command, settings }) {
  for (const folder of [...BASE, 'dev', 'proc', 'tmp']) mkdirSync(join(root, folder), { recursive: true });
  // Mount point.
  writeFileSync(join(root, 'node'), '');
  const pairs = Object.entries({ PATH: '/usr/bin:/bin', ...environment, ...settings });
  const [program = '', ...args] = command;
  return spawn(
    'unshare',
    [
      '--mount',
      'sh',
      '-ec',
      SCRIPT,
      'sh',
      ...pairs.map(([name, value]) => `${name}=${value}`),
      program === 'node' ? '/node' : program,
      ...args,
    ],
    {
      env: { PATH: process.env.PATH, IMAGE: root, VOLUME: volume, NODE: workspaceNode, WORKDIR: workdir },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}
