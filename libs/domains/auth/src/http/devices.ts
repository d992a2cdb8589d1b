import { Injectable } from '@nestjs/common';
import { RuntimeSettings } from '@townlink/server-config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { newOpaqueToken, tokenDigest } from '../opaque-token';
import type { Device } from '../sessions/issued-session';

/** The cookie by which a browser is known again. It signs nobody in. */
const COOKIE = 'townlink_browser';

/** As long as browsers keep a cookie at most, in seconds. */
const MAX_AGE = 400 * 86_400;

/** Tells which device a request comes from, and gives a browser that has none an id to be known by. */
@Injectable()
export class Devices {
  private readonly attributes: string;

  constructor({ SITE_URL }: RuntimeSettings) {
    const secure = SITE_URL.startsWith('https:') ? '; Secure' : '';
    this.attributes = `Path=/auth/v1; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax${secure}`;
  }

  /** The address is the one that the trusted-proxy setting vouches for. */
  of(request: FastifyRequest, reply: FastifyReply): Device {
    const ip = request.ip.split('%')[0]!;
    const known = new RegExp(`(?:^|; *)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
    const id = known ?? newOpaqueToken();
    if (!known) void reply.header('set-cookie', `${COOKIE}=${id}; ${this.attributes}`);
    return {
      // A proxy may say more than an address, or 'unknown'.
      ip: isIP(ip) ? ip : null,
      userAgent: request.headers['user-agent'] ?? null,
      browser: tokenDigest(id),
      keepsId: known !== undefined,
    };
  }
}
