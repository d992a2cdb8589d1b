import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { onboardingRoutes as routes, type OwnProvider } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { WithdrawService } from '../apply/withdraw.service';
import { OwnProviderService } from '../own-provider.service';

@ApiTags('provider')
@Controller()
export class ProviderController {
  constructor(
    private readonly providers: OwnProviderService,
    private readonly applications: WithdrawService,
  ) {}

  @Serves(routes.ownProvider)
  read({ listing }: Call<typeof routes.ownProvider>): Promise<OwnProvider | null> {
    return this.providers.read(listing);
  }

  @Serves(routes.updateProvider)
  update({ listing, body, ifMatch }: Call<typeof routes.updateProvider>): Promise<OwnProvider> {
    return this.providers.update(listing, body, ifMatch);
  }

  @Serves(routes.withdraw)
  async withdraw({ user }: Call<typeof routes.withdraw>): Promise<{ success: true }> {
    await this.applications.withdraw(user.id);
    return { success: true };
  }
}
