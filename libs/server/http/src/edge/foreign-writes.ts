import { ForbiddenException, UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptedBy } from './accepts';

declare module 'fastify' {
  interface FastifyInstance {
    foreignOrigins: ForeignOrigins;
  }
}

/** Path prefixes with their allowed foreign origins, such as the accounts service's. */
export class ForeignOrigins {
  private readonly allowed = new Map<string, ReadonlySet<string>>();

  /** @param prefix of the paths, with a slash at both ends */
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
 * Prevents cross-site writes. Simple form content (RFC 9110 forms, files, plain text) is only read by routes that declare it,
 * and writes marked as cross-site by the browser are refused unless the route accepts them. Runs before the body is read, and
 * after all response headers are set.
 */
export function refuseForeignWrites(server: FastifyInstance): void {
  // Forms can send it, but no route reads it.
  server.removeContentTypeParser('text/plain');
  server.addHook('preParsing', (request, _reply, payload, done) => {
    if (READS.has(request.method) || request.is404) return done(null, payload);
    done(refusalOf(request), payload);
  });
}

function refusalOf(request: FastifyRequest): Error | null {
  const { forms = false, files = false } = acceptedBy(request);
  const type = typeOf(request);
  // RFC 8058 lets mail programs send either.
  if ((type === FORM && !forms) || (type === FILES && !files && !forms)) return new UnsupportedMediaTypeException();
  // Routes with forms accept other sites and programs, and require their own proof.
  if (forms || request.headers['sec-fetch-site'] !== 'cross-site') return null;
  if (request.server.foreignOrigins.allows(request.url, request.headers.origin)) return null;
  return new ForbiddenException('This cannot be sent from another site.');
}

const typeOf = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
