import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ApplicationDraft, onboardingRoutes as routes, type SavedDraft } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { DraftsService } from '../draft/drafts.service';

@ApiTags('onboarding')
@Controller()
export class DraftController {
  constructor(private readonly drafts: DraftsService) {}

  @Serves(routes.draft)
  @Header('cache-control', 'no-store')
  read({ user }: Call<typeof routes.draft>): Promise<ApplicationDraft | null> {
    return this.drafts.read(user.id);
  }

  @Serves(routes.saveDraft)
  save({ user, body, ifMatch }: Call<typeof routes.saveDraft>): Promise<SavedDraft> {
    return this.drafts.save(user.id, body, ifMatch);
  }

  @Serves(routes.removeDraft)
  async remove({ user }: Call<typeof routes.removeDraft>): Promise<{ success: true }> {
    await this.drafts.remove(user.id);
    return { success: true };
  }
}
