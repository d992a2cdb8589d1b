import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { administrationRoutes as routes, type ListView } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { ListViewsService } from '../list-views.service';

@ApiTags('admin')
@Controller()
export class ListViewsController {
  constructor(private readonly views: ListViewsService) {}

  @Serves(routes.listViews)
  @Header('cache-control', 'no-store')
  list({ user, query }: Call<typeof routes.listViews>): Promise<ListView[]> {
    return this.views.list(user.id, query);
  }

  @Serves(routes.saveListView)
  save({ user, body }: Call<typeof routes.saveListView>): Promise<ListView> {
    return this.views.save(user.id, body);
  }

  @Serves(routes.renameListView)
  rename({ user, params, body }: Call<typeof routes.renameListView>): Promise<ListView> {
    return this.views.rename(user.id, params.id, body.name);
  }

  @Serves(routes.deleteListView)
  async delete({ user, params }: Call<typeof routes.deleteListView>): Promise<{ success: true }> {
    await this.views.delete(user.id, params.id);
    return { success: true };
  }
}
