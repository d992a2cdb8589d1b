import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ProviderReach, reachRoutes as routes } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { ReachService } from './reach.service';

@ApiTags('provider')
@Controller()
export class ReachController {
  constructor(private readonly reach: ReachService) {}

  @Serves(routes.own)
  @Header('cache-control', 'no-store')
  own({ user }: Call<typeof routes.own>): Promise<ProviderReach> {
    return this.reach.own(user.id);
  }

  @Serves(routes.setMonthlyEmail)
  async setMonthlyEmail({ user, body }: Call<typeof routes.setMonthlyEmail>): Promise<{ monthly_email: boolean }> {
    await this.reach.setMonthlyEmail(user.id, body.wanted);
    return { monthly_email: body.wanted };
  }

  /** Not limited: a mail provider's one machine may bring the clicks of many, and nobody guesses a signature. */
  @Serves(routes.stopMonthlyEmail)
  async stopMonthlyEmail({ query, body }: Call<typeof routes.stopMonthlyEmail>): Promise<{ business_name: string }> {
    return { business_name: await this.reach.stopByLink(query.token ?? body.token) };
  }
}
