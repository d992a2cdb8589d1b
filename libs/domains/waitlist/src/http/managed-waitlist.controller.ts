import { Controller, Header, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ManagedWaitlist, waitlistAdminRoutes as routes } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { AutomaticOffersService } from '../automatic-offers.service';
import { ManagedWaitlistService } from '../managed-waitlist.service';

@ApiTags('admin')
@Controller()
export class ManagedWaitlistController {
  constructor(
    private readonly waitlist: ManagedWaitlistService,
    private readonly automatic: AutomaticOffersService,
  ) {}

  @Serves(routes.list)
  @Header('cache-control', 'no-store')
  list({ query }: Call<typeof routes.list>): Promise<ManagedWaitlist> {
    return this.waitlist.list(query);
  }

  @Serves(routes.file)
  file({ user, query }: Call<typeof routes.file>): Promise<StreamableFile> {
    return this.waitlist.file(user.id, query);
  }

  @Serves(routes.notify)
  notify({ user, body }: Call<typeof routes.notify>): Promise<{ reserved_until: string }> {
    return this.waitlist.notify(user.id, body.waitlistEntryId);
  }

  @Serves(routes.switchOffers)
  async switch({ user, body }: Call<typeof routes.switchOffers>): Promise<{ success: true }> {
    await this.automatic.switch(user.id, body);
    return { success: true };
  }
}
