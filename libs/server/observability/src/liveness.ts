import { createServer, type Server } from 'node:http';
import { once } from 'node:events';

/**
 * Responds with 200 to everything while the event loop runs, which is all a liveness probe needs.
 * @param status text of the response
 */
export async function startLiveness(port: number, host: string, status: () => string): Promise<Server> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ status: status() }));
  }).listen(port, host);
  await once(server, 'listening');
  return server;
}
