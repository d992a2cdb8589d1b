import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Message {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program on this machine that receives webhooks. */
export class Receiver {
  readonly received: Message[] = [];
  status = 204;

  private constructor(private readonly server: Server) {}

  static async open(): Promise<Receiver> {
    const server = createServer((request, response) => {
      request.setEncoding('utf8');
      let body = '';
      request.on('data', (part: string) => (body += part));
      request.on('end', () => {
        receiver.received.push({ headers: request.headers, body });
        response.writeHead(receiver.status).end();
      });
    });
    const receiver = new Receiver(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }
}
