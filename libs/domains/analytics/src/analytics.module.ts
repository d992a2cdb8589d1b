import { Module } from '@nestjs/common';
import { DirectoryModule } from '@townlink/domain-directory';
import { ProvidersModule } from '@townlink/domain-providers';
import { settingsProvider } from '@townlink/server-config';
import { AnalyticsController } from './analytics.controller';
import { AnalyticsSettings } from './analytics.config';
import { BadgeViewsService } from './badges/badge-views.service';
import { BadgesController } from './badges/badges.controller';
import { BadgesService } from './badges/badges.service';
import { KeptBadges } from './badges/kept-badges';
import { CallLimitService } from './call-limit.service';
import { CompletenessService } from './completeness/completeness.service';
import { DemandController } from './demand/demand.controller';
import { SearchDemandService } from './demand/search-demand.service';
import { FirstVisitsService } from './first-visits.service';
import { MonthlyEmailLinks } from './monthly-email-links';
import { ListingStatsController } from './listing-stats.controller';
import { ListingStatsService } from './listing-stats.service';
import { RecordEventsService } from './record-events.service';

@Module({
  imports: [DirectoryModule, ProvidersModule],
  controllers: [AnalyticsController, BadgesController, DemandController, ListingStatsController],
  providers: [
    settingsProvider(AnalyticsSettings),
    BadgeViewsService,
    BadgesService,
    KeptBadges,
    CallLimitService,
    CompletenessService,
    FirstVisitsService,
    MonthlyEmailLinks,
    ListingStatsService,
    RecordEventsService,
    SearchDemandService,
  ],
})
export class AnalyticsModule {}
