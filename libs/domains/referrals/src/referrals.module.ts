import { Module } from '@nestjs/common';
import { MailModule } from '@townlink/server-mail';
import { ReferralsController } from './http/referrals.controller';
import { LinkOpensService } from './links/link-opens.service';
import { ReferralLinksService } from './links/referral-links.service';
import { ReferralCodes } from './referral-codes';

@Module({
  imports: [MailModule],
  controllers: [ReferralsController],
  providers: [LinkOpensService, ReferralCodes, ReferralLinksService],
  exports: [ReferralCodes],
})
export class ReferralsModule {}
