import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Capacity, membershipRoutes as routes } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { CapacityService } from '../capacity.service';

@ApiTags('membership')
@Controller()
export class CapacityController {
  constructor(private readonly capacity: CapacityService) {}

  @Serves(routes.capacity)
  @Header('cache-control', 'no-store')
  read({ query }: Call<typeof routes.capacity>): Promise<Capacity> {
    return this.capacity.availability(query.city_id, query.category_id);
  }
}
