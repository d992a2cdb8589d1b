import { Module } from '@nestjs/common';
import { MailModule } from '@townlink/server-mail';
import { CompareListingsHandler } from './completeness/compare-listings.handler';
import { MonthlyEmailLinks } from './monthly-email-links';
import { MonthlyReportHandler } from './monthly-report.handler';
import { ListingStatsService } from './listing-stats.service';
import { RenewMonthsHandler } from './renew-months.handler';

@Module({
  imports: [MailModule],
  providers: [CompareListingsHandler, MonthlyEmailLinks, MonthlyReportHandler, ListingStatsService, RenewMonthsHandler],
})
export class AnalyticsWorkerModule {}
