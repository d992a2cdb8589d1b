import { Injectable } from '@nestjs/common';
import { Handles } from '@townlink/server-queue';
import { CategoryIndex } from './category-index';

/** Brings Meilisearch up to date with categories that were added or merged; nothing to do without Meilisearch. */
@Injectable()
export class CategoryIndexHandler {
  constructor(private readonly index: CategoryIndex) {}

  @Handles('search.index')
  async handle(): Promise<void> {
    await this.index.sync();
  }
}
