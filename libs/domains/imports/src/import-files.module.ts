import { Module } from '@nestjs/common';
import { QueueModule } from '@townlink/server-queue';
import { StorageModule } from '@townlink/server-storage';
import { ImportReceiver } from './import-receiver';
import { ImportsService } from './imports.service';

/** Files and what becomes of their rows, for the console and for the command, which has no accounts beside it. */
@Module({
  imports: [QueueModule, StorageModule],
  providers: [ImportReceiver, ImportsService],
  exports: [ImportReceiver, ImportsService],
})
export class ImportFilesModule {}
