import { Module } from '@nestjs/common';
import { QueueModule } from '@townlink/server-queue';
import { StorageModule } from '@townlink/server-storage';
import { ImportFormats } from './import-formats';
import { ImportReceiver } from './import-receiver';
import { ImportsService } from './imports.service';

/** Import files and the processing of their rows, for the console and for the command, which runs without accounts. */
@Module({
  imports: [QueueModule, StorageModule],
  providers: [ImportFormats, ImportReceiver, ImportsService],
  exports: [ImportFormats, ImportReceiver, ImportsService],
})
export class ImportFilesModule {}
