import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { dropData, freePort } from '@townlink/embedded-postgres';
import { supervise } from './supervise.mjs';
import { readSettings } from './supervisor.config.mjs';

/**
 * Starts a separate product, like `npm start`, on free ports with separate demo data.
 * @param {object} what
 * @param {string} what.home folder for its data, deleted afterwards
 * @param {Record<string, string>} [what.environment] settings of the product, over those of this process
 * @param {(reason: string) => void} what.onLoss a program exited unexpectedly
 * @throws {Error} with the cause if something exited during the start
 * @returns {Promise<{ settings: import('./supervisor.config.mjs').SupervisorSettings, stop: () => Promise<void> }>}
 */
export async function startIsolatedProduct({ home, environment = {}, onLoss }) {
  const settings = readSettings({
    ...process.env,
    ...environment,
    SITE_URL: '',
    PORT: String(await freePort(3)),
    TOWNLINK_DATA: home,
  });
  const abort = new AbortController();
  const lost = /** @type {PromiseWithResolvers<never>} */ (Promise.withResolvers());
  lost.promise.catch(() => undefined); // Later losses are reported to the caller.
  const tell = (/** @type {string} */ reason) => {
    lost.reject(new Error(reason));
    onLoss(reason);
  };
  const product = supervise({ settings, signal: abort.signal, say: () => undefined, onLoss: tell });
  const stop = async () => {
    abort.abort();
    await product.stop();
    dropData(settings.home);
    rmSync(settings.home, { recursive: true, force: true });
  };
  try {
    await Promise.race([product.ready, lost.promise]);
    return { settings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs the whole product with separate demo data while some work runs.
 * @template T
 * @param {string} name of its temporary folder in `.data`
 * @param {(product: import('./supervisor.config.mjs').SupervisorSettings) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProduct(name, work) {
  const lost = /** @type {PromiseWithResolvers<never>} */ (Promise.withResolvers());
  lost.promise.catch(() => undefined); // Handled by the race below.
  const onLoss = (/** @type {string} */ reason) => lost.reject(new Error(reason));
  for (const signal of SIGNALS) process.once(signal, () => onLoss(`Ended by ${signal}.`));
  const { settings, stop } = await startIsolatedProduct({ home: join(readSettings().home, name), onLoss });
  try {
    return await Promise.race([work(settings), lost.promise]);
  } finally {
    await stop();
  }
}
