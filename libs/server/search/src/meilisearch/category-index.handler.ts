import { Injectable } from '@nestjs/common';
import { Handles, On } from '@townlink/server-queue';
import { CategoryIndex } from './category-index';

/** Updates Meilisearch after categories were added or merged; does nothing without Meilisearch. */
@Injectable()
export class CategoryIndexHandler {
  constructor(private readonly index: CategoryIndex) {}

  @Handles('search.index')
  @On('category.changed', 'search.index-category')
  async handle(): Promise<void> {
    await this.index.sync();
  }
}
