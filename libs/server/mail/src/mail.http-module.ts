import { Module } from '@nestjs/common';
import { settingsProvider } from '@townlink/server-config';
import { MailEvents } from './hook/mail-events.service';
import { MailHookController } from './hook/mail-hook.controller';
import { MailHookSettings } from './hook/mail-hook.config';

/** The gateway's part: what the mail provider tells of emails. */
@Module({ controllers: [MailHookController], providers: [settingsProvider(MailHookSettings), MailEvents] })
export class MailHttpModule {}
