import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { dropData } from '@townlink/server-testing/embedded-postgres';
import { freePorts } from './free-ports.mjs';
import { supervise } from './supervise.mjs';
import { readSettings } from './supervisor.config.mjs';

/**
 * Runs the whole product, with demo data of its own, for as long as some work takes.
 * @template T
 * @param {string} name of the folder in `.data` that holds it meanwhile
 * @param {(product: import('./supervisor.config.mjs').SupervisorSettings) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProduct(name, work) {
  const { home } = readSettings();
  const settings = readSettings({
    ...process.env,
    PORT: String(await freePorts(3)),
    TOWNLINK_DATA: join(home, name),
  });
  const abort = new AbortController();
  const lost = Promise.withResolvers();
  lost.promise.catch(() => undefined);
  const product = supervise({
    settings,
    signal: abort.signal,
    say: () => undefined,
    onLoss: (reason) => lost.reject(new Error(reason)),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => lost.reject(new Error(signal)));
  try {
    await Promise.race([product.ready, lost.promise]);
    return await Promise.race([work(settings), lost.promise]);
  } finally {
    abort.abort();
    await product.stop();
    dropData(settings.home);
    rmSync(settings.home, { recursive: true, force: true });
  }
}
