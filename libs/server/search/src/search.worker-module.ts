import { Module } from '@nestjs/common';
import { CategoryIndexHandler } from './meilisearch/category-index.handler';
import { SearchModule } from './search.module';

/** The worker's part: keeping the search server's index. */
@Module({ imports: [SearchModule], providers: [CategoryIndexHandler] })
export class SearchWorkerModule {}
