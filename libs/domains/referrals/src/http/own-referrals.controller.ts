import { Controller, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type OwnReferrals, referralRoutes as routes } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { Readable } from 'node:stream';
import { OwnReferralsService } from '../payouts/own-referrals.service';

@ApiTags('referrals')
@Controller()
export class OwnReferralsController {
  constructor(private readonly referrals: OwnReferralsService) {}

  @Serves(routes.own)
  read({ user, query }: Call<typeof routes.own>): Promise<OwnReferrals> {
    return this.referrals.read(user.id, query.page);
  }

  @Serves(routes.ownFile)
  file({ user }: Call<typeof routes.ownFile>): StreamableFile {
    return new StreamableFile(Readable.from(this.referrals.table(user.id), { objectMode: false }), {
      type: 'text/csv; charset=utf-8; header=present',
      disposition: 'attachment; filename="referrals.csv"',
    });
  }
}
