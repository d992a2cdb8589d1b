/** Timeout of the idle callback, and the delay in browsers without one, in milliseconds. */
const TIMEOUT_MS = 1000;
const PAUSE_MS = 200;

export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: TIMEOUT_MS });
    else setTimeout(resolve, PAUSE_MS);
  });
}
