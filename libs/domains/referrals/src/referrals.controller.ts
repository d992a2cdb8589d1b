import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { REFERRAL_MESSAGES, referralCodeOf, referralRoutes as routes } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { type Call, notFound, RateLimited, Serves } from '@townlink/server-http';
import { ReferralCodes } from './referral-codes';

@ApiTags('referrals')
@Controller()
export class ReferralsController {
  constructor(
    private readonly database: Database,
    private readonly codes: ReferralCodes,
  ) {}

  /** So seldom that nobody goes through the two thousand million codes there are. */
  @Serves(routes.check)
  @RateLimited(RuntimeSettings, () => ({ name: 'referrals.check', points: 60, seconds: 60 }))
  async check({ params }: Call<typeof routes.check>): Promise<{ referral_code: string }> {
    const code = referralCodeOf(params.code);
    const exists = await this.database.as(systemActor, (tx) => this.codes.exists(tx, code));
    if (!exists) throw notFound(REFERRAL_MESSAGES.invalid, 'referral-not-found');
    return { referral_code: code };
  }
}
