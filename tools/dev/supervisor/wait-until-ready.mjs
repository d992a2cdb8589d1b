import { UserError } from '@townlink/server-testing/embedded-postgres';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 150;

/** @param {string} address @param {AbortSignal} signal */
const answers = (address, signal) =>
  fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(2_000)]) }).then(
    (response) => response.ok,
    () => false,
  );

/**
 * Waits until an address answers with success.
 * @param {string} address
 * @param {AbortSignal} signal gives up at once
 * @throws {UserError} after a minute
 */
export async function waitUntilReady(address, signal) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    signal.throwIfAborted();
    if (await answers(address, signal)) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new UserError(`${address} does not answer after ${PATIENCE_MS / 1000} seconds; see the logs in .data/log.`);
}
