import { Module } from '@nestjs/common';
import { MailModule } from '@townlink/server-mail';
import { QueueModule } from '@townlink/server-queue';
import { ApiKeyAccessModule } from './api-key-access.module';
import { ManagedKeysController } from './http/managed-keys.controller';
import { OwnKeysController } from './http/own-keys.controller';
import { ManagedKeysService } from './keys/managed-keys.service';
import { OwnKeysService } from './keys/own-keys.service';
import { StoredKeys } from './keys/stored-keys';
import { KeyMail } from './mail/key-mail';

/** Keys of the public API: created, rotated and revoked by their owners and in the console. */
@Module({
  imports: [ApiKeyAccessModule, MailModule, QueueModule],
  controllers: [ManagedKeysController, OwnKeysController],
  providers: [KeyMail, ManagedKeysService, OwnKeysService, StoredKeys],
})
export class ApiKeysModule {}
