import { Module } from '@nestjs/common';
import { CategoryCatalog } from './category-catalog';
import { CityCatalog } from './city-catalog';

/** The cities and categories there are, for whoever adds to them: it brings no routes and no jobs. */
@Module({ providers: [CategoryCatalog, CityCatalog], exports: [CategoryCatalog, CityCatalog] })
export class CatalogModule {}
