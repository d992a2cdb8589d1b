import { Injectable } from '@nestjs/common';
import { isSiteClosed, RuntimeSettings } from '@townlink/server-config';
import { SitePreview } from '@townlink/server-http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { newOpaqueToken, tokenDigest } from '../tokens/opaque-token';
import type { Device } from '../sessions/issued-session';

/** Cookie that recognizes a browser. It does not authenticate anyone. */
const COOKIE = 'townlink_browser';

/** The longest lifetime that browsers allow, in seconds. */
const MAX_AGE = 400 * 86_400;

/** The device of a request; gives new browsers an id. */
@Injectable()
export class Devices {
  private readonly attributes: string;

  constructor(
    private readonly preview: SitePreview,
    { SITE_URL }: RuntimeSettings,
  ) {
    const secure = SITE_URL.startsWith('https:') ? '; Secure' : '';
    this.attributes = `Path=/auth/v1; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax${secure}`;
  }

  /** The address that the trusted-proxy setting vouches for. */
  of(request: FastifyRequest, reply: FastifyReply): Device {
    const ip = request.ip.split('%')[0]!;
    const known = new RegExp(`(?:^|; *)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
    const id = known ?? newOpaqueToken();
    if (!known) void reply.header('set-cookie', `${COOKIE}=${id}; ${this.attributes}`);
    return {
      // A proxy may send more than an address, or 'unknown'.
      ip: isIP(ip) ? ip : null,
      userAgent: request.headers['user-agent'] ?? null,
      browser: tokenDigest(id),
      keepsId: known !== undefined,
      maySignUp: !isSiteClosed() || this.preview.isHeldBy(request),
    };
  }
}
