import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The root of the checkout; every build path is derived from it. */
export const workspaceRoot = fileURLToPath(new URL('../../../../', import.meta.url));

/** Reads the package.json of a package: a workspace's by its link, a third party's by its folder. */
export function packageManifest(/** @type {string} */ name) {
  return JSON.parse(readFileSync(path.join(workspaceRoot, 'node_modules', name, 'package.json'), 'utf8'));
}
