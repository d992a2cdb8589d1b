import { Agent, request } from 'node:http';
import type { MeasuredServer } from '../directory/measured-server';
import type { Asked } from './requests';

let callers = 0;

/** An unused client address: the gateway trusts the header of its proxy, which is this program. */
const nextCaller = (): string => {
  callers += 1;
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
};

export class Sender {
  private readonly agent = new Agent({ keepAlive: true });

  constructor(private readonly server: MeasuredServer) {}

  /** @returns the status, or 0 if the connection closed before a response */
  send({ method, path, headers, body }: Asked): Promise<number> {
    const { hostname, port } = new URL(this.server.origin);
    return new Promise((resolve) => {
      const sent = request(
        { agent: this.agent, hostname, port, method, path, headers: { ...headers, 'x-forwarded-for': nextCaller() } },
        (response) => {
          response.resume();
          response.on('end', () => resolve(response.statusCode ?? 0)).on('error', () => resolve(0));
        },
      );
      sent.on('error', () => resolve(0));
      sent.end(body);
    });
  }

  /** Processor time of the gateway per request in milliseconds, measured for the given time. */
  async cost(asked: Asked, seconds: number): Promise<{ status: number; milliseconds: number }> {
    const status = await this.send(asked);
    const before = this.server.processorTime();
    const end = performance.now() + seconds * 1_000;
    let count = 0;
    while (performance.now() < end) {
      await this.send(asked);
      count += 1;
    }
    return { status, milliseconds: (this.server.processorTime() - before) / count };
  }

  /** Median time of a request in milliseconds, under other load. */
  async median(asked: Asked, count: number): Promise<number> {
    const taken: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const start = performance.now();
      await this.send(asked);
      taken.push(performance.now() - start);
    }
    return taken.sort((a, b) => a - b)[Math.floor(count / 2)]!;
  }

  close(): void {
    this.agent.destroy();
  }
}
