import { UserError } from '@townlink/server-testing/embedded-postgres';
import { gatherChanges } from './gather-changes.mjs';
import { runScriptFile } from './run-script-file.mjs';
import { watchBundles } from './watch-bundles.mjs';

/** @type {Record<string, 'sandbox' | 'worker' | 'gateway'>} */
const PROGRAMS = { 'tools/sandbox': 'sandbox', 'apps/worker': 'worker', 'apps/gateway': 'gateway' };
const WEB_APPS = ['apps/shell', 'apps/public-site', 'apps/provider-portal', 'apps/admin-console'];

/** The stylesheet has what the sources of all apps use, so it is made anew with any of them. */
async function assembleWeb(/** @type {AbortSignal} */ signal) {
  await runScriptFile('tools/dev/webpack/styles.mjs', [], signal);
  await runScriptFile('tools/dev/webpack/assemble.mjs', ['--uncompressed'], signal);
}

/**
 * Watches the sources: a changed program is started anew, a changed web app is put together anew and the gateway,
 * which renders it, with it.
 * @param {{ restart: (name: 'sandbox' | 'worker' | 'gateway') => Promise<void> }} running
 * @param {AbortSignal} signal ends the watching
 */
export async function develop({ restart }, signal) {
  const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
  const take = gatherChanges(async (changed) => {
    try {
      const names = new Set([...changed].flatMap((folder) => PROGRAMS[folder] ?? []));
      if (WEB_APPS.some((app) => changed.has(app))) {
        await assembleWeb(signal);
        names.add('gateway');
      }
      for (const name of names) await restart(name);
      if (!signal.aborted) say(`[dev] ${[...names].join(', ')} started anew`);
    } catch (error) {
      if (!signal.aborted) say(error instanceof UserError ? error.message : String(error));
    }
  });
  const end = await watchBundles([...Object.keys(PROGRAMS), ...WEB_APPS], { change: take, problem: say });
  signal.addEventListener('abort', () => void end());
  say('[dev] watching the sources');
}
