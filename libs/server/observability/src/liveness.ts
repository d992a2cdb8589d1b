import { createServer, type Server } from 'node:http';
import { once } from 'node:events';

/**
 * Responds with 200 to everything while the process's event loop turns: all that a liveness probe needs to know.
 * @param status how it is, for whoever looks at the answer
 */
export async function startLiveness(port: number, host: string, status: () => string): Promise<Server> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ status: status() }));
  }).listen(port, host);
  await once(server, 'listening');
  return server;
}
