import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { measureProcess, metricsText } from './metrics';

/** Serves GET /metrics on a port that no proxy exposes. */
export async function serveMetrics(port: number, host: string): Promise<Server> {
  measureProcess();
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metricsText().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  }).listen(port, host);
  await once(server, 'listening');
  return server;
}
