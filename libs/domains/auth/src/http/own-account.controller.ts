import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type OwnSession, ownAccountRoutes as routes } from '@townlink/contracts';
import { type Call, Serves, WithoutEmail } from '@townlink/server-http';
import { OwnSessionsService } from '../sessions/own-sessions.service';

@ApiTags('account')
@Controller()
@WithoutEmail()
export class OwnAccountController {
  constructor(private readonly sessions: OwnSessionsService) {}

  @Serves(routes.sessions)
  list({ user }: Call<typeof routes.sessions>): Promise<OwnSession[]> {
    return this.sessions.list(user);
  }

  @Serves(routes.endSession)
  async end({ user, params }: Call<typeof routes.endSession>): Promise<undefined> {
    await this.sessions.end(user, params.id);
    return undefined;
  }
}
