import type { FastifyInstance } from 'fastify';
import type { SandboxState } from '../state/sandbox-state';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses requests for any host except loopback and the configured addresses (421). Otherwise a foreign page whose host
 * name resolves to this machine could read the inbox from a visitor's browser (DNS rebinding).
 */
export function addHostGuard(app: FastifyInstance, { options }: SandboxState): void {
  const configured = [options.publicUrl, `http://${options.host}`].flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).hostname] : [],
  );
  const allowed = new Set([...LOOPBACK, ...configured]);
  app.addHook('onRequest', async (request, reply) => {
    const address = `http://${request.headers.host ?? ''}`;
    if (URL.canParse(address) && allowed.has(new URL(address).hostname)) return undefined;
    return reply.code(421).send({ error: 'The sandbox is not reached by this name.' });
  });
}
