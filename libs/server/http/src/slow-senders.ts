import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export interface Patience {
  /** How long every client may take to send a request, in milliseconds. */
  base: number;
  /** The slowest line that files may come over, in bytes a second: what has arrived buys further time at this rate. */
  slowestLine: number;
}

/** Half a megabit a second, as a phone has at the edge of its network: a license of 10 MB may take just under four minutes. */
export const PATIENCE: Patience = { base: 60_000, slowestLine: 500_000 / 8 };

/** Longest that a request of so many bytes may take to arrive, in milliseconds. */
export const longestFor = (bytes: number, { base, slowestLine }: Patience = PATIENCE): number =>
  base + Math.ceil((bytes / slowestLine) * 1_000);

/**
 * Answers 408 to whoever sends a body more slowly than that, and ends the connection. Node's own limit is one for all requests: what
 * is right for a file would let a few bytes hold a connection for as long.
 */
export function cutOffSlowSenders(server: Server, patience: Patience): void {
  server.prependListener('request', (request, response) => {
    if (bringsBody(request)) watch(server, request, response, patience);
  });
}

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch(server: Server, request: IncomingMessage, response: ServerResponse, patience: Patience): void {
  const { socket } = request;
  const began = performance.now();
  const before = socket.bytesRead;
  // Of a line just under the rate ever shorter times would be left.
  const shortest = patience.base / 60;
  const look = () => {
    if (request.complete || socket.destroyed) return;
    const left = longestFor(socket.bytesRead - before, patience) - (performance.now() - began);
    if (left > 0) wait(Math.max(left, shortest));
    else if (response.headersSent) socket.destroy();
    else if (!server.emit('clientError', tooSlow(), socket)) socket.destroy();
  };
  let timer: NodeJS.Timeout;
  const wait = (milliseconds: number) => (timer = setTimeout(look, milliseconds).unref());
  wait(patience.base);
  // An answer may be given before everything has come.
  request.once('close', () => request.complete && clearTimeout(timer));
}

/** As Node tells of its own limit. */
const tooSlow = (): Error => Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
