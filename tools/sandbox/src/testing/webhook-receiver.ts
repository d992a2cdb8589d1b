import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  body: string;
  signature: string;
  type: string;
  id: string;
}

export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** Statuses of the next responses; then 200 again. A 0 cuts the connection. */
  answers: number[];
  types(): string[];
  close(): Promise<void>;
}

/** Starts a receiver on a free port that stores everything it receives. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const event = JSON.parse(body) as { id: string; type: string };
      received.push({ body, signature: String(request.headers['stripe-signature']), type: event.type, id: event.id });
      const status = answers.shift() ?? 200;
      if (status === 0) request.socket.destroy();
      else response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answers,
    types: () => received.map(({ type }) => type),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
