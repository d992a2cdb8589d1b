import { Injectable } from '@nestjs/common';
import type { JobPayloads } from '@townlink/contracts';
import { Handles } from '@townlink/server-queue';
import { ReschedulePlanService } from './reschedule-plan.service';

@Injectable()
export class ReschedulePlanHandler {
  constructor(private readonly planning: ReschedulePlanService) {}

  @Handles('billing.reschedule-plan')
  reschedule({ changeId }: JobPayloads['billing.reschedule-plan']): Promise<void> {
    return this.planning.reschedule(changeId);
  }
}
