import { BADGE_SECONDS } from '@townlink/contracts';
import { hasETag } from '@townlink/server-http/etag';
import type { FastifyReply } from 'fastify';
import type { DrawnBadge } from './drawn-badges';

/** A picture that other sites show, for as long as an ended check may still be seen; which one depends on where it stands. */
const BADGE_HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': `public, max-age=${BADGE_SECONDS}`,
  vary: 'Referer',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Sets status and headers of the answer. @returns its body; undefined for a browser that has this badge already */
export function answerBadge(
  reply: FastifyReply,
  { bytes, etag }: DrawnBadge,
  ifNoneMatch: string | undefined,
): Buffer | undefined {
  reply.headers(BADGE_HEADERS).header('etag', etag);
  if (!hasETag(ifNoneMatch, etag)) return bytes;
  reply.code(304);
  return undefined;
}
