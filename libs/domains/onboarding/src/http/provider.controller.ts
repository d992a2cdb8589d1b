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
  read({ user }: Call<typeof routes.ownProvider>): Promise<OwnProvider | null> {
    return this.providers.read(user.id);
  }

  @Serves(routes.updateProvider)
  update({ user, body, ifMatch }: Call<typeof routes.updateProvider>): Promise<OwnProvider> {
    return this.providers.update(user.id, body, ifMatch);
  }

  @Serves(routes.withdraw)
  async withdraw({ user }: Call<typeof routes.withdraw>): Promise<{ success: true }> {
    await this.applications.withdraw(user.id);
    return { success: true };
  }
}
