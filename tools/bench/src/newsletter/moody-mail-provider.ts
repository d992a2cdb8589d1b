import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of so many letters of a thousand; the rest are taken. */
const MOODS = { refused: 1, failed: 1, 'taken without an answer': 1, 'timed out': 0.2 };

type Mood = keyof typeof MOODS | 'taken';

function moodOf(chance: number): Mood {
  let sum = 0;
  for (const [mood, often] of Object.entries(MOODS)) if (chance < (sum += often / 1_000)) return mood as Mood;
  return 'taken';
}

/** Takes mail as SendGrid does, remembers only to whom and when, and is in a mood: it refuses for now, fails, loses answers and does not answer. */
export class MoodyMailProvider {
  private readonly taken = new Map<string, { count: number; firstAt: number }>();
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
    return [...this.taken].filter(([email]) => pattern.test(email)).map(([, { count }]) => count);
  }

  /** When an address first got mail, in milliseconds of the epoch; undefined where it got none. */
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
      // Its sender was killed in the middle of it.
      return;
    }
    const { personalizations } = JSON.parse(Buffer.concat(parts).toString('utf8')) as {
      personalizations: { to: { email: string }[] }[];
    };
    const email = personalizations[0]!.to[0]!.email;
    // Those who wait for a confirmation are to be timed, not tried.
    const mood = email.startsWith('reader-') ? moodOf(Math.random()) : 'taken';
    if (mood === 'refused') return void response.writeHead(429).end();
    if (mood === 'failed') return void response.writeHead(500).end();
    const { count = 0, firstAt = Date.now() } = this.taken.get(email) ?? {};
    this.taken.set(email, { count: count + 1, firstAt });
    if (mood === 'taken without an answer') return void request.socket.destroy();
    if (mood === 'timed out') return;
    response.writeHead(202, { 'x-message-id': email }).end();
  }
}
