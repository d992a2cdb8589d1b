import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ManagedWebhookDetail, type ManagedWebhooks, webhookAdminRoutes as routes } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { ManagedWebhooksService } from '../console/managed-webhooks.service';

@ApiTags('admin')
@Controller()
export class WebhooksAdminController {
  constructor(private readonly webhooks: ManagedWebhooksService) {}

  @Serves(routes.list)
  list({ user, query }: Call<typeof routes.list>): Promise<ManagedWebhooks> {
    return this.webhooks.list(user, query);
  }

  @Serves(routes.read)
  read({ params }: Call<typeof routes.read>): Promise<ManagedWebhookDetail> {
    return this.webhooks.read(params.id);
  }

  @Serves(routes.stop)
  stop({ user, params, body }: Call<typeof routes.stop>): Promise<ManagedWebhookDetail> {
    return this.webhooks.stop(user.id, params.id, body.reason);
  }

  @Serves(routes.allow)
  allow({ user, params }: Call<typeof routes.allow>): Promise<ManagedWebhookDetail> {
    return this.webhooks.allow(user.id, params.id);
  }
}
