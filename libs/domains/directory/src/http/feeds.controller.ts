import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { notFound, Public, WithETag } from '@townlink/server-http';
import { TownFeed } from '../feeds/town-feed';
import { HALF_A_MINUTE } from './cache-control';

const NAME = /^(?<slug>[a-z0-9-]{1,120})\.xml$/;

@ApiExcludeController()
@Controller('feeds')
export class FeedsController {
  constructor(private readonly feed: TownFeed) {}

  @Get(':name')
  @Public()
  @Header('content-type', 'application/rss+xml; charset=utf-8')
  @Header('cache-control', HALF_A_MINUTE)
  @WithETag()
  async newest(@Param('name') name: string): Promise<string> {
    const slug = NAME.exec(name)?.groups?.slug;
    if (!slug) throw notFound();
    return this.feed.rss(slug);
  }
}
