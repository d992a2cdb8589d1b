import { BADGE_SECONDS } from '@townlink/contracts';
import { hasETag } from '@townlink/server-http/etag';
import type { FastifyReply } from 'fastify';
import type { DrawnBadge } from './drawn-badges';

/**
 * Other sites show this picture. It may be cached for as long as an ended check may still be visible, and it depends on
 * the embedding page.
 */
const BADGE_HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': `public, max-age=${BADGE_SECONDS}`,
  vary: 'Referer',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Sets status and headers of the response. @returns its body; undefined when the browser already has this badge */
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
