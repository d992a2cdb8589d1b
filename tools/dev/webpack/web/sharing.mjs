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
 * Files of workspaces that are shared for the same reason, regardless of the importer. An index that passes them on names what of
 * them: a shared module says only when it runs what it has.
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

/** What the host provides: in its first chunk, so that it starts without an asynchronous bootstrap. */
export function hostProvides() {
  return sharedAll((shareKey) => {
    const { version } = packageManifest(packageOf(shareKey));
    return { shareKey, version, eager: true };
  });
}

/** Shared modules of a remote: never bundled, always the host's. All are built of one workspace: no versions to compare. */
export function remoteShared() {
  return sharedAll((shareKey) => ({ shareKey, singleton: true, import: false, requiredVersion: false }));
}

/**
 * Settings by request.
 * @param {(shareKey: string) => object} as how the module of that key is shared
 */
function sharedAll(as) {
  return Object.fromEntries([
    ...[...singletons, ...packages].map((request) => [request, as(request)]),
    ...files.map((file) => [realpathSync(path.join(workspaceRoot, 'node_modules', file)), as(file)]),
  ]);
}
