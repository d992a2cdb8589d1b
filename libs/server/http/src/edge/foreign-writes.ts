import { ForbiddenException, UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptedBy } from './accepts';

declare module 'fastify' {
  interface FastifyInstance {
    foreignOrigins: ForeignOrigins;
  }
}

/** Path prefixes whose calls the pages of other sites may send as well: those of the accounts service, where they are set. */
export class ForeignOrigins {
  private readonly allowed = new Map<string, ReadonlySet<string>>();

  /** @param prefix of the addresses, with a slash at both ends */
  add(prefix: string, origins: ReadonlySet<string>): void {
    this.allowed.set(prefix, origins);
  }

  allows(url: string, origin: string | undefined): boolean {
    if (!origin) return false;
    for (const [prefix, origins] of this.allowed) if (url.startsWith(prefix)) return origins.has(origin);
    return false;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const FORM = 'application/x-www-form-urlencoded';
const FILES = 'multipart/form-data';

/**
 * Keeps the pages of other sites from making their visitors write here. What a plain form can send without asking first
 * (RFC 9110 forms, files, plain text) is read only where a route declares it; and a write that a browser says comes from
 * another site is refused unless the route is there for that. Before the body is read, and after all headers of the
 * response are set.
 */
export function refuseForeignWrites(server: FastifyInstance): void {
  // A form can send it, and no route reads it.
  server.removeContentTypeParser('text/plain');
  server.addHook('preParsing', (request, _reply, payload, done) => {
    if (READS.has(request.method) || request.is404) return done(null, payload);
    done(refusalOf(request), payload);
  });
}

function refusalOf(request: FastifyRequest): Error | null {
  const { forms = false, files = false } = acceptedBy(request);
  const type = typeOf(request);
  // RFC 8058 lets a mail program send its click as either.
  if ((type === FORM && !forms) || (type === FILES && !files && !forms)) return new UnsupportedMediaTypeException();
  // A route that takes forms is there for other sites and programs, and asks for a proof of its own.
  if (forms || request.headers['sec-fetch-site'] !== 'cross-site') return null;
  if (request.server.foreignOrigins.allows(request.url, request.headers.origin)) return null;
  return new ForbiddenException('This cannot be sent from another site.');
}

const typeOf = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
