import { readFileSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { inWorkspace, workspaceNode } from '../bootstrap/paths.mjs';
import { programInPath } from '../checks/system-program.mjs';
import { runProgram } from '../checks/run-program.mjs';
import { runInNamespaces } from './namespaces.mjs';

const { version } = JSON.parse(readFileSync(inWorkspace('node_modules', 'node', 'package.json'), 'utf8'));

/**
 * Replaces the official Node image: Debian, Node, npm, and the account `node`. Each Node version has a separate image.
 */
export const NODE_BASE = `localhost/townlink-test-node:${version}`;

/** Three times what it needs. */
const LIMIT_MS = 6 * 60_000;

/**
 * The Node of this checkout and the npm of this machine, with its registry. Debian's installer takes most of the time,
 * so the image is cached.
 */
const SCRIPT = `
  # What an interrupted run has left.
  rm -rf "$TMPDIR"/tmp.* "$TMPDIR"/sandbox-*
  podman image exists "$IMAGE" && exit 0
  root=$(mktemp -d)
  debootstrap --variant=minbase --include=ca-certificates bookworm "$root" >"$root.log" 2>&1 ||
    { tail -n 3 "$root.log"; exit 1; }
  rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/* "$root.log"
  cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
  install -m 755 "$NODE" "$root/usr/local/bin/node"
  mkdir -p "$root/usr/local/lib/node_modules" "$root/usr/local/etc"
  cp -r "$NPM" "$root/usr/local/lib/node_modules/npm"
  for name in npm npx; do ln -s "../lib/node_modules/npm/bin/$name-cli.js" "$root/usr/local/bin/$name"; done
  echo "registry=$REGISTRY" >"$root/usr/local/etc/npmrc"
  chroot "$root" useradd --uid 1000 --user-group --create-home --shell /bin/bash node
  tar -C "$root" -c . | podman import --change ENV=PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \\
    --change ENV=NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt --change CMD=node - "$IMAGE"
  rm -rf "$root"`;

/** Creates the base image if it is missing. @returns {Promise<{ code: number, output: string }>} */
export async function ensureBase() {
  const npm = programInPath(['npm']);
  if (!npm) return { code: 1, output: 'There is no npm.' };
  const registry = await runProgram(npm, ['config', 'get', 'registry']);
  const settings = {
    IMAGE: NODE_BASE,
    NODE: workspaceNode,
    NPM: resolve(dirname(realpathSync(npm)), '..'),
    REGISTRY: registry.output.trim(),
  };
  return runInNamespaces(['sh', '-ec', SCRIPT], { network: 'machine', until: Date.now() + LIMIT_MS, settings });
}
