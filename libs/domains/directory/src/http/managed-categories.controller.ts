import { Controller, Header, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  categoryAdminRoutes as routes,
  type CategoryPreview,
  type ManagedCategories,
  type ManagedCategory,
} from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { CategoryMergesService } from '../catalog/category-merges.service';
import { ManagedCategoriesService } from '../catalog/managed-categories.service';

@ApiTags('admin')
@Controller()
export class ManagedCategoriesController {
  constructor(
    private readonly categories: ManagedCategoriesService,
    private readonly merges: CategoryMergesService,
  ) {}

  @Serves(routes.list)
  @Header('cache-control', 'no-store')
  list({ query }: Call<typeof routes.list>): Promise<ManagedCategories> {
    return this.categories.list(query);
  }

  @Serves(routes.file)
  file({ user, query }: Call<typeof routes.file>): Promise<StreamableFile> {
    return this.categories.file(user.id, query);
  }

  @Serves(routes.edit)
  edit({ user, params, body, ifMatch }: Call<typeof routes.edit>): Promise<ManagedCategory> {
    return this.categories.edit(user.id, params.id, body, ifMatch);
  }

  @Serves(routes.addSynonym)
  addSynonym({ user, params, body }: Call<typeof routes.addSynonym>): Promise<ManagedCategory> {
    return this.categories.addSynonym(user.id, params.id, body.synonym);
  }

  @Serves(routes.preview)
  @Header('cache-control', 'no-store')
  preview({ params, query }: Call<typeof routes.preview>): Promise<CategoryPreview> {
    return this.merges.preview(params.id, query.target);
  }

  @Serves(routes.merge)
  async merge({ user, body }: Call<typeof routes.merge>): Promise<{ success: true }> {
    await this.merges.merge(user.id, body);
    return { success: true };
  }
}
