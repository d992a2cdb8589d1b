import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  partnerWebhookRoutes as routes,
  type WebhookLog,
  type WebhookMessageDetail,
  type Webhooks,
  type WebhookWithSecret,
} from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { PartnerWebhooks } from '../console/partner-webhooks';
import { WebhookLogService } from '../subscriptions/webhook-log.service';
import { WebhooksService } from '../subscriptions/webhooks.service';

/** Webhooks of partners' keys, managed through the same services as those of accounts. */
@ApiTags('admin')
@Controller()
export class PartnerWebhooksController {
  constructor(
    private readonly partners: PartnerWebhooks,
    private readonly webhooks: WebhooksService,
    private readonly logs: WebhookLogService,
  ) {}

  @Serves(routes.list)
  async list({ user, query }: Call<typeof routes.list>): Promise<Webhooks> {
    return this.webhooks.list(await this.partners.ofKey(user, query.key_id));
  }

  @Serves(routes.add)
  async add({ user, body }: Call<typeof routes.add>): Promise<WebhookWithSecret> {
    return this.webhooks.add(await this.partners.ofKey(user, body.key_id, { proof: true }), body);
  }

  @Serves(routes.change)
  async change({ user, params, body }: Call<typeof routes.change>): Promise<{ success: true }> {
    const checks = { proof: body.url !== undefined };
    return this.webhooks.change(await this.partners.ofWebhook(user, params.id, checks), params.id, body);
  }

  @Serves(routes.remove)
  async remove({ user, params }: Call<typeof routes.remove>): Promise<undefined> {
    await this.webhooks.remove(await this.partners.ofWebhook(user, params.id), params.id);
    return undefined;
  }

  @Serves(routes.rotate)
  async rotate({ user, params, body }: Call<typeof routes.rotate>): Promise<WebhookWithSecret> {
    const owner = await this.partners.ofWebhook(user, params.id, { proof: true });
    return this.webhooks.rotate(owner, params.id, body);
  }

  @Serves(routes.test)
  async test({ user, params }: Call<typeof routes.test>): Promise<{ message_id: string }> {
    return this.logs.test(await this.partners.ofWebhook(user, params.id), params.id);
  }

  @Serves(routes.log)
  async log({ user, params, query }: Call<typeof routes.log>): Promise<WebhookLog> {
    return this.logs.read(await this.partners.ofWebhook(user, params.id), params.id, query);
  }

  @Serves(routes.replaySince)
  async replaySince({ user, params, body }: Call<typeof routes.replaySince>): Promise<{ messages: number }> {
    return this.logs.replaySince(await this.partners.ofWebhook(user, params.id), params.id, body.since);
  }

  @Serves(routes.message)
  async message({ user, params }: Call<typeof routes.message>): Promise<WebhookMessageDetail> {
    return this.logs.message(await this.partners.ofMessage(user, params.id), params.id);
  }

  @Serves(routes.replay)
  async replay({ user, params }: Call<typeof routes.replay>): Promise<{ success: true }> {
    return this.logs.replay(await this.partners.ofMessage(user, params.id), params.id);
  }
}
