import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { RuntimeSettings } from '@townlink/server-config';
import { BeforeOpening, Public } from '@townlink/server-http';

/** Disallows API paths only: unindexed pages have a tag, which crawlers must be able to read. */
@ApiExcludeController()
@Controller('robots.txt')
@BeforeOpening()
export class RobotsController {
  constructor(private readonly settings: RuntimeSettings) {}

  @Get()
  @Public()
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  read(): string {
    return `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${this.settings.SITE_URL}/sitemap.xml\n`;
  }
}
