import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type ListPage,
  type ModeratedProvider,
  type VettedApplication,
  type VettingOutcome,
  vettingRoutes as routes,
} from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { VettingQueueService } from '../vetting/vetting-queue.service';
import { VettingService } from '../vetting/vetting.service';

@ApiTags('admin')
@Controller()
export class VettingController {
  constructor(
    private readonly queue: VettingQueueService,
    private readonly vetting: VettingService,
  ) {}

  @Serves(routes.pending)
  pending({ query }: Call<typeof routes.pending>): Promise<ListPage<ModeratedProvider>> {
    return this.queue.pending(query);
  }

  @Serves(routes.application)
  application({ params }: Call<typeof routes.application>): Promise<VettedApplication> {
    return this.queue.application(params.id);
  }

  @Serves(routes.vet)
  vet({ user, body }: Call<typeof routes.vet>): Promise<VettingOutcome> {
    return this.vetting.vet(user.id, body);
  }

  @Serves(routes.undo)
  async undo({ user, params }: Call<typeof routes.undo>): Promise<{ success: true }> {
    await this.vetting.undo(user.id, params.id);
    return { success: true };
  }
}
