import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { etagOf, hasETag, notFound, Public, RateLimited } from '@townlink/server-http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { canonicalPath } from '../addresses';
import { PageSettings } from '../pages.config';
import { PreviewImages } from './preview-images';

/** The brand's picture, as fallback under load. */
const BRAND_PICTURE = '/social-card.png';

/** The text rarely changes. */
const CACHE_CONTROL = 'public, max-age=86400';

/** Share pictures of directory pages: the page's path with '.png'. */
@ApiExcludeController()
@Controller('pictures')
export class PreviewImagesController {
  constructor(private readonly images: PreviewImages) {}

  @Get('*')
  @Public()
  @RateLimited(PageSettings, () => ({ name: 'pictures', points: 120, seconds: 60 }))
  async show(@Param('*') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = `/${name.replace(/\.png$/, '')}`;
    if (!name.endsWith('.png') || canonicalPath(path) !== path) throw notFound();
    const picture = await this.images.of(path);
    if (picture === 'unknown') throw notFound();
    if (picture === 'busy') return void reply.header('cache-control', 'no-store').redirect(BRAND_PICTURE, 302);
    const etag = etagOf(picture);
    // Shown by other sites next to a link; as public as its page.
    reply.headers({ 'cache-control': CACHE_CONTROL, etag, 'cross-origin-resource-policy': 'cross-origin' });
    if (hasETag(request.headers['if-none-match'], etag)) return void reply.code(304).send();
    void reply.type('image/png').send(picture);
  }
}
