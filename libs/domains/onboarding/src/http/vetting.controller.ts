import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type ListPage,
  type UndoManyOutcome,
  type VetManyOutcome,
  vetManyRoutes,
  type VetPreview,
  type VettedApplication,
  type VettingOutcome,
  type WaitingApplication,
  vettingRoutes as routes,
} from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { VetManyService } from '../vetting/vet-many.service';
import { VettingQueueService } from '../vetting/vetting-queue.service';
import { VettingService } from '../vetting/vetting.service';

@ApiTags('admin')
@Controller()
export class VettingController {
  constructor(
    private readonly queue: VettingQueueService,
    private readonly vetting: VettingService,
    private readonly many: VetManyService,
  ) {}

  @Serves(routes.pending)
  pending({ query, user }: Call<typeof routes.pending>): Promise<ListPage<WaitingApplication>> {
    return this.queue.pending(query, user.id);
  }

  @Serves(routes.application)
  application({ params, user }: Call<typeof routes.application>): Promise<VettedApplication> {
    return this.queue.application(params.id, user.id);
  }

  @Serves(routes.view)
  async view({ user, params, body }: Call<typeof routes.view>): Promise<{ success: true }> {
    await this.queue.view(params.id, user.id, body.providerId);
    return { success: true };
  }

  @Serves(routes.endView)
  async endView({ user, params }: Call<typeof routes.endView>): Promise<{ success: true }> {
    await this.queue.endView(params.id, user.id);
    return { success: true };
  }

  @Serves(routes.vet)
  vet({ user, body }: Call<typeof routes.vet>): Promise<VettingOutcome> {
    return this.vetting.vet(user.id, body);
  }

  @Serves(vetManyRoutes.preview)
  preview({ user, body }: Call<typeof vetManyRoutes.preview>): Promise<VetPreview[]> {
    return this.many.preview(user.id, body);
  }

  @Serves(vetManyRoutes.decide)
  decide({ user, body }: Call<typeof vetManyRoutes.decide>): Promise<VetManyOutcome[]> {
    return this.many.decide(user.id, body);
  }

  @Serves(vetManyRoutes.undo)
  undoMany({ user, body }: Call<typeof vetManyRoutes.undo>): Promise<UndoManyOutcome[]> {
    return this.many.undo(user.id, body);
  }

  @Serves(routes.undo)
  async undo({ user, params }: Call<typeof routes.undo>): Promise<{ success: true }> {
    await this.vetting.undo(user.id, params.id);
    return { success: true };
  }
}
