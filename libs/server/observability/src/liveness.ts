import { createServer, type Server } from 'node:http';
import { once } from 'node:events';

/** Responds with 200 to everything while the process's event loop turns: all that a liveness probe needs to know. */
export async function startLiveness(port: number, host: string): Promise<Server> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end('{"status":"ok"}');
  }).listen(port, host);
  await once(server, 'listening');
  return server;
}
