/** Statuses that allow a later retry. */
const LATER = [429, 503];

/** In milliseconds; longer waits are left to the caller. */
const LONGEST = 60_000;

/** Milliseconds until a retry, from Retry-After: seconds or a date. */
export function waitOf(header: string | null, attempt: number, now = Date.now()): number {
  if (header === null) return 1_000 * 2 ** attempt;
  const seconds = Number(header);
  const milliseconds = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1_000;
  return Number.isNaN(milliseconds) ? 1_000 * 2 ** attempt : Math.max(0, milliseconds);
}

/** Ends early with the signal's reason if the call is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
  });
}

type Send = (request: Request) => Promise<Response>;

/** Retries a call after status 429 or 503, waiting as long as the response says. @param retries maximum number of retries */
export function withRetries(send: Send, retries: number): Send {
  return async (request) => {
    for (let attempt = 0; ; attempt += 1) {
      const response = await send(request.clone());
      if (attempt >= retries || !LATER.includes(response.status)) return response;
      const wait = waitOf(response.headers.get('retry-after'), attempt);
      if (wait > LONGEST) return response;
      await response.body?.cancel();
      await pause(wait, request.signal);
    }
  };
}
