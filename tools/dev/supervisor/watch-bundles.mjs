import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { inWorkspace } from '../bootstrap/paths.mjs';

/**
 * Compiles bundles in memory of what they were, again on every change of a source.
 * @param {string[]} folders packages with a webpack.config.mjs
 * @param {object} on
 * @param {(folder: string) => void} on.change a bundle of that package is new; not called for the first one
 * @param {(text: string) => void} on.problem errors of a compilation
 * @returns {Promise<() => Promise<void>>} ends the watching
 */
export async function watchBundles(folders, { change, problem }) {
  /** @type {import('webpack').Watching[]} */
  const watchings = [];
  for (const folder of folders) {
    const { default: exported } = await import(pathToFileURL(inWorkspace(folder, 'webpack.config.mjs')).href);
    for (const configuration of [exported].flat()) {
      const compiler = webpack({ ...configuration, mode: 'development', devtool: 'source-map' });
      /** @type {string | undefined} */
      let last;
      const watching = compiler.watch(
        { aggregateTimeout: 150, ignored: ['**/node_modules', '**/dist'] },
        (error, stats) => {
          if (error || !stats || stats.hasErrors()) {
            problem(error?.message ?? stats?.toString({ preset: 'errors-only', colors: true }) ?? '');
            return;
          }
          if (last !== undefined && last !== stats.hash) change(folder);
          last = stats.hash;
        },
      );
      if (watching) watchings.push(watching);
    }
  }
  return async () => {
    await Promise.all(watchings.map((watching) => new Promise((resolve) => watching.close(resolve))));
  };
}
