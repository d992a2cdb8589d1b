import path from 'node:path';
import { packageManifest, workspaceRoot } from './paths.mjs';

/** Options of a remote in the module federation format: it has no runtime of its own, and loads no remotes. */
export const federationOptions = {
  // The default fetches every remote's entry at start to compare versions of shared modules.
  shareStrategy: 'loaded-first',
  dts: false,
  manifest: false,
  experiments: {
    externalRuntime: true,
    optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
  },
};

/** Removes parts of the runtime that the host does not need. */
export const federationRuntimeConstants = {
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
};

/**
 * Points the federation runtime at its ES module files: webpack's default picks CommonJS, which cannot be tree-shaken.
 */
export function federationRuntimeAliases() {
  const parts = ['runtime-core', 'sdk', 'error-codes', 'runtime', 'runtime-tools'];
  return Object.fromEntries(
    parts.map((part) => {
      const name = `@module-federation/${part}`;
      const entry = packageManifest(name).exports['.'].import.default;
      return [`${name}$`, path.join(workspaceRoot, 'node_modules', name, entry)];
    }),
  );
}
