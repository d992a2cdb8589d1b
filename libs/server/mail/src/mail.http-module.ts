import { Module } from '@nestjs/common';
import { settingsProvider } from '@townlink/server-config';
import { MailGalleryController } from './gallery/mail-gallery.controller';
import { MailEvents } from './webhook/mail-events.service';
import { MailWebhookController } from './webhook/mail-webhook.controller';
import { MailWebhookSettings } from './webhook/mail-webhook.config';

/** For the gateway: the mail provider's webhook, and the gallery of emails. */
@Module({
  controllers: [MailWebhookController, MailGalleryController],
  providers: [settingsProvider(MailWebhookSettings), MailEvents],
})
export class MailHttpModule {}
