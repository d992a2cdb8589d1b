/** Longest wait for an idle moment, and the wait where idle moments are not announced, in milliseconds. */
const PATIENCE_MS = 1000;
const PAUSE_MS = 200;

/** Resolves in an idle moment of the browser, or soon in a browser that does not announce them. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, PAUSE_MS);
  });
}
