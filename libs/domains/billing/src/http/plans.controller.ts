import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Plan } from '@townlink/contracts';
import { Public } from '@townlink/server-http';
import { PlanCatalogue } from '../plan-catalogue';

@ApiTags('membership')
@Controller('api/plans')
export class PlansController {
  constructor(private readonly plans: PlanCatalogue) {}

  /** The plan catalogue, cheapest plan first. Prices are in cents. */
  @Public()
  @Get()
  @Header('cache-control', 'public, max-age=60')
  list(): Promise<Plan[]> {
    return this.plans.list();
  }
}
