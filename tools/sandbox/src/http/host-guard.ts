import type { FastifyInstance } from 'fastify';
import type { SandboxState } from '../state/sandbox-state';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses requests for any other name than loopback's and the configured addresses (421): a page of a stranger whose
 * name was pointed at this machine could otherwise read the inbox from the browser of its visitors.
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
