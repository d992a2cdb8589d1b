import { Controller, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ManagedReferrals, type PaidReferrals, referralAdminRoutes as routes } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { ManagedReferralsService } from '../payouts/managed-referrals.service';
import { MarkPaidService } from '../payouts/mark-paid.service';

@ApiTags('admin')
@Controller()
export class ManagedReferralsController {
  constructor(
    private readonly referrals: ManagedReferralsService,
    private readonly payouts: MarkPaidService,
  ) {}

  @Serves(routes.list)
  list({ query }: Call<typeof routes.list>): Promise<ManagedReferrals> {
    return this.referrals.list(query);
  }

  @Serves(routes.file)
  file({ user, query }: Call<typeof routes.file>): Promise<StreamableFile> {
    return this.referrals.file(user.id, query);
  }

  @Serves(routes.markPaid)
  markPaid({ user, body }: Call<typeof routes.markPaid>): Promise<PaidReferrals> {
    return this.payouts.markPaid(user.id, body);
  }
}
