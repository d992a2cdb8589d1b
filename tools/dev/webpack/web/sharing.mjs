import path from 'node:path';
import { packageManifest, workspaceRoot } from './paths.mjs';

/**
 * Every module that holds a React context or other state of which there may be only one. A module missing here would
 * exist once in the shell and once in each remote and fail silently (a session that is never signed in, a router that
 * is not found). `react-router` itself is left out: the facade in web-federation re-exports the few names that are
 * used, so that the rest is shaken off.
 */
const singletons = [
  'react',
  'react-dom',
  '@tanstack/react-query',
  '@townlink/web-api',
  '@townlink/web-federation',
  '@townlink/web-session',
  '@townlink/web-ui/toast',
];

/** The package that owns a module request, for instance '@townlink/web-ui' for '@townlink/web-ui/toast'. */
function packageOf(request) {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Shared modules of which the shell brings only a part. */
const parts = { '@tanstack/react-query': path.join(workspaceRoot, 'tools/dev/webpack/web/react-query.mjs') };

/** Shared modules of the host: in its first chunk, so that it starts without an asynchronous bootstrap. */
export function hostShared() {
  return Object.fromEntries(
    singletons.map((request) => [request, { ...sharedAs(request), import: parts[request] ?? request, eager: true }]),
  );
}

/** Shared modules of a remote: never bundled, always the host's. */
export function remoteShared() {
  return Object.fromEntries(singletons.map((request) => [request, { ...sharedAs(request), import: false }]));
}

function sharedAs(request) {
  const { version } = packageManifest(packageOf(request));
  return { singleton: true, version, requiredVersion: `^${version}`, strictVersion: false };
}

/** Experiments that keep one copy of the federation runtime: the host provides it, remotes use the host's. */
export function federationExperiments(role) {
  const runtime = role === 'host' ? { provideExternalRuntime: true } : { externalRuntime: true };
  return { ...runtime, optimization: { target: 'web', disableSnapshot: true } };
}

/** Points the federation runtime at its ES module files: webpack's default picks CommonJS, which cannot be shaken. */
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
