import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type TownAlias, townAliasRoutes as routes } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { TownAliasesService } from '../catalog/town-aliases.service';

@ApiTags('admin')
@Controller()
export class TownAliasesController {
  constructor(private readonly aliases: TownAliasesService) {}

  @Serves(routes.list)
  @Header('cache-control', 'no-store')
  list({ query }: Call<typeof routes.list>): Promise<TownAlias[]> {
    return this.aliases.list(query);
  }

  @Serves(routes.add)
  add({ user, body }: Call<typeof routes.add>): Promise<TownAlias> {
    return this.aliases.add(user.id, body);
  }

  @Serves(routes.remove)
  async remove({ user, params }: Call<typeof routes.remove>): Promise<{ success: true }> {
    await this.aliases.remove(user.id, params.alias);
    return { success: true };
  }
}
