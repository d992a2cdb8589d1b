import { Module } from '@nestjs/common';
import { MailModule } from '@townlink/server-mail';
import { MailboxModule } from '@townlink/server-mail/mailbox-quota';
import { QueueModule } from '@townlink/server-queue';
import { ManagedReferralsController } from './http/managed-referrals.controller';
import { OwnReferralsController } from './http/own-referrals.controller';
import { ReferralsController } from './http/referrals.controller';
import { LinkOpensService } from './links/link-opens.service';
import { ReferralLinksService } from './links/referral-links.service';
import { BulkPayouts } from './payouts/bulk-payouts';
import { ManagedReferralsService } from './payouts/managed-referrals.service';
import { MarkPaidService } from './payouts/mark-paid.service';
import { OwnReferralsService } from './payouts/own-referrals.service';
import { ReferralCodes } from './referral-codes';

@Module({
  imports: [MailboxModule, MailModule, QueueModule],
  controllers: [ManagedReferralsController, OwnReferralsController, ReferralsController],
  providers: [
    BulkPayouts,
    LinkOpensService,
    ManagedReferralsService,
    MarkPaidService,
    OwnReferralsService,
    ReferralCodes,
    ReferralLinksService,
  ],
  exports: [BulkPayouts, ReferralCodes],
})
export class ReferralsModule {}
