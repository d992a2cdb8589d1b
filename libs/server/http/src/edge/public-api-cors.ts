import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PUBLIC_API_PATH } from '@townlink/contracts';
import type { FastifyInstance } from 'fastify';

const READABLE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'allow, etag, link, ratelimit, ratelimit-limit, ratelimit-policy, ratelimit-remaining, ratelimit-reset, retry-after, x-request-id',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Browsers may cache the preflight for a day. */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'accept, authorization, if-none-match',
  'access-control-max-age': '86400',
};

/**
 * CORS for the public API only: any origin may read it, without cookies. Not @fastify/cors, which sends `Vary: Origin` with
 * every response of the site, so that a shared cache would store a page per origin.
 */
export function enablePublicApiCors(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  server.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(`${PUBLIC_API_PATH}/`)) return done();
    void reply.headers(READABLE);
    if (request.method !== 'OPTIONS') return done();
    void reply.code(204).headers(PREFLIGHT).send();
  });
}
