import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PUBLIC_API_PATH } from '@townlink/contracts';
import type { FastifyInstance } from 'fastify';

const READABLE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, link, ratelimit, ratelimit-policy, retry-after, x-request-id',
  'cross-origin-resource-policy': 'cross-origin',
};

/** A browser may remember for a day what may be sent. */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'accept, if-none-match',
  'access-control-max-age': '86400',
};

/**
 * Lets every site read the public API, and no other call. It carries nothing of a visitor: cookies are not sent along.
 * Not by @fastify/cors: that sends `Vary: Origin` with every answer of the site as soon as it depends on the address,
 * and a shared cache would keep a page once for every site that links to it.
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
