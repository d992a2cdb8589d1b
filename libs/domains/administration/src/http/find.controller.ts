import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { findRoutes as routes, type Hits } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { FindService } from '../find/find.service';

@ApiTags('admin')
@Controller()
export class FindController {
  constructor(private readonly service: FindService) {}

  @Serves(routes.find)
  @Header('cache-control', 'no-store')
  find({ user, query }: Call<typeof routes.find>): Promise<Hits> {
    return this.service.find(user, query.q);
  }
}
