import { Controller, Header, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { publicApiRoutes as routes, type PublicProviderList } from '@townlink/contracts';
import { TakesApiKey } from '@townlink/domain-api-keys';
import { type Call, Serves, WithETag } from '@townlink/server-http';
import type { FastifyReply } from 'fastify';
import { DirectorySettings } from '../directory.config';
import { UnversionedProviders } from '../public-api/unversioned-providers';
import { HALF_A_MINUTE } from './cache-control';

/** The single rate limit of all routes of the public API: by IP address, or a higher one by the caller's key. */
export const PublicApiLimited = (): MethodDecorator & ClassDecorator =>
  TakesApiKey(DirectorySettings, ({ PUBLIC_API_CALLS_PER_MINUTE: points }) => ({
    name: 'public-api',
    points,
    seconds: 60,
  }));

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
