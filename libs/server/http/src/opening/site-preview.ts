import { Injectable } from '@nestjs/common';
import { Clock, deriveKey, readLink, RuntimeSettings, signLink } from '@townlink/server-config';
import type { FastifyRequest } from 'fastify';

const COOKIE = 'townlink_preview';
const PURPOSE = 'site preview';

/** Seconds that an administrator's browser can see a site before it is opened. */
const PREVIEW_SECONDS = 8 * 3600;

/** The cookie that shows a site to an administrator's browser before it is opened. It does not authenticate. */
@Injectable()
export class SitePreview {
  private readonly key: Buffer;
  private readonly attributes: string;

  constructor(
    private readonly clock: Clock,
    { SECRET_KEY, SITE_URL }: RuntimeSettings,
  ) {
    this.key = deriveKey(SECRET_KEY, PURPOSE);
    const secure = SITE_URL.startsWith('https:') ? '; Secure' : '';
    this.attributes = `Path=/; Max-Age=${PREVIEW_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
  }

  /** Set-Cookie header. */
  cookieFor(userId: string): string {
    const link = { id: userId, occasion: String(this.clock.now().getTime()) };
    return `${COOKIE}=${signLink(this.key, PURPOSE, link)}; ${this.attributes}`;
  }

  isHeldBy({ headers }: FastifyRequest): boolean {
    const token = new RegExp(`(?:^|; *)${COOKIE}=([\\w.-]{1,200})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
    const link = token ? readLink(this.key, PURPOSE, token) : null;
    return link !== null && this.clock.now().getTime() - Number(link.occasion) < PREVIEW_SECONDS * 1000;
  }
}
