import { Module } from '@nestjs/common';
import { QueueModule } from '@townlink/server-queue';
import { StorageModule } from '@townlink/server-storage';
import { CheckImportHandler } from './jobs/check-import.handler';
import { PruneImportsHandler } from './jobs/prune-imports.handler';
import { RunImportHandler } from './jobs/run-import.handler';
import { UndoImportHandler } from './jobs/undo-import.handler';
import { Businesses } from './kinds/businesses';
import { EveryKind } from './kinds/every-kind';

@Module({
  imports: [QueueModule, StorageModule],
  providers: [Businesses, EveryKind, CheckImportHandler, RunImportHandler, UndoImportHandler, PruneImportsHandler],
})
export class ImportsWorkerModule {}
