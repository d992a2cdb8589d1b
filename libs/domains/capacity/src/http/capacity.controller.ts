import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Capacity, CapacityQuery } from '@townlink/contracts';
import { Public } from '@townlink/server-http';
import { CapacityService } from '../capacity.service';

@ApiTags('membership')
@Controller('api/capacity')
export class CapacityController {
  constructor(private readonly capacity: CapacityService) {}

  /** Places of each capped tier in a city and category, and how many are free at this moment. */
  @Public()
  @Get()
  @Header('cache-control', 'no-store')
  read(@Query() { city_id, category_id }: CapacityQuery): Promise<Capacity> {
    return this.capacity.availability(city_id, category_id);
  }
}
