import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type ApplicationClaimAnswer,
  type CampaignState,
  type CampaignStep,
  type InvitationFunnel,
  invitationAdminRoutes as routes,
  mayDo,
} from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { ApplicationClaimsService } from '../claims/application-claims.service';
import { CampaignsService } from '../invitations/campaigns.service';

@ApiTags('admin')
@Controller()
export class InvitationsAdminController {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly claims: ApplicationClaimsService,
  ) {}

  @Serves(routes.funnel)
  funnel({ query }: Call<typeof routes.funnel>): Promise<InvitationFunnel> {
    return this.campaigns.funnel(query);
  }

  @Serves(routes.claim)
  async claim({ user, params }: Call<typeof routes.claim>): Promise<ApplicationClaimAnswer> {
    return { claim: await this.claims.find(params.id, mayDo(user.consoleRole, 'contacts:read')) };
  }

  @Serves(routes.change)
  async change({ user, params }: Call<typeof routes.change>): Promise<{ state: CampaignState }> {
    return { state: await this.campaigns.change(user.id, params.id, params.step as CampaignStep) };
  }
}
