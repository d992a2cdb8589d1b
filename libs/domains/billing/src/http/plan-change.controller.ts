import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { billingRoutes as routes, type PlanChangeOutcome, type PlanPreview } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { PlanChangeService } from '../plan-change/plan-change.service';
import { Limited } from './billing.controller';

@ApiTags('billing')
@Controller()
export class PlanChangeController {
  constructor(private readonly changes: PlanChangeService) {}

  @Serves(routes.previewPlan)
  @Limited()
  @Header('cache-control', 'no-store')
  preview({ user, body }: Call<typeof routes.previewPlan>): Promise<PlanPreview> {
    return this.changes.preview(user.id, body.tier);
  }

  @Serves(routes.changePlan)
  @Limited()
  change({ user, body }: Call<typeof routes.changePlan>): Promise<PlanChangeOutcome> {
    return this.changes.change(user.id, body);
  }

  @Serves(routes.keepPlan)
  @Limited()
  async keep({ user }: Call<typeof routes.keepPlan>): Promise<{ success: true }> {
    await this.changes.keep(user.id);
    return { success: true };
  }
}
