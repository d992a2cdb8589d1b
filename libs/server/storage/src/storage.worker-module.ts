import { Module } from '@nestjs/common';
import { RemoveFileHandler } from './remove-file.handler';
import { StorageModule } from './storage.module';
import { SweepFilesHandler } from './sweep-files.handler';

@Module({ imports: [StorageModule], providers: [SweepFilesHandler, RemoveFileHandler] })
export class StorageWorkerModule {}
