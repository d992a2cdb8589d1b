import { Controller, Headers, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { analyticsRoutes as routes } from '@townlink/contracts';
import { addressKey, type Call, Serves } from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import { CallLimitService } from './call-limit.service';
import { isCounted, type SenderHeaders } from './is-counted';
import { RecordEventsService } from './record-events.service';

@ApiTags('analytics')
@Controller()
export class AnalyticsController {
  constructor(
    private readonly events: RecordEventsService,
    private readonly limit: CallLimitService,
  ) {}

  /** The response is the same whether or not an event was stored. */
  @Serves(routes.send)
  async send(
    { body }: Call<typeof routes.send>,
    @Headers() sender: SenderHeaders,
    @Req() request: FastifyRequest,
  ): Promise<undefined> {
    const isTaken = isCounted(sender) && (await this.limit.allows('analytics.events', request.ip));
    if (isTaken) await this.events.record(body.events, addressKey(request.ip));
  }
}
