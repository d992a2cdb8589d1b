/** Statuses that ask for the same call later. */
const LATER = [429, 503];

/** Milliseconds. A longer wait is left to the caller. */
const LONGEST = 60_000;

/** Milliseconds until the same call may succeed, by its Retry-After: seconds, or a date. */
export function waitOf(header: string | null, attempt: number, now = Date.now()): number {
  if (header === null) return 1_000 * 2 ** attempt;
  const seconds = Number(header);
  const milliseconds = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1_000;
  return Number.isNaN(milliseconds) ? 1_000 * 2 ** attempt : Math.max(0, milliseconds);
}

/** Ends early, with the signal's reason, when the call is given up. */
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

/** Repeats a call that was answered 429 or 503, after as long as the answer says. @param retries how many times at most */
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
