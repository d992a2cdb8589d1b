import { Module } from '@nestjs/common';
import { MailModule } from '@townlink/server-mail';
import { QueueModule } from '@townlink/server-queue';
import { KeyMail } from './mail/key-mail';
import { WatchKeysHandler } from './watch/watch-keys.handler';

@Module({
  imports: [MailModule, QueueModule],
  providers: [KeyMail, WatchKeysHandler],
})
export class ApiKeysWorkerModule {}
