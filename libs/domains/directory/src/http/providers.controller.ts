import { Controller, Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { ProviderProfile, ProviderSearchQuery, ProviderSearchResult, PublicProviderQuery } from '@townlink/contracts';
import { Public } from '@townlink/server-http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicDirectory } from '../public-directory';
import { readSearchQuery } from '../search/read-search-query';
import { SearchProviders } from '../search/search-providers';
import { ASK_EACH_TIME, sendJson } from './send-json';

/** The public directory. */
@ApiTags('directory')
@Controller('api/providers')
export class ProvidersController {
  constructor(
    private readonly providers: SearchProviders,
    private readonly directory: PublicDirectory,
  ) {}

  @Get('search')
  @Public()
  @ApiQuery({ type: ProviderSearchQuery })
  @ApiOkResponse({ type: ProviderSearchResult })
  async search(
    @Query() query: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendJson(request, reply, await this.providers.answer(await readSearchQuery(query)));
  }

  @Get(':slug')
  @Public()
  @Header('cache-control', ASK_EACH_TIME)
  @ApiOkResponse({ type: ProviderProfile })
  async one(@Param('slug') slug: string, @Query() { city, category }: PublicProviderQuery): Promise<ProviderProfile> {
    return this.directory.provider({ slug, city, category });
  }
}
