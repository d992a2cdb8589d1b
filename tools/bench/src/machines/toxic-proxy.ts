import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Pass through, refuse and cut connections, or delay everything by a number of milliseconds. */
export type Toxicity = 'none' | 'away' | { slow: number };

/** A proxy in front of a dependency that simulates outage and latency. */
export class ToxicProxy {
  private readonly connections = new Set<Socket>();
  private toxicity: Toxicity = 'none';

  private constructor(
    private readonly server: Server,
    private readonly target: { host: string; port: number },
  ) {
    server.on('connection', (client) => this.connect(client));
  }

  /** @param address URL of the dependency */
  static async before(address: string): Promise<ToxicProxy> {
    const { hostname: host, port } = new URL(address);
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new ToxicProxy(server, { host, port: Number(port) });
  }

  /** The proxied address. */
  through(address: string): string {
    const url = new URL(address);
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href.replace(/\/$/, '');
  }

  become(toxicity: Toxicity): void {
    this.toxicity = toxicity;
    if (toxicity === 'away') for (const socket of this.connections) socket.destroy();
  }

  close(): void {
    this.become('away');
    this.server.close();
  }

  private connect(client: Socket): void {
    if (this.toxicity === 'away') return void client.resetAndDestroy();
    const server = connect(this.target);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.connections.add(from);
      from.on('data', (chunk) => this.pass(chunk, to));
      from.on('error', () => undefined);
      from.on('close', () => {
        this.connections.delete(from);
        to.destroy();
      });
    }
  }

  private pass(chunk: Buffer, to: Socket): void {
    const late = typeof this.toxicity === 'object' ? this.toxicity.slow : 0;
    if (late === 0) to.write(chunk);
    else setTimeout(() => to.writable && to.write(chunk), late);
  }
}
