import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedMessage {
  headers: IncomingHttpHeaders;
  body: string;
}

type Respond = (response: ServerResponse, message: ReceivedMessage) => void;

/** An external program that receives webhooks. */
export class Receiver {
  readonly received: ReceivedMessage[] = [];
  respond: Respond = answers(204);
  private server: Server | undefined;
  private port = 0;

  static async open(): Promise<Receiver> {
    const receiver = new Receiver();
    await receiver.start();
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hooks`;
  }

  get ids(): string[] {
    return this.received.map(({ headers }) => String(headers['webhook-id']));
  }

  /** At the same address as before. */
  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const message = { headers: request.headers, body: Buffer.concat(parts).toString() };
        this.received.push(message);
        this.respond(response, message);
      });
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
  }

  /** As if its process were killed: answers in progress are cut off too. */
  async stop(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
}

export const answers =
  (status: number, body = '', headers: Record<string, string> = {}): Respond =>
  (response) =>
    response.writeHead(status, headers).end(body);

export const neverAnswers: Respond = () => undefined;
