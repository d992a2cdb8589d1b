import { Controller, Header, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { publicApiRoutes as routes, type PublicProviderList } from '@townlink/contracts';
import { type Call, Serves, WithETag } from '@townlink/server-http';
import type { FastifyReply } from 'fastify';
import { PublicApiLimited } from '../public-api/limited';
import { UnversionedProviders } from '../public-api/unversioned-providers';
import { HALF_A_MINUTE } from './cache-control';

@ApiTags('public')
@Controller()
export class PublicApiController {
  constructor(private readonly providers: UnversionedProviders) {}

  @Serves(routes.providers)
  @PublicApiLimited()
  @Header('cache-control', HALF_A_MINUTE)
  @WithETag()
  async list(
    { query }: Call<typeof routes.providers>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PublicProviderList> {
    const { list, next } = await this.providers.list(query);
    if (next) void reply.header('link', `<${next}>; rel="next"`);
    return list;
  }
}
