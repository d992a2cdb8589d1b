import { Module } from '@nestjs/common';
import { settingsProvider } from '@townlink/server-config';
import { PruneMailHandler } from './prune-mail.handler';
import { MailModule } from './mail.module';
import { MailSettings } from './mail.config';
import { MessageLedger } from './message-ledger';
import { SendGridClient, SendGridTimeouts } from './sendgrid.client';
import { SendMailHandler, SendAgainTiming } from './send-mail.handler';

/** For the worker: sends messages to the provider. */
@Module({
  imports: [MailModule],
  providers: [
    settingsProvider(MailSettings),
    MessageLedger,
    SendGridClient,
    SendGridTimeouts,
    SendAgainTiming,
    SendMailHandler,
    PruneMailHandler,
  ],
  exports: [MailModule, SendGridClient],
})
export class MailWorkerModule {}
