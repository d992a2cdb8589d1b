import { Module } from '@nestjs/common';
import { MailModule } from '@townlink/server-mail';
import { MonthlyEmailLinks } from './monthly-email-links';
import { MonthlyReachHandler } from './monthly-reach.handler';
import { ReachService } from './reach.service';
import { RenewMonthsHandler } from './renew-months.handler';

@Module({
  imports: [MailModule],
  providers: [MonthlyEmailLinks, MonthlyReachHandler, ReachService, RenewMonthsHandler],
})
export class AnalyticsWorkerModule {}
