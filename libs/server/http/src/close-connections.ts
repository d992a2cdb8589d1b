import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/** Milliseconds between checks for idle connections. */
const SWEEP_INTERVAL = 50;

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on every response closes its connection, so that the client reconnects elsewhere. */
    endConnections(): void;
  }
}

/**
 * Closes all connections with the server. Node and Fastify close idle ones and then wait: for keep-alive connections after
 * their response (72 s), for connections without a request, and for incomplete requests.
 * @param requestTime milliseconds from `endConnections` until requests that still run are cut
 */
export function closeConnections(fastify: FastifyInstance, requestTime: number): void {
  const silent = new Set<Socket>();
  let endingSince: number | undefined;
  fastify.decorate('endConnections', () => {
    endingSince ??= performance.now();
  });
  fastify.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  fastify.server.on('request', ({ socket }) => silent.delete(socket));
  // A callback: a promise in every response would cost a directory search a tenth of its time.
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (endingSince !== undefined) reply.header('connection', 'close');
    done(null, payload);
  });
  fastify.addHook('preClose', (done) => {
    const { server } = fastify;
    if (!server.listening) return done();
    fastify.endConnections();
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of silent) socket.destroy();
    }, SWEEP_INTERVAL);
    const left = requestTime - (performance.now() - endingSince!);
    const cut = setTimeout(() => server.closeAllConnections(), left);
    server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(cut);
    });
    done();
  });
}
