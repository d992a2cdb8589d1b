import { Controller, Header, Headers, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { analyticsRoutes, type DemandReport, demandRoutes } from '@townlink/contracts';
import { type Call, RateLimited, Serves } from '@townlink/server-http';
import { AnalyticsSettings } from '../analytics.config';
import { isCounted, type SenderHeaders } from '../is-counted';
import { SearchDemandService } from './search-demand.service';

@ApiTags('analytics')
@Controller()
export class DemandController {
  constructor(private readonly demand: SearchDemandService) {}

  /** Answers the same whether something was counted or not. */
  @Serves(analyticsRoutes.unmetSearch)
  @RateLimited(AnalyticsSettings, (settings) => ({
    name: 'analytics.demand',
    points: settings.ANALYTICS_CALLS_PER_MINUTE,
    seconds: 60,
  }))
  async count(
    { body }: Call<typeof analyticsRoutes.unmetSearch>,
    @Headers() sender: SenderHeaders,
  ): Promise<undefined> {
    if (isCounted(sender)) await this.demand.count(body);
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
