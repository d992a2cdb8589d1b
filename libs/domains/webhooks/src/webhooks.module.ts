import { Module } from '@nestjs/common';
import { settingsProvider } from '@townlink/server-config';
import { MailModule } from '@townlink/server-mail';
import { ManagedWebhooksService } from './console/managed-webhooks.service';
import { WebhooksAdminController } from './http/webhooks-admin.controller';
import { WebhooksController } from './http/webhooks.controller';
import { DisableWebhook } from './subscriptions/disable-webhook';
import { WebhookLogService } from './subscriptions/webhook-log.service';
import { WebhooksService } from './subscriptions/webhooks.service';
import { WebhookSecrets } from './webhook-secrets';
import { WebhookSettings } from './webhooks.config';

@Module({
  imports: [MailModule],
  controllers: [WebhooksAdminController, WebhooksController],
  providers: [
    settingsProvider(WebhookSettings),
    DisableWebhook,
    ManagedWebhooksService,
    WebhookLogService,
    WebhookSecrets,
    WebhooksService,
  ],
})
export class WebhooksModule {}
