import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FinishedAnswer } from '../search/finished-answer';

/** Listings: kept by browsers and proxies only to be asked about each time, so that a paused provider is gone at once. */
export const ASK_EACH_TIME = 'public, no-cache';

/** Reference data: changes when an administrator changes it. */
export const FIVE_MINUTES = 'public, max-age=300';

/** Sends a finished answer, or 304 when the client has it. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, { bytes, etag }: FinishedAnswer): void {
  reply.header('cache-control', ASK_EACH_TIME);
  if (etag !== null) {
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return void reply.code(304).send();
  }
  reply.header('content-type', 'application/json; charset=utf-8');
  void reply.send(bytes);
}
