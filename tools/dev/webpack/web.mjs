import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { baseConfig } from './web/base.mjs';
import { ChunkListPlugin } from './web/chunk-list.mjs';
import { federationOptions, federationRuntimeConstants } from './web/federation.mjs';
import { workspaceRoot } from './web/paths.mjs';
import { remotes } from './web/remotes.mjs';
import { hostAliases, hostProvides, remoteShared } from './web/sharing.mjs';

const hashed = '[name].[contenthash].js';

/** Plugins of a remote, by the format of its container. */
const containerPlugins = {
  webpack: (options) => new webpack.container.ModuleFederationPlugin(options),
  federation: (options) => new ModuleFederationPlugin({ ...options, ...federationOptions }),
};

/** The host. Its entry runs immediately, so all shared modules are eager. */
export function shellConfig({ app, entry }) {
  const base = browserConfig({ app, folder: app, publicPath: '/app/' });
  return {
    ...base,
    entry: { shell: entry },
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...hostAliases } },
    // In the order of use: shorter, and alike beside each other. The shell's files change with every release anyway.
    optimization: { ...base.optimization, moduleIds: 'natural' },
    plugins: [
      ...base.plugins,
      new webpack.sharing.ProvideSharedPlugin({ provides: hostProvides() }),
      new webpack.DefinePlugin(federationRuntimeConstants),
      new ChunkListPlugin(),
    ],
  };
}

/** A remote that exposes only its routes; `name` is its name in the shell. */
export function remoteConfig({ name, routes }) {
  const { app, folder, container } = remotes[name];
  const base = browserConfig({ app, folder, publicPath: `/mf/${folder}/` });
  return {
    ...base,
    entry: {},
    plugins: [
      ...base.plugins,
      containerPlugins[container]({
        name,
        filename: 'entry.[contenthash].js',
        exposes: { './routes': { import: routes, name: 'routes' } },
        shared: remoteShared(),
      }),
      new ChunkListPlugin(),
    ],
  };
}

/** The service worker, one script; its precache list is inserted when the builds are assembled. */
export function serviceWorkerConfig({ app, entry }) {
  return {
    ...baseConfig(app, 'worker'),
    target: ['webworker', 'es2022'],
    entry: { [app]: entry },
    output: { path: path.join(workspaceRoot, 'apps', app, 'dist/worker'), filename: 'service-worker.js', clean: true },
  };
}

/** The same routes built for rendering on the server: one ES module for Node, including React. */
export function serverRenderConfig({ app, entry }) {
  return {
    ...baseConfig(app, 'server'),
    target: 'node24',
    entry: { [app]: entry },
    experiments: { outputModule: true },
    output: {
      path: path.join(workspaceRoot, 'apps', app, 'dist/server'),
      filename: '[name].mjs',
      library: { type: 'module' },
      module: true,
      chunkFormat: 'module',
      asyncChunks: false,
      clean: true,
    },
    optimization: { minimize: false },
  };
}

function browserConfig({ app, folder, publicPath }) {
  const base = baseConfig(app, 'browser');
  return {
    ...base,
    // The shortest names: what is shared keeps its own.
    optimization: { ...base.optimization, mangleExports: 'size' },
    target: ['web', 'es2022'],
    output: {
      path: path.join(workspaceRoot, 'apps', app, 'dist', folder),
      publicPath,
      filename: hashed,
      chunkFilename: hashed,
      uniqueName: folder,
      clean: true,
    },
  };
}
