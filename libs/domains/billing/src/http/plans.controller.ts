import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { membershipRoutes as routes, type Plan } from '@townlink/contracts';
import { Serves } from '@townlink/server-http';
import { PlanCatalog } from '../plan-catalog';

@ApiTags('membership')
@Controller()
export class PlansController {
  constructor(private readonly plans: PlanCatalog) {}

  @Serves(routes.plans)
  @Header('cache-control', 'public, max-age=60')
  list(): Promise<Plan[]> {
    return this.plans.list();
  }
}
