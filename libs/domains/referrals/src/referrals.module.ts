import { Module } from '@nestjs/common';
import { ReferralCodes } from './referral-codes';
import { ReferralsController } from './referrals.controller';

@Module({ controllers: [ReferralsController], providers: [ReferralCodes], exports: [ReferralCodes] })
export class ReferralsModule {}
