import { Module } from '@nestjs/common';
import { QueueModule } from '@townlink/server-queue';
import { BulkPayouts } from './payouts/bulk-payouts';
import { MarkPaidService } from './payouts/mark-paid.service';
import { SettleReferralsHandler } from './rewards/settle-referrals.handler';
import { SettleReferralsService } from './rewards/settle-referrals.service';

@Module({
  imports: [QueueModule],
  providers: [BulkPayouts, MarkPaidService, SettleReferralsHandler, SettleReferralsService],
  exports: [BulkPayouts],
})
export class ReferralsWorkerModule {}
