import { Controller, Headers, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { analyticsRoutes as routes } from '@townlink/contracts';
import { addressKey, type Call, RateLimited, Serves } from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import { AnalyticsSettings } from './analytics.config';
import { isCounted, type SenderHeaders } from './is-counted';
import { RecordEventsService } from './record-events.service';

@ApiTags('analytics')
@Controller()
export class AnalyticsController {
  constructor(private readonly events: RecordEventsService) {}

  /** Answers the same whether something was kept or not. */
  @Serves(routes.send)
  @RateLimited(AnalyticsSettings, (settings) => ({
    name: 'analytics.events',
    points: settings.ANALYTICS_CALLS_PER_MINUTE,
    seconds: 60,
  }))
  async send(
    { body }: Call<typeof routes.send>,
    @Headers() sender: SenderHeaders,
    @Req() request: FastifyRequest,
  ): Promise<undefined> {
    if (isCounted(sender)) await this.events.record(body.events, addressKey(request.ip));
  }
}
