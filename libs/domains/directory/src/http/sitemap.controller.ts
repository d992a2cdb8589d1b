import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { isSiteClosed } from '@townlink/server-config';
import { BeforeOpening, invalidField, Public } from '@townlink/server-http';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { Sitemap } from '../sitemap/sitemap';

const SLUG = /^[a-z0-9-]{1,120}$/;
const EMPTY =
  '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></sitemapindex>\n';
const AN_HOUR = 'public, max-age=3600';

@ApiExcludeController()
@Controller()
export class SitemapController {
  constructor(private readonly sitemap: Sitemap) {}

  /** Empty until the site is opened. */
  @Get('sitemap.xml')
  @Public()
  @BeforeOpening()
  @Header('content-type', 'application/xml; charset=utf-8')
  @Header('cache-control', AN_HOUR)
  async index(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    if (!isSiteClosed()) return this.sitemap.index();
    // A cache would keep serving it after the opening.
    void reply.header('cache-control', 'no-store');
    return EMPTY;
  }

  @Get('sitemaps/pages.xml')
  @Public()
  pages(@Res() reply: FastifyReply): Promise<void> {
    return send(reply, this.sitemap.pages());
  }

  @Get('sitemaps/cities.xml')
  @Public()
  cities(@Query('from') from: unknown, @Query('before') before: unknown, @Res() reply: FastifyReply): Promise<void> {
    return send(reply, this.sitemap.cities(slugIn('from', from) ?? '', slugIn('before', before)));
  }
}

function slugIn(field: string, value: unknown): string | null {
  if (value === undefined) return null;
  if (typeof value === 'string' && SLUG.test(value)) return value;
  throw invalidField(field, `${field} must be the slug of a city`);
}

/**
 * Waits for the first piece, so that an early error still gets an error response, then streams piece by piece: an
 * object stream would read sixteen pieces ahead of a slow reader.
 */
async function send(reply: FastifyReply, pieces: AsyncGenerator<string>): Promise<void> {
  const first = await pieces.next();
  const all = async function* () {
    yield first.value as string;
    yield* pieces;
  };
  void reply
    .header('content-type', 'application/xml; charset=utf-8')
    .header('cache-control', AN_HOUR)
    .send(Readable.from(all(), { objectMode: false }));
}
