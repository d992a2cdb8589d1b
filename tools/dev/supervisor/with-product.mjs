import { join } from 'node:path';
import { startOwnProduct } from './own-product.mjs';
import { readSettings } from './supervisor.config.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs the whole product, with demo data of its own, for as long as some work takes.
 * @template T
 * @param {string} name of the folder in `.data` that holds it meanwhile
 * @param {(product: import('./supervisor.config.mjs').SupervisorSettings) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProduct(name, work) {
  const lost = /** @type {PromiseWithResolvers<never>} */ (Promise.withResolvers());
  lost.promise.catch(() => undefined); // Whoever races below is told; nobody else needs to be.
  const onLoss = (/** @type {string} */ reason) => lost.reject(new Error(reason));
  for (const signal of SIGNALS) process.once(signal, () => onLoss(`Ended by ${signal}.`));
  const { settings, stop } = await startOwnProduct({ home: join(readSettings().home, name), onLoss });
  try {
    return await Promise.race([work(settings), lost.promise]);
  } finally {
    await stop();
  }
}
