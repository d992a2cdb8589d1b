import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type OwnSession, type OwnView, ownAccountRoutes as routes } from '@townlink/contracts';
import { type Call, Serves, WithoutEmail } from '@townlink/server-http';
import { OwnSessionsService } from '../sessions/own-sessions.service';
import { SupportViewsService } from '../support-views/support-views.service';

@ApiTags('account')
@Controller()
@WithoutEmail()
export class OwnAccountController {
  constructor(
    private readonly sessions: OwnSessionsService,
    private readonly supportViews: SupportViewsService,
  ) {}

  @Serves(routes.sessions)
  list({ user }: Call<typeof routes.sessions>): Promise<OwnSession[]> {
    return this.sessions.list(user);
  }

  @Serves(routes.views)
  views({ user }: Call<typeof routes.views>): Promise<OwnView[]> {
    return this.supportViews.ofPerson(user.id);
  }

  @Serves(routes.endSession)
  async end({ user, params }: Call<typeof routes.endSession>): Promise<undefined> {
    await this.sessions.end(user, params.id);
    return undefined;
  }
}
