import { Injectable } from '@nestjs/common';
import { Clock, deriveKey, readLink, RuntimeSettings, signLink } from '@townlink/server-config';
import type { FastifyRequest } from 'fastify';

const COOKIE = 'townlink_preview';
const PURPOSE = 'site preview';

/** Seconds that an administrator's browser sees a site that is not opened yet. */
const PREVIEW_SECONDS = 8 * 3600;

/** The cookie with which an administrator's browser sees the pages before the site is opened. It authenticates no one. */
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

  /** The header that gives it to a browser. */
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
