import path from 'node:path';
import { workspaceRoot } from './web/paths.mjs';

/** Workspace code is bundled; packages and Node modules are imported at run time. */
function keepThirdPartiesOutside({ request }, callback) {
  const ours = request.startsWith('@townlink/') || request.startsWith('.') || path.isAbsolute(request);
  if (ours) callback();
  else callback(null, `module-import ${request}`);
}

/**
 * Bundles a server application or a command for Node: one ES module per entry, workspace packages inlined, class names
 * kept (they identify providers and entities).
 * @param {object} app
 * @param {string} app.folder of the package, from the workspace root
 * @param {Record<string, string>} app.entries name of the bundle → source, from that folder
 */
export function nodeConfig({ folder, entries }) {
  const context = path.join(workspaceRoot, folder);
  return {
    mode: 'production',
    name: folder,
    context,
    target: 'node24',
    entry: entries,
    devtool: 'source-map',
    experiments: { outputModule: true },
    output: {
      path: path.join(context, 'dist'),
      filename: '[name].mjs',
      chunkFilename: '[name].[contenthash:8].mjs',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      clean: true,
    },
    externalsPresets: { node: true },
    externals: [keepThirdPartiesOutside],
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: {
      // Missing exports are errors; at run time they would be undefined.
      parser: { javascript: { importMeta: false, createRequire: false, exportsPresence: 'error' } },
      rules: [
        {
          test: /\.tsx?$/,
          use: {
            loader: 'swc-loader',
            options: { configFile: path.join(workspaceRoot, '.swcrc'), sourceMaps: true },
          },
        },
      ],
    },
    // Module concatenation would rename one of two classes with the same name.
    optimization: { minimize: false, nodeEnv: false, concatenateModules: false },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
