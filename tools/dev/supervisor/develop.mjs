import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { UserError } from '@townlink/embedded-postgres';
import { inWorkspace } from '../bootstrap/paths.mjs';
import { batchChanges } from './batch-changes.mjs';
import { runScriptFile } from './processes.mjs';

/** @type {Record<string, 'sandbox' | 'worker' | 'gateway'>} */
const PROGRAMS = { 'tools/sandbox': 'sandbox', 'apps/worker': 'worker', 'apps/gateway': 'gateway' };
const WEB_APPS = ['apps/shell', 'apps/public-site', 'apps/provider-portal', 'apps/admin-console'];

/** The stylesheet is built from the sources of all apps, so any change rebuilds it. */
async function assembleWeb(/** @type {AbortSignal} */ signal) {
  await runScriptFile('tools/dev/webpack/styles.mjs', [], signal);
  await runScriptFile('tools/dev/webpack/assemble.mjs', ['--uncompressed'], signal);
}

/**
 * Compiles bundles incrementally, again on every change of a source.
 * @param {string[]} folders packages with a webpack.config.mjs
 * @param {object} on
 * @param {(folder: string) => void} on.change a bundle of that package has changed; not called for the first build
 * @param {(text: string) => void} on.problem errors of a compilation
 * @returns {Promise<() => Promise<void>>} stops watching
 */
async function watchBundles(folders, { change, problem }) {
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

/**
 * Watches the sources: restarts a changed program; rebuilds a changed web app and restarts the gateway,
 * which renders it.
 * @param {{ restart: (name: 'sandbox' | 'worker' | 'gateway') => Promise<void> }} running
 * @param {AbortSignal} signal ends the watching
 */
export async function develop({ restart }, signal) {
  const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
  const changed = batchChanges(async (folders) => {
    try {
      const names = new Set([...folders].flatMap((folder) => PROGRAMS[folder] ?? []));
      if (WEB_APPS.some((app) => folders.has(app))) {
        await assembleWeb(signal);
        names.add('gateway');
      }
      for (const name of names) await restart(name);
      if (!signal.aborted) say(`[dev] ${[...names].join(', ')} restarted`);
    } catch (error) {
      if (!signal.aborted) say(error instanceof UserError ? error.message : String(error));
    }
  });
  const end = await watchBundles([...Object.keys(PROGRAMS), ...WEB_APPS], { change: changed, problem: say });
  signal.addEventListener('abort', () => void end());
  say('[dev] watching the sources');
}
