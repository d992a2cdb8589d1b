import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const workspaceRoot = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '');

export const workspaceNode = join(workspaceRoot, 'node_modules', 'node', 'bin', 'node');

/** @param {string[]} parts @returns {string} a path inside the checkout */
export const inWorkspace = (...parts) => join(workspaceRoot, ...parts);
