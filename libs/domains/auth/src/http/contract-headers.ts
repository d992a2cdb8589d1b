import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { AuthSettings } from '../auth.config';

/** Header that selects the error format. */
const API_VERSION_HEADER = 'x-supabase-api-version';

/** First version with string error codes. */
export const API_VERSION = '2024-01-01';

const EXPOSED = 'X-Total-Count, Link, X-Supabase-Api-Version';

/** What pages of an allowed origin may send; browsers may cache this for an hour. */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': `apikey, authorization, content-type, x-client-info, ${API_VERSION_HEADER}`,
  'access-control-max-age': '3600',
};

/** Whether the caller requested errors of that version or later. */
export function wantsCurrentErrors(request: FastifyRequest): boolean {
  const asked = request.headers[API_VERSION_HEADER];
  return typeof asked === 'string' && /^2\d{3}-\d{2}-\d{2}$/.test(asked) && asked >= API_VERSION;
}

/** Responses of the accounts service must not be cached, and carry the contract's headers. */
@Injectable()
export class ContractHeaders implements NestInterceptor {
  /** Origins whose pages may call the service. */
  readonly origins: ReadonlySet<string>;

  constructor({ AUTH_ALLOWED_ORIGINS }: AuthSettings) {
    this.origins = new Set(AUTH_ALLOWED_ORIGINS.split(',').flatMap((origin) => origin.trim() || []));
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    void reply.header('cache-control', 'no-store');
    this.set(http.getRequest<FastifyRequest>(), reply);
    return next.handle();
  }

  set(request: FastifyRequest, reply: FastifyReply): void {
    if (wantsCurrentErrors(request)) void reply.header(API_VERSION_HEADER, API_VERSION);
    if (this.origins.size === 0) return;
    void reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (!origin || !this.origins.has(origin)) return;
    void reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED });
  }

  /** Answers preflights of allowed origins; any other is treated as an unknown call. */
  answersPreflight({ method, headers }: FastifyRequest, reply: FastifyReply): boolean {
    if (method !== 'OPTIONS' || !this.origins.has(headers.origin ?? '')) return false;
    void reply.headers(PREFLIGHT).status(204).send();
    return true;
  }
}
