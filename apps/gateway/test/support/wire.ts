import { Agent, request } from 'node:http';

/** A request, byte for byte. */
export interface WireCall {
  method: string;
  /** Path and query, unencoded. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface WireAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  milliseconds: number;
}

/** Milliseconds after which a call counts as hanging. */
const TIMEOUT_MS = 30_000;

/** Sends raw HTTP, unlike fetch, which normalizes addresses. */
export class Wire {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 16 });

  constructor(private readonly origin: string) {}

  call({ method, path, headers, body }: WireCall): Promise<WireAnswer> {
    const start = performance.now();
    const { hostname, port } = new URL(this.origin);
    return new Promise((resolve, reject) => {
      const sent = request(
        { agent: this.agent, hostname, port, method, path, headers, timeout: TIMEOUT_MS },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString(),
              milliseconds: performance.now() - start,
            }),
          );
        },
      );
      sent.on('timeout', () => sent.destroy(new Error(`No answer within ${TIMEOUT_MS} ms: ${method} ${path}`)));
      sent.on('error', reject);
      sent.end(body);
    });
  }

  json(method: string, path: string, headers: Record<string, string>, body: unknown): Promise<WireAnswer> {
    const content = JSON.stringify(body);
    return this.call({ method, path, headers: { ...headers, 'content-type': 'application/json' }, body: content });
  }

  close(): void {
    this.agent.destroy();
  }
}
