import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type StartedView, supportViewRoutes as routes } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { SupportViewsService } from '../support-views/support-views.service';

@ApiTags('admin')
@Controller()
export class SupportViewsController {
  constructor(private readonly views: SupportViewsService) {}

  @Serves(routes.start)
  start({ user, params, body }: Call<typeof routes.start>): Promise<StartedView> {
    return this.views.start(user, params.id, body);
  }

  @Serves(routes.end)
  async end({ user, params }: Call<typeof routes.end>): Promise<undefined> {
    await this.views.end(user, params.id);
    return undefined;
  }
}
