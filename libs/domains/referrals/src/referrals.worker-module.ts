import { Module } from '@nestjs/common';
import { SettleReferralsHandler } from './rewards/settle-referrals.handler';
import { SettleReferralsService } from './rewards/settle-referrals.service';

@Module({ providers: [SettleReferralsHandler, SettleReferralsService] })
export class ReferralsWorkerModule {}
