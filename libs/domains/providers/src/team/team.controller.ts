import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type InvitationLook, type Team, type TeamListing, teamRoutes as routes } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { type Call, RateLimited, Serves } from '@townlink/server-http';
import { InvitationsService } from './invitations.service';
import { TeamService } from './team.service';
import { TransferService } from './transfer.service';

@ApiTags('team')
@Controller()
export class TeamController {
  constructor(
    private readonly team: TeamService,
    private readonly invitations: InvitationsService,
    private readonly transfers: TransferService,
  ) {}

  @Serves(routes.listings)
  listings({ user }: Call<typeof routes.listings>): Promise<TeamListing[]> {
    return this.team.listings(user.id);
  }

  @Serves(routes.read)
  read({ listing }: Call<typeof routes.read>): Promise<Team> {
    return this.team.read(listing);
  }

  @Serves(routes.invite)
  @RateLimited(RuntimeSettings, () => ({ name: 'teams.invite', points: 60, seconds: 3_600 }))
  invite({ listing, body }: Call<typeof routes.invite>): Promise<Team> {
    return this.invitations.invite(listing, body);
  }

  @Serves(routes.revoke)
  revoke({ listing, params }: Call<typeof routes.revoke>): Promise<Team> {
    return this.invitations.revoke(listing, params.id);
  }

  @Serves(routes.changeRole)
  changeRole({ listing, params, body }: Call<typeof routes.changeRole>): Promise<Team> {
    return this.team.changeRole(listing, params.id, body.role);
  }

  @Serves(routes.remove)
  remove({ listing, params }: Call<typeof routes.remove>): Promise<Team> {
    return this.team.remove(listing, params.id);
  }

  @Serves(routes.setNotices)
  setNotices({ listing, body }: Call<typeof routes.setNotices>): Promise<Team> {
    return this.team.setNotices(listing, body.wants_notices);
  }

  @Serves(routes.leave)
  async leave({ listing }: Call<typeof routes.leave>): Promise<{ success: true }> {
    await this.team.leave(listing);
    return { success: true };
  }

  @Serves(routes.askTransfer)
  askTransfer({ user, listing, body }: Call<typeof routes.askTransfer>): Promise<Team> {
    return this.transfers.ask(user, listing, body.account_id);
  }

  @Serves(routes.endTransfer)
  endTransfer({ listing }: Call<typeof routes.endTransfer>): Promise<Team> {
    return this.transfers.end(listing);
  }

  @Serves(routes.acceptTransfer)
  acceptTransfer({ user, listing }: Call<typeof routes.acceptTransfer>): Promise<Team> {
    return this.transfers.accept(user, listing);
  }

  @Serves(routes.lookAtInvitation)
  @RateLimited(RuntimeSettings, () => ({ name: 'teams.look', points: 60, seconds: 3_600 }))
  look({ body }: Call<typeof routes.lookAtInvitation>): Promise<InvitationLook> {
    return this.invitations.look(body.token);
  }

  @Serves(routes.acceptInvitation)
  accept({ user, body }: Call<typeof routes.acceptInvitation>): Promise<TeamListing> {
    return this.invitations.accept(user.id, body.token);
  }
}
