import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type WebhookLog,
  type WebhookMessageDetail,
  webhookRoutes as routes,
  type Webhooks,
  type WebhookWithSecret,
} from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { accountOwner } from '../keys';
import { WebhookLogService } from '../subscriptions/webhook-log.service';
import { WebhooksService } from '../subscriptions/webhooks.service';

@ApiTags('webhooks')
@Controller()
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly logs: WebhookLogService,
  ) {}

  @Serves(routes.list)
  list({ user }: Call<typeof routes.list>): Promise<Webhooks> {
    return this.webhooks.list(accountOwner(user.id));
  }

  @Serves(routes.add)
  add({ user, body }: Call<typeof routes.add>): Promise<WebhookWithSecret> {
    return this.webhooks.add(accountOwner(user.id), body);
  }

  @Serves(routes.change)
  change({ user, params, body }: Call<typeof routes.change>): Promise<{ success: true }> {
    return this.webhooks.change(accountOwner(user.id), params.id, body);
  }

  @Serves(routes.remove)
  async remove({ user, params }: Call<typeof routes.remove>): Promise<undefined> {
    await this.webhooks.remove(accountOwner(user.id), params.id);
    return undefined;
  }

  @Serves(routes.rotate)
  rotate({ user, params, body }: Call<typeof routes.rotate>): Promise<WebhookWithSecret> {
    return this.webhooks.rotate(accountOwner(user.id), params.id, body);
  }

  @Serves(routes.test)
  test({ user, params }: Call<typeof routes.test>): Promise<{ message_id: string }> {
    return this.logs.test(accountOwner(user.id), params.id);
  }

  @Serves(routes.log)
  log({ user, params, query }: Call<typeof routes.log>): Promise<WebhookLog> {
    return this.logs.read(accountOwner(user.id), params.id, query);
  }

  @Serves(routes.replaySince)
  replaySince({ user, params, body }: Call<typeof routes.replaySince>): Promise<{ messages: number }> {
    return this.logs.replaySince(accountOwner(user.id), params.id, body.since);
  }

  @Serves(routes.message)
  message({ user, params }: Call<typeof routes.message>): Promise<WebhookMessageDetail> {
    return this.logs.message(accountOwner(user.id), params.id);
  }

  @Serves(routes.replay)
  replay({ user, params }: Call<typeof routes.replay>): Promise<{ success: true }> {
    return this.logs.replay(accountOwner(user.id), params.id);
  }
}
