import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { settingsProvider } from '@townlink/server-config';
import { MailModule } from '@townlink/server-mail';
import { QueueModule } from '@townlink/server-queue';
import { StorageModule } from '@townlink/server-storage';
import { RemindAccessReviewHandler } from './administration/remind-access-review.handler';
import { AnonymousSettings } from './anonymous/anonymous.config';
import { AuthSettings } from './auth.config';
import { authEntities } from './entities';
import { EraseAccountsHandler } from './own-account/erase-accounts.handler';
import { ErasePerson } from './own-account/erase-person';
import { MakeExportHandler } from './own-account/make-export.handler';
import { SendTextHandler } from './phone/send-text.handler';
import { TextMessages } from './phone/text-messages';
import { TwilioClient } from './phone/twilio.client';
import { TwilioSettings } from './phone/twilio.config';
import { PruneAccounts } from './users/prune-accounts.handler';

@Module({
  imports: [TypeOrmModule.forFeature(authEntities), MailModule, QueueModule, StorageModule],
  providers: [
    settingsProvider(AuthSettings),
    settingsProvider(AnonymousSettings),
    settingsProvider(TwilioSettings),
    TextMessages,
    TwilioClient,
    SendTextHandler,
    PruneAccounts,
    RemindAccessReviewHandler,
    MakeExportHandler,
    ErasePerson,
    EraseAccountsHandler,
  ],
})
export class AuthWorkerModule {}
