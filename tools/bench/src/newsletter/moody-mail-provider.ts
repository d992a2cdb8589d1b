import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Takes mail as SendGrid does, remembers only to whom, and is in a mood: it refuses for now, fails, and loses answers. */
export class MoodyMailProvider {
  private readonly taken = new Map<string, number>();
  private readonly server = createServer((request, response) => void this.answer(request, response));

  static async start(): Promise<MoodyMailProvider> {
    const provider = new MoodyMailProvider();
    provider.server.listen(0, '127.0.0.1');
    await once(provider.server, 'listening');
    return provider;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** How often each address that matches got mail. */
  countsOf(pattern: RegExp): number[] {
    return [...this.taken].filter(([email]) => pattern.test(email)).map(([, count]) => count);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { personalizations } = JSON.parse(Buffer.concat(parts).toString('utf8')) as {
      personalizations: { to: { email: string }[] }[];
    };
    const email = personalizations[0]!.to[0]!.email;
    // Those who wait for a confirmation are to be timed, not tried.
    const mood = email.startsWith('reader-') ? Math.random() : 1;
    if (mood < 0.002) return void response.writeHead(429).end();
    if (mood < 0.004) return void response.writeHead(500).end();
    this.taken.set(email, (this.taken.get(email) ?? 0) + 1);
    if (mood < 0.006) return void request.socket.destroy();
    response.writeHead(202, { 'x-message-id': email }).end();
  }
}
