import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LeftWaitlist, type WaitlistEntry, waitlistRoutes as routes } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { WaitlistService } from '../waitlist.service';

@ApiTags('waitlist')
@Controller()
export class WaitlistController {
  constructor(private readonly waitlist: WaitlistService) {}

  @Serves(routes.join)
  join({ user, body }: Call<typeof routes.join>): Promise<WaitlistEntry> {
    return this.waitlist.join(user, body);
  }

  @Serves(routes.own)
  @Header('cache-control', 'no-store')
  own({ user }: Call<typeof routes.own>): Promise<WaitlistEntry[]> {
    return this.waitlist.own(user.id);
  }

  @Serves(routes.claim)
  claim({ user, body }: Call<typeof routes.claim>): Promise<WaitlistEntry> {
    return this.waitlist.claim(user, body.token);
  }

  @Serves(routes.leaveByLink)
  leaveByLink({ body }: Call<typeof routes.leaveByLink>): Promise<LeftWaitlist> {
    return this.waitlist.leaveByLink(body.token);
  }

  @Serves(routes.leave)
  async leave({ user, params }: Call<typeof routes.leave>): Promise<{ success: true }> {
    await this.waitlist.leave(user.id, params.id);
    return { success: true };
  }
}
