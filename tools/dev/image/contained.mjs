import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE_USER } from './assemble.mjs';

/** What the base image has besides the product; the machine's own stands in for it. */
const BASE = ['bin', 'etc', 'lib', 'lib64', 'sbin', 'usr'];

/** Needs mount namespaces, which Linux lets root have. */
const SCRIPT = `
  mount --make-rprivate /
  mount --bind "$IMAGE" "$IMAGE"
  for folder in ${BASE.join(' ')}; do
    if [ -e "/$folder" ]; then mount --bind "/$folder" "$IMAGE/$folder"; mount -o remount,bind,ro "$IMAGE/$folder"; fi
  done
  mount --rbind /dev "$IMAGE/dev"
  mount --bind /proc "$IMAGE/proc"
  mount -t tmpfs tmpfs "$IMAGE/tmp"
  mount --bind "$IMAGE/files" "$IMAGE/files"
  mount --bind "$NODE" "$IMAGE/node"
  mount -o remount,bind,ro "$IMAGE"
  exec chroot "$IMAGE" /usr/bin/setpriv --reuid=${NODE_USER} --regid=${NODE_USER} --clear-groups --no-new-privs \\
    --bounding-set=-all --inh-caps=-all /usr/bin/env -i -C "$WORKDIR" "$@"`;

/**
 * Starts a program of the image as a container would: nothing of this machine's files but the image and what stands in for its base, all
 * of it read-only except /tmp and /files, an account without rights, and only the settings that are given.
 * @param {import('./assemble.mjs').Image} image
 * @param {{ node: string, args: string[], settings: Record<string, string> }} what
 */
export function startContained({ root, workdir, environment }, { node, args, settings }) {
  for (const folder of [...BASE, 'dev', 'proc', 'tmp']) mkdirSync(join(root, folder), { recursive: true });
  // Something is mounted over it.
  writeFileSync(join(root, 'node'), '');
  const pairs = Object.entries({ PATH: '/usr/bin:/bin', ...environment, ...settings });
  return spawn(
    'unshare',
    ['--mount', 'sh', '-ec', SCRIPT, 'sh', ...pairs.map(([name, value]) => `${name}=${value}`), '/node', ...args],
    { env: { PATH: process.env.PATH, IMAGE: root, NODE: node, WORKDIR: workdir }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
}
