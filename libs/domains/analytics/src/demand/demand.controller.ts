import { Controller, Header, Headers, Req, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { analyticsRoutes, type DemandReport, demandRoutes } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import { CallLimitService } from '../call-limit.service';
import { isCounted, type SenderHeaders } from '../is-counted';
import { SearchDemandService } from './search-demand.service';

@ApiTags('analytics')
@Controller()
export class DemandController {
  constructor(
    private readonly demand: SearchDemandService,
    private readonly limit: CallLimitService,
  ) {}

  /** The response is the same whether or not a search was counted. */
  @Serves(analyticsRoutes.unmetSearch)
  async count(
    { body }: Call<typeof analyticsRoutes.unmetSearch>,
    @Headers() sender: SenderHeaders,
    @Req() request: FastifyRequest,
  ): Promise<undefined> {
    const isTaken = isCounted(sender) && (await this.limit.allows('analytics.demand', request.ip));
    if (isTaken) await this.demand.count(body);
  }

  @Serves(demandRoutes.report)
  @Header('cache-control', 'no-store')
  report({ query }: Call<typeof demandRoutes.report>): Promise<DemandReport> {
    return this.demand.report(query.days);
  }

  @Serves(demandRoutes.file)
  file({ user, query }: Call<typeof demandRoutes.file>): Promise<StreamableFile> {
    return this.demand.file(user.id, query.days);
  }
}
