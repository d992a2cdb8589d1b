import type { FastifyReply } from 'fastify';
import type { Html } from './html';

/** No scripts, nothing from other origins; forms may redirect to another origin (the site's success page). */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; frame-ancestors 'self'";

export function sendPage(reply: FastifyReply, page: Html, status = 200): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', POLICY)
    .send(page.text);
}
