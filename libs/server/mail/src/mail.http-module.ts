import { Module } from '@nestjs/common';
import { settingsProvider } from '@townlink/server-config';
import { MailGalleryController } from './gallery/mail-gallery.controller';
import { MailEvents } from './hook/mail-events.service';
import { MailHookController } from './hook/mail-hook.controller';
import { MailHookSettings } from './hook/mail-hook.config';

/** The gateway's part: what the mail provider tells of emails, and how they look. */
@Module({
  controllers: [MailHookController, MailGalleryController],
  providers: [settingsProvider(MailHookSettings), MailEvents],
})
export class MailHttpModule {}
