import { Module } from '@nestjs/common';
import { CategoryIndexHandler } from './meilisearch/category-index.handler';
import { SearchModule } from './search.module';

/** For the worker: maintains the search server's index. */
@Module({ imports: [SearchModule], providers: [CategoryIndexHandler] })
export class SearchWorkerModule {}
