import { Module } from '@nestjs/common';
import { QueueModule } from '@townlink/server-queue';
import { ImportedCategories } from './imported-categories';

/** Categories for the library that imports them, without routes or jobs. */
@Module({ imports: [QueueModule], providers: [ImportedCategories], exports: [ImportedCategories] })
export class ImportedCategoriesModule {}
