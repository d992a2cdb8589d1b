import { Controller, Header, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { limitRoutes as routes, type MarketLimit, type MarketLimits } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { LimitsService } from '../limits.service';

@ApiTags('admin')
@Controller()
export class LimitsController {
  constructor(private readonly limits: LimitsService) {}

  @Serves(routes.list)
  @Header('cache-control', 'no-store')
  list({ query }: Call<typeof routes.list>): Promise<MarketLimits> {
    return this.limits.list(query);
  }

  @Serves(routes.file)
  file({ user, query }: Call<typeof routes.file>): Promise<StreamableFile> {
    return this.limits.file(user.id, query);
  }

  @Serves(routes.update)
  update({ user, body, ifMatch }: Call<typeof routes.update>): Promise<MarketLimit> {
    return this.limits.update(user.id, body, ifMatch);
  }
}
