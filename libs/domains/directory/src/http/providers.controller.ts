import { Controller, Get, Header, Injectable, type OnModuleInit, Query, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  directoryRoutes as routes,
  type ProviderProfile,
  ProviderSearchQuery,
  ProviderSearchResult,
} from '@townlink/contracts';
import { type Call, hasETag, Public, type ReadyResponse, type FastRoute, Serves } from '@townlink/server-http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PublicDirectory } from '../public-directory';
import type { SearchResponse } from '../search/search-response';
import { PlainSearches, readChecked, readPlain } from '../search/search-query';
import { SearchService } from '../search/search.service';
import { REVALIDATE } from './cache-control';

const SEARCH = `${routes.searchProviders.path}?`;

@ApiTags('directory')
@Controller()
export class ProvidersController {
  constructor(
    private readonly search: SearchService,
    private readonly directory: PublicDirectory,
  ) {}

  /** Without @Serves: the response is sent as the cached bytes, and the query is checked as on the fast path. */
  @Get(routes.searchProviders.path)
  @Public()
  @ApiQuery({ type: ProviderSearchQuery })
  @ApiOkResponse({ type: ProviderSearchResult })
  async list(
    @Query() query: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(request, reply, await this.search.search(await readSearchQuery(query)));
  }

  @Serves(routes.provider)
  @Header('cache-control', REVALIDATE)
  one({ params, query }: Call<typeof routes.provider>): Promise<ProviderProfile> {
    return this.directory.provider({ slug: params.slug, city: query.city, category: query.category });
  }
}

/** Headers of every search response, without its ETag. */
const SEARCH_HEADERS = ['cache-control', REVALIDATE, 'content-type', 'application/json; charset=utf-8'];

/**
 * The fast path of plain searches, nearly all of them. The ordinary route gives the same response, and handles everything
 * else and every failure, but its guards, pipes and handlers take as long as the search. None is needed here: the route
 * is public and the query is checked.
 */
@Injectable()
export class SearchFastPath implements FastRoute, OnModuleInit {
  readonly path = routes.searchProviders.path;
  private readonly plainSearches = new PlainSearches();

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly search: SearchService,
  ) {}

  onModuleInit(): void {
    this.host.httpAdapter.getInstance<FastifyInstance>().fastPath.add(this);
  }

  cached(url: string): ReadyResponse | undefined {
    const plain = this.plain(url);
    const cached = plain && this.search.cached(plain);
    return cached && withHeaders(cached);
  }

  read(url: string): Promise<ReadyResponse> | undefined {
    const plain = this.plain(url);
    return plain && this.search.search(plain).then(withHeaders);
  }

  private plain(url: string): ProviderSearchQuery | undefined {
    return url.startsWith(SEARCH) ? this.plainSearches.of(url.slice(SEARCH.length)) : undefined;
  }
}

const withHeaders = ({ serialized }: SearchResponse): ReadyResponse => ({ ...serialized, headers: SEARCH_HEADERS });

/**
 * Validates a search query by the rules of ProviderSearchQuery. Plainly valid ones (two slugs, a sort, small numbers) skip
 * class-validator, which would cost more than the search itself.
 * @throws a 400 problem that names the fields at fault
 */
async function readSearchQuery(query: Readonly<Record<string, unknown>>): Promise<ProviderSearchQuery> {
  return readPlain(query) ?? readChecked(query);
}

/** Sends a response, or 304 when the client has it. */
function send(request: FastifyRequest, reply: FastifyReply, { serialized: { bytes, etag } }: SearchResponse): void {
  reply.header('cache-control', REVALIDATE).header('etag', etag);
  if (hasETag(request.headers['if-none-match'], etag)) return void reply.code(304).send();
  void reply.header('content-type', 'application/json; charset=utf-8').send(bytes);
}
