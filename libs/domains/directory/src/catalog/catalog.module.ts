import { Module } from '@nestjs/common';
import { CategoryCatalog } from './category-catalog';
import { CityCatalog } from './city-catalog';
import { QueueModule } from '@townlink/server-queue';
import { ImportedCategories } from './imported-categories';

/** Cities and categories for libraries that add to them, without routes or jobs. */
@Module({ providers: [CategoryCatalog, CityCatalog], exports: [CategoryCatalog, CityCatalog] })
export class CatalogModule {}

/** Categories for the library that imports them, without routes or jobs. */
@Module({ imports: [QueueModule], providers: [ImportedCategories], exports: [ImportedCategories] })
export class ImportedCategoriesModule {}
