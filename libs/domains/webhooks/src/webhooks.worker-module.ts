import { Module } from '@nestjs/common';
import { PublicProvidersModule } from '@townlink/domain-directory';
import { settingsProvider } from '@townlink/server-config';
import { MailModule } from '@townlink/server-mail';
import { addressRules, WebhookSettings } from './webhooks.config';
import { DisabledMail } from './mail/disabled-mail';
import { AddMessages } from './messages/add-messages';
import { AddMessagesHandler } from './messages/add-messages.handler';
import { FollowListingsHandler } from './messages/follow-listings.handler';
import { Outcomes } from './sending/outcomes';
import { PruneWebhooksHandler } from './sending/prune-webhooks.handler';
import { Receivers } from './sending/receivers';
import { Sender } from './sending/sender';
import { WebhookPump } from './sending/webhook-pump';
import { DisableWebhook } from './subscriptions/disable-webhook';
import { WebhookSecrets } from './webhook-secrets';

@Module({
  imports: [MailModule, PublicProvidersModule],
  providers: [
    settingsProvider(WebhookSettings),
    {
      provide: Receivers,
      inject: [WebhookSettings],
      useFactory: (settings: WebhookSettings) => Receivers.of(addressRules(settings)),
    },
    AddMessages,
    AddMessagesHandler,
    DisabledMail,
    DisableWebhook,
    FollowListingsHandler,
    Outcomes,
    PruneWebhooksHandler,
    Sender,
    WebhookPump,
    WebhookSecrets,
  ],
})
export class WebhooksWorkerModule {}
