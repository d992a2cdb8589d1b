import { Module } from '@nestjs/common';
import { CapacityWorkerModule } from '@townlink/domain-capacity';
import { CatalogModule, ImportedCategoriesModule } from '@townlink/domain-directory';
import { ImportedSubscribersModule } from '@townlink/domain-newsletter';
import { QueueModule } from '@townlink/server-queue';
import { StorageModule } from '@townlink/server-storage';
import { CheckImportHandler } from './jobs/check-import.handler';
import { PruneImportsHandler } from './jobs/prune-imports.handler';
import { RunImportHandler } from './jobs/run-import.handler';
import { UndoImportHandler } from './jobs/undo-import.handler';
import { Businesses } from './kinds/businesses';
import { Categories } from './kinds/categories';
import { EveryKind } from './kinds/every-kind';
import { Limits } from './kinds/limits';
import { Subscribers } from './kinds/subscribers';

@Module({
  imports: [
    CapacityWorkerModule,
    CatalogModule,
    ImportedCategoriesModule,
    ImportedSubscribersModule,
    QueueModule,
    StorageModule,
  ],
  providers: [
    Businesses,
    Categories,
    Limits,
    Subscribers,
    EveryKind,
    CheckImportHandler,
    RunImportHandler,
    UndoImportHandler,
    PruneImportsHandler,
  ],
})
export class ImportsWorkerModule {}
