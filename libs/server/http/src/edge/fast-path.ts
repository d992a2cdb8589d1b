import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { counter } from '@townlink/server-observability';
import { hasETag } from '../with-etag';

const keptAnswers = counter({
  name: 'http_kept_answers_total',
  help: 'Requests answered from memory before routing; they are not among the requests by route.',
});

/** An answer that is ready as bytes, with the headers that are its own. */
export interface CachedResponse {
  bytes: Buffer;
  etag: string;
  headers: readonly string[];
}

/** The answer to a GET that is ready; undefined leaves the request to the framework, which would answer the same. */
export type FindCached = (url: string) => CachedResponse | undefined;

declare module 'fastify' {
  interface FastifyInstance {
    fastPath: FastPath;
  }
}

/**
 * Answers that leave before the framework sees their request: routing, hooks and guards take three times as long as
 * what is left to do for an answer that is kept as bytes. Only for what is public, and neither counted nor limited.
 * Such a request is in no log, as it cannot fail, and is counted apart.
 */
export class FastPath {
  private readonly finders: FindCached[] = [];
  private common: readonly string[] = [];
  private isClosed = false;

  /** Headers of every such answer: those that keep calls safe. */
  setCommonHeaders(headers: Readonly<Record<string, string>>): void {
    this.common = Object.entries(headers).flat();
  }

  add(finder: FindCached): void {
    this.finders.push(finder);
  }

  /** From now on the framework answers everything, and tells each client that its connection ends. */
  close(): void {
    this.isClosed = true;
  }

  wrap(framework: RequestListener): RequestListener {
    return (request, response) => {
      const ready = request.method === 'GET' && !this.isClosed ? this.find(request.url!) : undefined;
      if (ready) this.send(request, response, ready);
      else framework(request, response);
    };
  }

  private find(url: string): CachedResponse | undefined {
    for (const finder of this.finders) {
      const ready = finder(url);
      if (ready) return ready;
    }
    return undefined;
  }

  private send(request: IncomingMessage, response: ServerResponse, { bytes, etag, headers }: CachedResponse): void {
    keptAnswers.inc();
    const all = [...this.common, ...headers, 'x-request-id', randomUUID(), 'etag', etag];
    if (hasETag(request.headers['if-none-match'], etag)) {
      response.writeHead(304, all).end();
      return;
    }
    response.writeHead(200, [...all, 'content-length', String(bytes.length)]).end(bytes);
  }
}
