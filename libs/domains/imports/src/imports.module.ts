import { Module } from '@nestjs/common';
import { QueueModule } from '@townlink/server-queue';
import { StorageModule } from '@townlink/server-storage';
import { ImportUploadController } from './http/import-upload.controller';
import { ImportsController } from './http/imports.controller';
import { ImportReceiver } from './import-receiver';
import { ImportsService } from './imports.service';

@Module({
  imports: [QueueModule, StorageModule],
  controllers: [ImportsController, ImportUploadController],
  providers: [ImportReceiver, ImportsService],
  exports: [ImportReceiver, ImportsService],
})
export class ImportsModule {}
