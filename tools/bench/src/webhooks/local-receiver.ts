import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (response: ServerResponse) => void;

const ANSWERS: Answer = (response) => void response.writeHead(204).end();

export const ANSWERS_NOTHING: Answer = () => undefined;

interface Expected {
  count: number;
  tell: (at: number[]) => void;
}

/** A receiver in this process, which records when an event arrives. */
export class LocalReceiver {
  /** Number of open requests, and its maximum. */
  open = 0;
  most = 0;
  private readonly arrived = new Map<string, number[]>();
  private readonly expected = new Map<string, Expected>();
  private readonly server = createServer((request, response) => void this.take(request, response));

  private constructor(private readonly answer: Answer) {}

  static async open(answer = ANSWERS): Promise<LocalReceiver> {
    const receiver = new LocalReceiver(answer);
    receiver.server.listen(0, '127.0.0.1');
    await once(receiver.server, 'listening');
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hooks`;
  }

  /** Waits until the event has arrived `count` times. @returns when each arrived */
  arrivals(eventId: string, count: number): Promise<number[]> {
    return new Promise((tell) => {
      this.expected.set(eventId, { count, tell });
      this.tellOf(eventId);
    });
  }

  /** Cuts all connections, like a killed receiver. */
  letGo(): void {
    this.server.closeAllConnections();
  }

  async close(): Promise<void> {
    this.letGo();
    this.server.close();
    await once(this.server, 'close');
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = performance.now();
    this.open += 1;
    this.most = Math.max(this.most, this.open);
    response.once('close', () => (this.open -= 1));
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    this.answer(response);
    const { data } = JSON.parse(Buffer.concat(parts).toString()) as { data?: { id: string } };
    if (!data) return;
    this.arrived.set(data.id, [...(this.arrived.get(data.id) ?? []), at]);
    this.tellOf(data.id);
  }

  private tellOf(eventId: string): void {
    const [at, expected] = [this.arrived.get(eventId) ?? [], this.expected.get(eventId)];
    if (expected && at.length >= expected.count) expected.tell(at);
  }
}
