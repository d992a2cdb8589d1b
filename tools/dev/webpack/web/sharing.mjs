import { realpathSync } from 'node:fs';
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

/** Stateless packages, shared to be loaded once: the frame and every page need them. */
const packages = ['class-variance-authority', 'react/jsx-runtime'];

/**
 * Files of workspaces that are shared for the same reason, whoever imports them. An index that passes them on names what of
 * them: a shared module says only when it runs what it has.
 */
const files = [
  '@townlink/contracts/src/pages/pages.ts',
  ...[
    ...['actions/button.tsx', 'actions/links.tsx', 'art/drawing.tsx', 'feedback/loading.tsx', 'layout/page.tsx'],
    ...['feedback/state-message.tsx', 'forms/controls.tsx', 'forms/field.tsx', 'primitives.tsx'],
  ].map((file) => `@townlink/web-ui/src/${file}`),
];

/** Shared modules of which the shell provides only the exports in use. */
const parts = { '@tanstack/react-query': path.join(workspaceRoot, 'tools/dev/webpack/web/react-query.mjs') };

/** Shared modules of the host: in its first chunk, so that it starts without an asynchronous bootstrap. */
export function hostShared() {
  return sharedAll((request, what) => ({ ...what, import: parts[request] ?? request, eager: true }));
}

/** Shared modules of a remote: never bundled, always the host's. */
export function remoteShared() {
  return sharedAll((_request, what) => ({ ...what, import: false }));
}

/** @param {(request: string, what: object) => object} as how a request is shared */
function sharedAll(as) {
  const shared = (request, key) => [request, as(request, sharedAs(key))];
  return Object.fromEntries([
    ...[...singletons, ...packages].map((request) => shared(request, request)),
    ...files.map((file) => shared(realpathSync(path.join(workspaceRoot, 'node_modules', file)), file)),
  ]);
}

function sharedAs(shareKey) {
  const { version } = packageManifest(packageOf(shareKey));
  return { shareKey, singleton: true, version, requiredVersion: `^${version}`, strictVersion: false };
}

/**
 * Experiments that keep one copy of the federation runtime: the host provides it, remotes use the host's. A remote loads no
 * remotes of its own.
 */
export function federationExperiments(role) {
  const isHost = role === 'host';
  const runtime = isHost ? { provideExternalRuntime: true } : { externalRuntime: true };
  return { ...runtime, optimization: { target: 'web', disableSnapshot: true, disableRemote: !isHost } };
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
