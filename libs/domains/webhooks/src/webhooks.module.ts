import { Module } from '@nestjs/common';
import { settingsProvider } from '@townlink/server-config';
import { MailModule } from '@townlink/server-mail';
import { ManagedWebhooksService } from './console/managed-webhooks.service';
import { PartnerWebhooks } from './console/partner-webhooks';
import { PartnerWebhooksController } from './http/partner-webhooks.controller';
import { WebhooksAdminController } from './http/webhooks-admin.controller';
import { WebhooksController } from './http/webhooks.controller';
import { DisabledMail } from './mail/disabled-mail';
import { DisableWebhook } from './subscriptions/disable-webhook';
import { WebhookAudit } from './subscriptions/webhook-audit';
import { WebhookLogService } from './subscriptions/webhook-log.service';
import { WebhooksService } from './subscriptions/webhooks.service';
import { WebhookSecrets } from './webhook-secrets';
import { WebhookSettings } from './webhooks.config';

@Module({
  imports: [MailModule],
  controllers: [PartnerWebhooksController, WebhooksAdminController, WebhooksController],
  providers: [
    settingsProvider(WebhookSettings),
    DisabledMail,
    DisableWebhook,
    ManagedWebhooksService,
    PartnerWebhooks,
    WebhookAudit,
    WebhookLogService,
    WebhookSecrets,
    WebhooksService,
  ],
})
export class WebhooksModule {}
