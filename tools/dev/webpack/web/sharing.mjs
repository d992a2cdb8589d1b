import { realpathSync } from 'node:fs';
import path from 'node:path';
import { packageManifest, workspaceRoot } from './paths.mjs';

/**
 * Every module with a React context or other state that must exist only once. A module missing here would exist once in
 * the shell and once in each remote, and fail silently (a session that is never signed in, a router that is not found).
 * `react-router` itself is left out: the facade in web-federation re-exports only the names in use, so that the rest is
 * tree-shaken.
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

/** Stateless packages, shared to load them only once: the frame and every page need them. */
const packages = ['class-variance-authority', 'react/jsx-runtime'];

/**
 * Workspace files that are shared for the same reason, regardless of the importer. An index that re-exports them must
 * list the names, since a shared module's exports are known only at run time.
 */
const files = [
  '@townlink/contracts/src/pages/pages.ts',
  ...[
    'actions/button.tsx',
    'actions/links.tsx',
    'art/drawing.tsx',
    'feedback/loading.tsx',
    'layout/page.tsx',
    'feedback/state-message.tsx',
    'primitives.tsx',
  ].map((file) => `@townlink/web-ui/src/${file}`),
];

/** Shared modules of which the shell provides only the exports in use. */
export const hostAliases = {
  '@tanstack/react-query$': path.join(workspaceRoot, 'tools/dev/webpack/web/react-query.mjs'),
};

/** Modules that the host provides in its first chunk, so that it starts without an asynchronous bootstrap. */
export function hostProvides() {
  return sharedAll((shareKey, request) => {
    const { version } = packageManifest(packageOf(request));
    return { shareKey, version, eager: true };
  });
}

/**
 * Shared modules of a remote: never bundled, always the host's. All come from the same workspace, so there are no
 * versions to compare.
 */
export function remoteShared() {
  return sharedAll((shareKey) => ({ shareKey, singleton: true, import: false, requiredVersion: false }));
}

/**
 * Settings by request. A file's key is its bare name, as every page carries the keys twice.
 * @param {(shareKey: string, request: string) => object} as how the module of that key is shared
 */
function sharedAll(as) {
  return Object.fromEntries([
    ...[...singletons, ...packages].map((request) => [request, as(request, request)]),
    ...files.map((file) => [
      realpathSync(path.join(workspaceRoot, 'node_modules', file)),
      as(path.parse(file).name, file),
    ]),
  ]);
}
