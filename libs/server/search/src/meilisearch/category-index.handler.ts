import { Injectable } from '@nestjs/common';
import { Handles, On } from '@townlink/server-queue';
import { CategoryIndex } from './category-index';

/** Brings Meilisearch up to date with categories that were added or merged; nothing to do without Meilisearch. */
@Injectable()
export class CategoryIndexHandler {
  constructor(private readonly index: CategoryIndex) {}

  @Handles('search.index')
  @On('category.changed', 'search.index-category')
  async handle(): Promise<void> {
    await this.index.sync();
  }
}
