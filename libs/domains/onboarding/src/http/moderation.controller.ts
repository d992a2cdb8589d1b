import { Controller, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type LicenseLink,
  type ListPage,
  type ModeratedProvider,
  type ModerationFigures,
  moderationRoutes as routes,
} from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { ProviderActionsService } from '../moderation/provider-actions.service';
import { ModerationService } from '../moderation/moderation.service';

@ApiTags('admin')
@Controller()
export class ModerationController {
  constructor(
    private readonly moderation: ModerationService,
    private readonly management: ProviderActionsService,
  ) {}

  @Serves(routes.providers)
  list({ user, query }: Call<typeof routes.providers>): Promise<ListPage<ModeratedProvider>> {
    return this.moderation.moderated(user, query);
  }

  @Serves(routes.providersFile)
  file({ user, query }: Call<typeof routes.providersFile>): Promise<StreamableFile> {
    return this.moderation.moderatedFile(user, query);
  }

  @Serves(routes.figures)
  figures(): Promise<ModerationFigures> {
    return this.moderation.figures();
  }

  @Serves(routes.license)
  license({ user, params }: Call<typeof routes.license>): Promise<LicenseLink> {
    return this.moderation.licenseLink(user.id, params.id);
  }

  @Serves(routes.manage)
  async manage({ user, body }: Call<typeof routes.manage>): Promise<{ success: true }> {
    await this.management.manage(user.id, body);
    return { success: true };
  }
}
