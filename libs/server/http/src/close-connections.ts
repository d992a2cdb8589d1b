import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/** Longest that running requests may take once the process is stopping, in milliseconds. */
const GRACE = 3_000;

/** How often connections are checked for having become idle. */
const SWEEP_INTERVAL = 50;

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on every response ends its connection, so that the next request of its client is made elsewhere. */
    endConnections(): void;
  }
}

/**
 * Ends every connection when the server closes. Node and Fastify end those that are idle at that moment, and then wait:
 * for a client that keeps its connection alive after the response (72 s), for one that has connected and requests nothing, and
 * for one that never sends the rest of its request.
 */
export function closeConnections(fastify: FastifyInstance): void {
  const silent = new Set<Socket>();
  let closing = false;
  fastify.decorate('endConnections', () => {
    closing = true;
    fastify.fastPath.close();
  });
  fastify.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  fastify.server.on('request', ({ socket }) => silent.delete(socket));
  // By a callback: a promise in every response would cost a directory search a tenth of its time.
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
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
    const cut = setTimeout(() => server.closeAllConnections(), GRACE);
    server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(cut);
    });
    done();
  });
}
