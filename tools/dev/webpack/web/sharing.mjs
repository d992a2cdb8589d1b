import path from 'node:path';
import { workspaceRoot } from './paths.mjs';

/**
 * Every module that holds a React context or other state of which there may be only one, and what every file of JSX calls.
 * A module missing here would exist once in the shell and once in each remote and fail silently (a session that is never
 * signed in, a router that is not found). `react-router` itself is left out: the facade in web-federation re-exports the few
 * names that are used, so that the rest is shaken off.
 */
const shared = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@tanstack/react-query',
  '@townlink/web-api',
  '@townlink/web-federation',
  '@townlink/web-session',
  '@townlink/web-ui/toast',
];

/** One setting for all of them. Nothing asks for versions: the shell and the remotes of a release are built together. */
const forEach = (setting) => Object.fromEntries(shared.map((request) => [request, { shareKey: request, ...setting }]));

/** What the shell brings, in its first chunk, so that it starts without an asynchronous bootstrap. */
export const provided = forEach({ version: false, eager: true });

/** What a remote takes from the shell, and never has itself. */
export const consumed = forEach({ import: false, singleton: true, requiredVersion: false });

/** Shared modules of which the shell brings only a part. */
export const partAliases = {
  '@tanstack/react-query$': path.join(workspaceRoot, 'tools/dev/webpack/web/react-query.mjs'),
};
