import { rmSync } from 'node:fs';
import { dropData } from '@townlink/server-testing/embedded-postgres';
import { freePorts } from './free-ports.mjs';
import { supervise } from './supervise.mjs';
import { readSettings } from './supervisor.config.mjs';

/**
 * Brings a product of its own up, as `npm start` does, on free ports with demo data of its own.
 * @param {object} what
 * @param {string} what.home folder that holds it meanwhile; what is in it is gone afterwards
 * @param {Record<string, string>} [what.environment] settings of the product, over those of this process
 * @param {(reason: string) => void} what.onLoss something ended by itself
 * @returns {Promise<{ settings: import('./supervisor.config.mjs').SupervisorSettings, stop: () => Promise<void> }>}
 */
export async function startOwnProduct({ home, environment = {}, onLoss }) {
  const settings = readSettings({
    ...process.env,
    ...environment,
    SITE_URL: '',
    PORT: String(await freePorts(3)),
    TOWNLINK_DATA: home,
  });
  const abort = new AbortController();
  const product = supervise({ settings, signal: abort.signal, say: () => undefined, onLoss });
  const stop = async () => {
    abort.abort();
    await product.stop();
    dropData(settings.home);
    rmSync(settings.home, { recursive: true, force: true });
  };
  try {
    await product.ready;
    return { settings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
