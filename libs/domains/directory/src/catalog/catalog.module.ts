import { Module } from '@nestjs/common';
import { CategoryCatalog } from './category-catalog';
import { CityCatalog } from './city-catalog';

/** Cities and categories for libraries that add to them, without routes or jobs. */
@Module({ providers: [CategoryCatalog, CityCatalog], exports: [CategoryCatalog, CityCatalog] })
export class CatalogModule {}
