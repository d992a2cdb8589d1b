import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export interface BodyTimeout {
  /** Base timeout of a request, in milliseconds. */
  base: number;
  /** Slowest accepted upload, in bytes per second: received bytes extend the timeout at this rate. */
  minBytesPerSecond: number;
}

/** Half a megabit a second, as on a phone with poor reception: a 10 MB license can take almost four minutes. */
export const BODY_TIMEOUT: BodyTimeout = { base: 60_000, minBytesPerSecond: 500_000 / 8 };

/** Milliseconds allowed for a request of this size to arrive. */
export const timeoutFor = (bytes: number, { base, minBytesPerSecond }: BodyTimeout = BODY_TIMEOUT): number =>
  base + Math.ceil((bytes / minBytesPerSecond) * 1_000);

/**
 * Responds with 408 to a body sent more slowly, and closes the connection. Node's requestTimeout is the same for all
 * requests: long enough for a file, it would let a few bytes hold a connection just as long.
 */
export function enforceBodyTimeout(server: Server, timeout: BodyTimeout): void {
  server.prependListener('request', (request, response) => {
    if (hasBody(request)) watch(server, request, response, timeout);
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch(server: Server, request: IncomingMessage, response: ServerResponse, timeout: BodyTimeout): void {
  const { socket } = request;
  const began = performance.now();
  const before = socket.bytesRead;
  // Prevents ever shorter check intervals for a sender just below the rate.
  const shortest = timeout.base / 60;
  const check = () => {
    if (request.complete || socket.destroyed) return;
    const left = timeoutFor(socket.bytesRead - before, timeout) - (performance.now() - began);
    if (left > 0) wait(Math.max(left, shortest));
    else if (response.headersSent) socket.destroy();
    else if (!server.emit('clientError', requestTimeout(), socket)) socket.destroy();
  };
  let timer: NodeJS.Timeout;
  const wait = (milliseconds: number) => (timer = setTimeout(check, milliseconds).unref());
  wait(timeout.base);
  // The response may be sent before the whole body has arrived.
  request.once('close', () => request.complete && clearTimeout(timer));
}

/** The error that Node emits for its own requestTimeout. */
const requestTimeout = (): Error => Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
