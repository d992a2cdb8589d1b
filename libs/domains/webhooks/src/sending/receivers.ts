import { isLoopbackAddress, WEBHOOK_LIMITS } from '@townlink/contracts';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent as HttpAgent, type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isPublicHost } from './public-address';
import { AddressRefusedError, nameServers, publicLookup, type ResolveName } from './public-lookup';

/** Milliseconds for an attempt, from looking up the name to the end of the answer. */
export const ANSWER_WITHIN = 15_000;

/** The outcome of one attempt. Without a status there was no answer, and `error` says why. */
export interface Answer {
  status: number | null;
  answer: string | null;
  error: string | null;
}

/** Milliseconds that open connections are reused. */
const KEEP_OPEN = 5_000;

const LONGEST_ERROR = 300;

/** Calls the receivers of webhooks: only addresses of the public internet, without following redirects. */
@Injectable()
export class Receivers implements OnApplicationShutdown {
  private readonly http = new HttpAgent({ keepAlive: true, timeout: KEEP_OPEN });
  private readonly https: HttpsAgent;

  constructor(
    resolve: ResolveName,
    private readonly allowsLoopback: boolean,
    private readonly within = ANSWER_WITHIN,
  ) {
    this.https = new HttpsAgent({ keepAlive: true, timeout: KEEP_OPEN, lookup: publicLookup(resolve) });
  }

  static of({ allowsLoopback }: { allowsLoopback: boolean }): Receivers {
    return new Receivers(nameServers(), allowsLoopback);
  }

  async post(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<Answer> {
    const url = new URL(address);
    if (!this.mayCall(url)) return failure(new AddressRefusedError());
    try {
      return await this.call(url, headers, body);
    } catch (error) {
      return failure(error as Error);
    }
  }

  onApplicationShutdown(): void {
    this.http.destroy();
    this.https.destroy();
  }

  /** A host that is an IP address is not looked up, so it is checked here. */
  private mayCall(url: URL): boolean {
    return url.protocol === 'https:' ? isPublicHost(url) : this.allowsLoopback && isLoopbackAddress(url);
  }

  private call(url: URL, headers: Readonly<Record<string, string>>, body: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = this.open(url, {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Townlink-Webhooks/1',
      });
      const timer = setTimeout(
        () => request.destroy(new Error(`There was no answer within ${this.within / 1000} seconds`)),
        this.within,
      );
      let isAnswered = false;
      request.on('error', (error) => !isAnswered && reject(error));
      request.once('response', (response) => {
        isAnswered = true;
        readAnswer(response, request).then(resolve, reject);
      });
      // When the receiver changes the protocol, neither an answer nor an error precedes this event.
      request.once('close', () => {
        clearTimeout(timer);
        if (!isAnswered) reject(new Error('The connection ended without an answer'));
      });
      request.end(body);
    });
  }

  private open(url: URL, headers: Record<string, string>): ClientRequest {
    const method = 'POST';
    return url.protocol === 'https:'
      ? httpsRequest(url, { method, headers, agent: this.https })
      : httpRequest(url, { method, headers, agent: this.http });
  }
}

/** The status counts even if the body is cut off; only the beginning of the body is read. */
async function readAnswer(response: IncomingMessage, request: ClientRequest): Promise<Answer> {
  const read: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      read.push(part);
      size += part.length;
      if (size >= WEBHOOK_LIMITS.answer) break;
    }
  } catch {
    // Cut off.
  }
  if (!response.complete) request.destroy();
  const text = Buffer.concat(read).subarray(0, WEBHOOK_LIMITS.answer).toString('utf8').replaceAll('\0', '');
  return { status: response.statusCode ?? null, answer: text, error: null };
}

function failure(error: Error): Answer {
  const { code } = error as NodeJS.ErrnoException;
  const message = code && !error.message.includes(code) ? `${code}: ${error.message}` : error.message || String(code);
  return { status: null, answer: null, error: message.slice(0, LONGEST_ERROR) };
}
