import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds between readiness checks of a gateway, and between attempts to find one. */
const ASK_EVERY = 100;

/** Milliseconds that a request waits for a ready gateway; a busy machine may briefly have none. */
const TIMEOUT_MS = 30_000;

interface Backend {
  port: number;
  agent: Agent;
  isReady: boolean;
}

/**
 * A typical load balancer: round-robin over the gateways that report ready, with keep-alive connections. It never
 * retries, and holds requests while no gateway is ready.
 */
export class Balancer {
  private turn = 0;

  private constructor(
    private readonly backends: Backend[],
    private readonly server: Server,
    private readonly asking: NodeJS.Timeout,
  ) {}

  static async before(ports: number[]): Promise<Balancer> {
    const backends = ports.map((port) => ({ port, agent: new Agent({ keepAlive: true }), isReady: false }));
    const server = createServer().listen(0, '127.0.0.1');
    const balancer = new Balancer(
      backends,
      server,
      setInterval(() => backends.forEach(ask), ASK_EVERY),
    );
    server.on('request', (incoming, outgoing) => void balancer.pass(incoming, outgoing));
    await once(server, 'listening');
    return balancer;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get ready(): number {
    return this.backends.filter(({ isReady }) => isReady).length;
  }

  close(): void {
    clearInterval(this.asking);
    for (const { agent } of this.backends) agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
  }

  private async next(): Promise<Backend | undefined> {
    for (const until = performance.now() + TIMEOUT_MS; performance.now() < until; await delay(ASK_EVERY)) {
      const ready = this.backends.filter(({ isReady }) => isReady);
      if (ready.length > 0) return ready[this.turn++ % ready.length];
    }
    return undefined;
  }

  private async pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const backend = await this.next();
    if (!backend) return void outgoing.writeHead(502).end('No gateway is ready');
    const { port, agent } = backend;
    const { method, url: path, headers } = incoming;
    const onward = request({ port, agent, method, path, headers }, (answer) => {
      // The client's connection stays open.
      const { connection: _, 'keep-alive': __, ...passed } = answer.headers;
      outgoing.writeHead(answer.statusCode!, passed);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    onward.on('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(`${port}: ${String(error)}`);
    });
    incoming.pipe(onward);
  }
}

function ask(backend: Backend): void {
  const isReady = (ready: boolean) => void (backend.isReady = ready);
  const call = get({ port: backend.port, path: '/api/health/ready', agent: false, timeout: 2_000 }, (answer) => {
    isReady(answer.statusCode === 200);
    answer.resume();
  });
  call.on('error', () => isReady(false));
  call.on('timeout', () => call.destroy());
}
