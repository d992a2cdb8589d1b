import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type CampaignState,
  type CampaignStep,
  type InvitationFunnel,
  invitationAdminRoutes as routes,
} from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { CampaignsService } from '../invitations/campaigns.service';

@ApiTags('admin')
@Controller()
export class InvitationsAdminController {
  constructor(private readonly campaigns: CampaignsService) {}

  @Serves(routes.funnel)
  funnel({ query }: Call<typeof routes.funnel>): Promise<InvitationFunnel> {
    return this.campaigns.funnel(query);
  }

  @Serves(routes.change)
  async change({ user, params }: Call<typeof routes.change>): Promise<{ state: CampaignState }> {
    return { state: await this.campaigns.change(user.id, params.id, params.step as CampaignStep) };
  }
}
