import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults per thousand emails; all others are accepted. */
const FAULTS = { refused: 1, failed: 1, 'taken without an answer': 1, 'timed out': 0.2 };

type Outcome = keyof typeof FAULTS | 'taken';

function outcomeOf(chance: number): Outcome {
  let sum = 0;
  for (const [outcome, often] of Object.entries(FAULTS)) if (chance < (sum += often / 1_000)) return outcome as Outcome;
  return 'taken';
}

/**
 * Accepts mail like SendGrid, and stores only recipient and time. At random it rejects, fails, drops the response or
 * never answers.
 */
export class FlakyMailProvider {
  private readonly taken = new Map<string, { count: number; firstAt: number }>();
  private readonly server = createServer((request, response) => void this.answer(request, response));

  static async start(): Promise<FlakyMailProvider> {
    const provider = new FlakyMailProvider();
    provider.server.listen(0, '127.0.0.1');
    await once(provider.server, 'listening');
    return provider;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Number of emails for each matching address. */
  countsOf(pattern: RegExp): number[] {
    return [...this.taken].filter(([email]) => pattern.test(email)).map(([, { count }]) => count);
  }

  /** When an address first received mail, in milliseconds since the epoch; undefined if it received none. */
  arrivalOf(email: string): number | undefined {
    return this.taken.get(email)?.firstAt;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    try {
      for await (const part of request) parts.push(part as Buffer);
    } catch {
      // The sender was killed while sending.
      return;
    }
    const { personalizations } = JSON.parse(Buffer.concat(parts).toString('utf8')) as {
      personalizations: { to: { email: string }[] }[];
    };
    const email = personalizations[0]!.to[0]!.email;
    // Confirmations are measured, so they get no faults.
    const outcome = email.startsWith('reader-') ? outcomeOf(Math.random()) : 'taken';
    if (outcome === 'refused') return void response.writeHead(429).end();
    if (outcome === 'failed') return void response.writeHead(500).end();
    const { count = 0, firstAt = Date.now() } = this.taken.get(email) ?? {};
    this.taken.set(email, { count: count + 1, firstAt });
    if (outcome === 'taken without an answer') return void request.socket.destroy();
    if (outcome === 'timed out') return;
    response.writeHead(202, { 'x-message-id': email }).end();
  }
}
